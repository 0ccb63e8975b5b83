import type { Actor } from "@opis/model/access/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import * as changes from "@opis/model/contract/forms/proposed-changes";
import {
  grantProposal,
  listOwnProposals,
  listProposals,
  putAnswerAway,
  refuseProposal,
  takeProposalOver,
} from "@opis/model/contract/forms/proposed-changes";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { FastifyInstance } from "fastify";
import { nameOfUser, userOfAuthor } from "../../core/identity/account-names.ts";
import { keyOfRespondent } from "../../core/records/editor.ts";
import { withdraw } from "../../core/records/propose-row.ts";
import { mayAnswer, waitingProposals } from "../../core/records/proposed-rows.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageOfRows } from "../../http/pagination.ts";
import { parseResponse, route } from "../../http/register-endpoint.ts";
import { sendFile } from "../../http/send-file.ts";
import { acceptPackProposals, refusePackProposals } from "./decide-industry-pack-proposals.ts";
import { acceptChange, findProposal, refuseChange } from "./decide-proposed-change.ts";
import { grantProposedForm, refuseProposedForm, takeOverProposedForm } from "./decide-proposed-questionnaire.ts";
import { changesOfKey, proposalMembers, rowOf, type StoredProposal, waitingChanges } from "./proposed-changes.ts";
import { reopenPackDecisions } from "./reopen-pack-decisions.ts";

/** Registers questionnaires proposed by group users, and the decisions on them (specification 6). */
export function registerProposals(app: FastifyInstance): void {
  registerProposedChanges(app);

  route(app, listProposals, async ({ company, context, actor, query, request }) => {
    const waiting = await context.db.inCompany(company, (transaction) => proposalsOf(transaction, actor));
    return parseResponse(listProposals.response, pageOfRows(request, query, waiting, ["proposed", "name", "form"]));
  });

  route(app, grantProposal, ({ company, context, actor, editor, body }) =>
    context.db.inCompany(company, (transaction) =>
      grantProposedForm(transaction, { ...body, actor, editor, mail: context.mail }),
    ),
  );
  route(app, refuseProposal, ({ company, context, actor, editor, body }) =>
    context.db.inCompany(company, (transaction) =>
      refuseProposedForm(transaction, { ...body, actor, editor, mail: context.mail }),
    ),
  );
  route(app, takeProposalOver, ({ company, context, actor, editor, body }) =>
    context.db.inCompany(company, (transaction) =>
      takeOverProposedForm(transaction, { ...body, actor, editor, mail: context.mail }),
    ),
  );

  route(app, listOwnProposals, async ({ company, context, user, query, request }) => {
    const proposals = await context.db.inCompany(company, (transaction) => ownProposals(transaction, user.id));
    return parseResponse(listOwnProposals.response, pageOfRows(request, query, proposals, ["at", "name", "state"]));
  });

  route(app, putAnswerAway, async ({ company, context, user, params }) => {
    await context.db.inCompany(company, async (transaction) => {
      const [gone] = await transaction.query(
        "delete from proposal_answers where company_id = $1 and id = $2 and user_id = $3 returning id",
        [company, params.id, user.id],
      );
      if (!gone) throw refused("not_found");
    });
    return undefined;
  });
}

type WaitingProposal = AnswerOf<typeof listProposals>["results"][number];
type OwnProposal = AnswerOf<typeof listOwnProposals>["results"][number];

/** Returns all pending proposals of the company, oldest first. */
async function proposalsOf(transaction: Transaction, actor: Actor): Promise<WaitingProposal[]> {
  const waiting = await transaction.query<Omit<WaitingProposal, "can_answer">>(
    `select w.form, w.object_id, w.name, w.created as proposed, w.percent,
       case when u.id is not null then
         jsonb_build_object('id', u.id, 'is_member', m.user_id is not null, 'name', ${nameOfUser("u")}) end as author
     from ${waitingProposals} w
     left join users u on u.id = ${userOfAuthor("w.created_by")}
     left join memberships m on m.company_id = $1 and m.user_id = u.id
     order by w.created, w.form, w.object_id`,
    [transaction.company],
  );
  return waiting.map((proposal) => ({ ...proposal, can_answer: mayAnswer(actor, proposal.form) }));
}

