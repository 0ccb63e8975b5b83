import type { sendInvite } from "@opis/model/contract/people/invitations";
import type { addByLogin, createUser } from "@opis/model/contract/people/users";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { fieldError } from "../../api/field-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { usersWords } from "../../words/users.ts";
import type { NewAccount } from "./created-account.tsx";
import { namedRole, personName } from "./role-name.ts";
import type { CompanyRole } from "./user-queries.ts";
import type { Way } from "./ways.ts";

interface Added {
  readonly way: Way;
  readonly role: CompanyRole;
  readonly email: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

type Add = (company_id: number, added: Added) => Promise<NewAccount | undefined>;

const addBy: Readonly<Record<Way, Add>> = {
  byEmail: async (company_id, { email, role }) => {
    const body = { company_id, email, role: namedRole(role) };
    await call<typeof sendInvite>("POST /invites/send_invite/ 201", { body });
    notify("success", usersWords.text("inviteSent"));
    return undefined;
  },
  byLogin: async (company_id, { username, role }) => {
    const body = { company_id, username, role: namedRole(role) };
    const user = await call<typeof addByLogin>("POST /users/add_by_login/ 201", { body });
    notify("success", usersWords.text("added", { name: personName(user) }));
    return undefined;
  },
  newAccount: (company_id, { role, email, way: _way, ...person }) =>
    call<typeof createUser>("POST /users/ 201", {
      body: { company_id, role: namedRole(role), ...person, ...(email && { email }) },
    }),
};

/** Brings somebody into a company; what is wrong with a field is said at its input. */
export function useAdding(company: number) {
  const cache = useQueryClient();
  return useSingleMutation({
    meta: { quiet: true },
    mutationFn: (added: Added) => addBy[added.way](company, added),
    onError: (error, { email, username }) => {
      if (fieldError(error, "email", "username") !== undefined) return;
      reactToError(error, undefined, usersWords.text("notCreated", { email: email || username }));
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.companyPeople(company) }),
  });
}
