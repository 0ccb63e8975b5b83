import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { emailText } from "../../validation/text-schemas.ts";
import { companyParams, endpoint, idParam, nothing, pageOf, pageQuery, rowParams } from "../endpoint.ts";
import { memberRole, roleInCompany } from "./users.ts";

const tag = "users";

/** An invited person who has not joined yet. */
const invitationSchema = z.object({
  id: z.int(),
  email: z.string(),
  ...memberRole.shape,
  inviter: z.string(),
  created: z.string(),
  /** Expiry of the last e-mail's link. */
  expires: z.string(),
  state: z.enum(["sent", "expired"]),
  /** State of the last e-mail; if waiting, the superuser passes its link on. */
  letter: z.enum(["waiting", "sent", "failed"]),
});

/** Invites a person into a company by e-mail. For an open invitation to the same address, changes the role and sends a new e-mail. */
export const sendInvite = endpoint({
  method: "POST",
  path: "/invites/send_invite/",
  summary: words("Пригласить в компанию по почте", "Invite a user by e-mail"),
  tag,
  access: { section: "users", level: "manage", company: { in: "body", name: "company_id" } },
  body: z.strictObject({
    company_id: idParam,
    email: emailText().or(z.literal("")).default(""),
    role: roleInCompany.optional(),
  }),
  response: invitationSchema,
  status: 201,
});

const ofCompany = { tag, params: companyParams } as const;
const ofOne = { tag, params: rowParams } as const;

/** Lists invited people who have not joined yet. */
export const listInvitations = endpoint({
  ...ofCompany,
  method: "GET",
  path: "/companies/:company_id/invitations/",
  summary: words("Приглашения компании", "List invitations"),
  access: { section: "users", level: "view" },
  query: pageQuery.omit({ ordering: true }),
  response: pageOf(invitationSchema),
  status: 200,
});

/** Resends the e-mail with a new link. */
export const sendInviteAgain = endpoint({
  ...ofOne,
  method: "POST",
  path: "/companies/:company_id/invitations/:id/send/",
  summary: words("Отправить приглашение ещё раз", "Send an invitation again"),
  access: { section: "users", level: "manage" },
  response: invitationSchema,
  status: 200,
});

/** Returns the link of a waiting invitation where the installation sends no e-mail, for the inviting user to pass on. */
export const readInviteLink = endpoint({
  ...ofOne,
  method: "GET",
  path: "/companies/:company_id/invitations/:id/link/",
  summary: words("Ссылка приглашения, письмо которого ждёт", "Get the link of an invitation not yet sent"),
  access: { section: "users", level: "manage" },
  response: z.object({ path: z.string() }),
  status: 200,
});

/** Withdraws an invitation; its link stops working. */
export const withdrawInvite = endpoint({
  ...ofOne,
  method: "DELETE",
  path: "/companies/:company_id/invitations/:id/",
  summary: words("Отозвать приглашение", "Withdraw an invitation"),
  access: { section: "users", level: "manage" },
  response: nothing,
  status: 204,
});
