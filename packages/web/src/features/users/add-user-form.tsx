import { Alert, Button, Group, Stack, TextInput } from "@mantine/core";
import type { sendInvite } from "@opis/model/contract/people/invitations";
import type { addByLogin, createUser } from "@opis/model/contract/people/users";
import { textMaxCharacters } from "@opis/model/limits";
import { isEmail } from "@opis/model/validation/email";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { installationQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { queryClient } from "../../ui/query-client.ts";
import type { ways } from "./add-user-ways.ts";
import type { NewAccount } from "./created-account.tsx";
import { notifyInvited } from "./invite-link.ts";
import { RoleChoice } from "./role-choice.tsx";
import { namedRole, personName } from "./role-name.ts";
import type { CompanyRole } from "./user-queries.ts";
export type AddingWay = (typeof ways)[number];

const actions = { byEmail: "invite", byLogin: "addKnown", newAccount: "createAccount" } as const satisfies Record<
  AddingWay,
  string
>;

interface AddUserFormProps {
  readonly company: number;
  readonly way: AddingWay;
  readonly roles: readonly CompanyRole[];
  /** The company's default role for new members. */
  readonly usual: CompanyRole["role"];
  /** Receives the account, if one was created. */
  readonly onAdded: (account?: NewAccount) => void;
}

interface Added {
  readonly way: AddingWay;
  readonly role: CompanyRole;
  readonly email: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

type Add = (company_id: number, input: Added) => Promise<NewAccount | undefined>;

const addBy: Readonly<Record<AddingWay, Add>> = {
  byEmail: async (company_id, { email, role }) => {
    const body = { company_id, email, role: namedRole(role) };
    const invitation = await call<typeof sendInvite>("POST /invites/send_invite/ 201", { body });
    notifyInvited(company_id, invitation, (await queryClient.ensureQueryData(installationQuery)).sends_letters);
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

/** Returns the mutation that adds a person to a company; errors are shown at their inputs. */
function useAdding(company: number) {
  const cache = useQueryClient();
  return useSingleMutation({
    meta: { quiet: true },
    mutationFn: (input: Added) => addBy[input.way](company, input),
    onError: (error, { email, username }) => {
      if (fieldError(error, "email", "username") !== undefined) return;
      reactToError(error, undefined, usersWords.text("notCreated", { email: email || username }));
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.companyPeople(company) }),
  });
}

/** Asks whom to add, and in which role. */
export function AddUserForm({ company, way, roles, usual, onAdded }: AddUserFormProps) {
  const t = useWords(usersWords);
  const common = useWords(commonWords);
  const [person, setPerson] = useState({ email: "", username: "", first_name: "", last_name: "" });
  const [role, setRole] = useState(roles.find((candidate) => candidate.role === usual && candidate.can_give));
  const [isSubmitted, setSubmitted] = useState(false);
  const { data: installation } = useQuery(installationQuery);
  const adding = useAdding(company);
  const byEmail = way === "byEmail";
  const email = person.email.trim();
  const username = person.username.trim();
  const emailProblem = byEmail || email !== "" ? !isEmail(email) : false;
  const nameProblem = !byEmail && username.length < 2;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (role && !emailProblem && !nameProblem)
      adding.mutate({ way, role, ...person, email, username }, { onSuccess: onAdded });
  };
  const field = (name: keyof typeof person) => ({
    value: person[name],
    maxLength: textMaxCharacters.name,
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: HTMLInputElement }) =>
      setPerson({ ...person, [name]: value }),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {byEmail && installation?.sends_letters === false && (
          <Alert color="yellow" role="status">
            {t("noLetters")}
          </Alert>
        )}
        {!byEmail && (
          <TextInput
            label={t("login")}
            autoComplete="off"
            {...field("username")}
            error={
              isSubmitted && nameProblem
                ? common(person.username.trim() === "" ? "fillIn" : "minCharacters")
                : fieldError(adding.error, "username")
            }
          />
        )}
        {way !== "byLogin" && (
          <TextInput
            label={t("email")}
            type="email"
            autoComplete="off"
            {...field("email")}
            error={isSubmitted && emailProblem ? t("emailWrong") : fieldError(adding.error, "email")}
          />
        )}
        {way === "newAccount" && (
          <Group grow align="start">
            <TextInput label={t("firstName")} autoComplete="off" {...field("first_name")} />
            <TextInput label={t("lastName")} autoComplete="off" {...field("last_name")} />
          </Group>
        )}
        <RoleChoice roles={roles} chosen={role} onChoose={setRole} />
        <Group>
          <Button type="submit" loading={adding.isPending}>
            {t(actions[way])}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