/** Lists the caller's proposals and their decisions, newest first. */
function ownProposals(transaction: Transaction, user: number): Promise<OwnProposal[]> {
  return transaction.query<OwnProposal>(
    `select null::int as id, form, object_id, name, 'waiting' as state, '' as reason, '' as answered_by, created as at
     from ${waitingProposals} w where created_by = 'user:' || $2
     union all
     select id, form, object_id, name, answer, reason, answered_by, answered from proposal_answers
     where company_id = $1 and user_id = $2::int
     order by at desc, object_id desc`,
    [transaction.company, String(user)],
  );
}

/** Registers answers proposed by respondents with a key, and the decisions on them. */
function registerProposedChanges(app: FastifyInstance): void {
  const members = ["at", "root_name", "label"] as const;
  route(app, changes.listProposedChanges, async ({ company, context, actor, language, query, request }) => {
    const proposals = await context.db.inCompany(company, (transaction) =>
      waitingChanges(transaction, { actor, language }),
    );
    return pageOfRows(request, query, proposals, members);
  });
  route(app, changes.acceptProposedChange, ({ company, context, params, body, actor, editor, language }) =>
    context.db.inCompany(company, (transaction) =>
      acceptChange(transaction, { id: params.id, word: body.word ?? "", actor, editor, language }, context.config),
    ),
  );
  route(app, changes.refuseProposedChange, ({ company, context, params, body, actor, editor, language }) =>
    context.db.inCompany(company, (transaction) =>
      refuseChange(transaction, { id: params.id, word: body.word, actor, editor, language }),
    ),
  );
  route(app, changes.decidePackProposals, ({ company, context, body: { ids, decision }, actor, editor }) =>
    context.db.inCompany(company, (transaction) => {
      const decide = decision === "accept" ? acceptPackProposals : refusePackProposals;
      return decide(transaction, { ids, actor, editor, config: context.config });
    }),
  );
  route(app, changes.reopenPackProposals, ({ company, context, body: { ids }, actor, editor }) =>
    context.db.inCompany(company, (transaction) =>
      reopenPackDecisions(transaction, { ids, actor, editor, config: context.config }),
    ),
  );
  route(app, changes.downloadProposedFile, async ({ company, context, params, actor, reply }) => {
    const file = await context.db.inCompany(company, (transaction) => proposedFile(transaction, params.id, actor));
    return sendFile(reply, file, await context.files.get(file.blob));
  });
  route(app, changes.withdrawProposedChange, async ({ company, context, params, editor }) => {
    const key = keyOfRespondent(editor);
    if (key === undefined) throw refused("not_found");
    await context.db.inCompany(company, (transaction) => takeBack(transaction, params.id, key));
    return undefined;
  });
  route(app, changes.listOwnProposedChanges, async ({ company, context, actor, editor, language, query, request }) => {
    const key = keyOfRespondent(editor);
    if (key === undefined) throw refused("not_found");
    const proposals = await context.db.inCompany(company, (transaction) =>
      changesOfKey(transaction, key, { actor, language }),
    );
    return pageOfRows(request, query, proposals, members);
  });
}

/** Withdraws an undecided proposal of a link with its parts. */
async function takeBack(transaction: Transaction, id: number, key: number): Promise<void> {
  const [proposal] = await transaction.query<StoredProposal>(
    `select ${proposalMembers} from proposed_changes where company_id = $1 and id = $2 and key_id = $3 for no key update`,
    [transaction.company, id, key],
  );
  if (!proposal) throw refused("not_found");
  if (proposal.state !== "waiting")
    throw refusedFields({ id: [errorCatalogue.no_longer_proposed.text] }, "no_longer_proposed");
  await withdraw(transaction, id);
  const { root_form, root_id } = proposal;
  transaction.announce({
    form: root_form,
    id: root_id,
    kind: "modified",
    origin: `key:${key}`,
    revisionUnchanged: true,
  });
}

/**
 * Returns a file proposed for addition, for those who decide on it; throws `not_found` if there is none, or it is
 * decided.
 */
async function proposedFile(transaction: Transaction, id: number, actor: Actor) {
  const [proposal] = await findProposal(transaction, id, actor);
  const isFile = proposal.kind === "added" && formNamed(proposal.form).file !== undefined;
  if (!isFile || proposal.state !== "waiting") throw refused("not_found");
  const { blob, filename, media_type } = rowOf(proposal);
  return { blob: String(blob), filename: String(filename), mediaType: String(media_type) };
}
