import type { Actor } from "@opis/model/access/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listInvitations } from "@opis/model/contract/people/invitations";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { linkAddress } from "@opis/model/screen-addresses";
import type { Context } from "../../context.ts";
import { linkToken } from "../../core/identity/create-respondent-link.ts";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import { findNewMemberRole, refuseForeignDomain } from "../../core/identity/insert-user.ts";
import { emailKey } from "../../core/identity/normalise-login.ts";
import { findAssignableRole, type RoleOfMember } from "../../core/identity/rights/put-membership.ts";
import { type InvitationToSend, sendInvitation } from "../../core/identity/send-invitation.ts";
import type { Transaction } from "../../database/transaction.ts";

type Invitation = AnswerOf<typeof listInvitations>["results"][number];

// The last letter's link has the state of the invitation; old letters are deleted, and had been sent.
const members = `i.id, i.email, i.role, i.role_id, coalesce(r.name, '') as role_name, i.inviter, i.created, l.expires,
  case when l.expires <= $2 then 'expired' else 'sent' end as state,
  coalesce((select case when m.sent_at is not null then 'sent' when m.failed_at is not null then 'failed' else 'waiting' end
    from letters m where m.kind = 'invitation' and m.data ->> 'link' = l.id::text), 'sent') as letter`;

const open = `from invitations i
  left join roles r on r.company_id = i.company_id and r.id = i.role_id
  join lateral (select id, expires from account_links where company_id = i.company_id and invitation_id = i.id
    order by created desc limit 1) l on true
  where i.company_id = $1 and i.completed is null`;

/** Returns a page of open invitations of a company, newest first. */
export async function invitationsOf(
  { db, clock }: Context,
  company: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ count: number; results: Invitation[] }> {
  const values = [company, clock.now().toISOString()];
  const [counted, found] = await Promise.all([
    db.pool.query<{ count: number }>(
      "select count(*)::int as count from invitations where company_id = $1 and completed is null",
      [company],
    ),
    db.pool.query<Invitation>(`select ${members} ${open} order by i.created desc, i.id limit $3 offset $4`, [
      ...values,
      limit,
      offset,
    ]),
  ]);
  return { count: counted.rows[0]?.count ?? 0, results: found.rows };
}

/** Whom to invite, as what, and who does. */
export interface Wish {
  readonly company: number;
  readonly actor: Actor;
  readonly user: CurrentUser;
  readonly email: string;
  readonly role: RoleOfMember | undefined;
}

/**
 * Asks someone into a company, without a role in its usual one; refuses a role beyond the caller's own, who is a member
 * already, and no one with `data_is_empty` (specification 5).
 */
export function invite(context: Context, wish: Wish): Promise<Invitation> {
  const { company, actor, user, email } = wish;
  if (email === "") throw refused("data_is_empty");
  return context.db.outsideCompanies(async (transaction) => {
    const role = await findNewMemberRole(transaction, company, wish.role);
    await findAssignableRole(transaction, actor, company, role);
    await refuseForeignDomain(transaction, company, email);
    await refuseMember(transaction, company, email);
    const [sentInvitation] = await transaction.query<InvitationToSend>(
      `insert into invitations (company_id, email, email_key, role, role_id, language, inviter, invited_by, created)
       select $1, $2, $3, $4, $5, u.language, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username), u.id, $7
       from users u where u.id = $6
       on conflict (company_id, email_key) where completed is null do update set
         email = excluded.email, role = excluded.role, role_id = excluded.role_id, inviter = excluded.inviter,
         invited_by = excluded.invited_by
       returning company_id, id, email, language, inviter, (select name from companies where id = company_id) as company`,
      [
        company,
        email,
        emailKey(email),
        "role" in role ? role.role : null,
        "role_id" in role ? role.role_id : null,
        user.id,
        context.clock.now().toISOString(),
      ],
    );
    if (!sentInvitation) throw refused("not_found");
    sendInvitation(context, transaction, sentInvitation);
    return presented(context, transaction, company, sentInvitation.id);
  });
}

/** Sends the letter of an open invitation once more. */
export function inviteAgain(context: Context, company: number, id: number): Promise<Invitation> {
  return context.db.outsideCompanies(async (transaction) => {
    const [sentInvitation] = await transaction.query<InvitationToSend>(
      `select i.company_id, i.id, i.email, i.language, i.inviter, c.name as company
       from invitations i join companies c on c.id = i.company_id
       where i.company_id = $1 and i.id = $2 and i.completed is null for update of i`,
      [company, id],
    );
    if (!sentInvitation) throw refused("not_found");
    sendInvitation(context, transaction, sentInvitation);
    return presented(context, transaction, company, id);
  });
}

/** Returns the path of an invitation's link where no e-mail is sent; otherwise it goes to the mailbox alone: `not_found`. */
export async function inviteLink(context: Context, company: number, id: number): Promise<{ path: string }> {
  if (context.mail.isSending) throw refused("not_found");
  const { rows } = await context.db.pool.query<{ link: string }>(`select l.id as link ${open} and i.id = $2`, [
    company,
    id,
  ]);
  const [found] = rows;
  if (!found) throw refused("not_found");
  return { path: linkAddress("invitation", linkToken(context, found.link)) };
}

/** Takes an open invitation back. */
export async function withdraw({ db }: Context, company: number, id: number): Promise<void> {
  const result = await db.pool.query(
    "delete from invitations where company_id = $1 and id = $2 and completed is null returning id",
    [company, id],
  );
  if (result.rows.length === 0) throw refused("not_found");
}

// Nothing is disclosed about non-members: whether the address has an account stays unknown.
async function refuseMember(transaction: Transaction, company: number, email: string): Promise<void> {
  const [member] = await transaction.query(
    `select from memberships m join users u on u.id = m.user_id where m.company_id = $1 and u.email_key = $2`,
    [company, emailKey(email)],
  );
  if (member) throw refusedFields({ email: [errorCatalogue.already_member.text] }, "already_member");
}

async function presented(
  { clock }: Context,
  transaction: Transaction,
  company: number,
  id: number,
): Promise<Invitation> {
  const [shown] = await transaction.query<Invitation>(`select ${members} ${open} and i.id = $3`, [
    company,
    clock.now().toISOString(),
    id,
  ]);
  if (!shown) throw refused("not_found");
  return shown;
}
