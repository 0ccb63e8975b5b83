import { Select, Text } from "@mantine/core";
import type { changeInstalledUser } from "@opis/model/contract/installation/administration";
import type { addGroupMembers } from "@opis/model/contract/people/groups";
import type { sendInviteAgain, withdrawInvite } from "@opis/model/contract/people/invitations";
import type { removeFromCompany, updateUser } from "@opis/model/contract/people/users";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useWords } from "../../i18n/language.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { BulkActionDialog } from "../../ui/dialogs/bulk-action-dialog.tsx";
import { groupsQuery } from "./group-queries.ts";
import type { PersonRow } from "./person-rows.ts";
import { RoleChoice } from "./role-choice.tsx";
import { namedRole } from "./role-name.ts";
import type { CompanyRole } from "./user-queries.ts";

/** A bulk action on people. */
export type ChosenWork = "role" | "group" | "block" | "unblock" | "sendAgain" | "remove";

interface ChosenWorkDialogProps {
  readonly company: number;
  readonly chosen: readonly PersonRow[];
  readonly roles: readonly CompanyRole[];
  readonly work: ChosenWork;
  readonly onClose: () => void;
}

/** Runs an action on the selected people to whom it applies: a role on members, another e-mail on invited people. */
export function SelectedPeopleDialog({ company, chosen, roles, work, onClose }: ChosenWorkDialogProps) {
  const t = useWords(usersWords);
  const cache = useQueryClient();
  const [role, setRole] = useState<CompanyRole>();
  const [group, setGroup] = useState<number>();
  const { data: groups } = useQuery({ ...groupsQuery(company), enabled: work === "group" });
  // A snapshot of the rows at the start: finished ones leave the list.
  const [concerned] = useState(() => chosen.filter((row) => isConcerned(row, work)));
  const asks: Readonly<Partial<Record<ChosenWork, ReactNode>>> = {
    role: <RoleChoice roles={roles} chosen={role} onChoose={setRole} />,
    group: (
      <Select
        label={t("groups")}
        data={groups?.results
          .filter(({ can_change }) => can_change)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={group === undefined ? null : String(group)}
        onChange={(value) => setGroup(value === null ? undefined : Number(value))}
        nothingFoundMessage={t("noGroups")}
        allowDeselect={false}
        data-autofocus
      />
    ),
  };
  const ready: Readonly<Partial<Record<ChosenWork, boolean>>> = {
    role: role !== undefined,
    group: group !== undefined,
  };
  return (
    <BulkActionDialog
      title={t(`chosen_${work}`)}
      ids={concerned.map(({ key }) => key)}
      isReady={ready[work] ?? true}
      action={t(`chosen_${work}`)}
      {...((work === "remove" || work === "block") && { color: "red" as const })}
      work={async (key) => {
        const row = concerned.find((candidate) => candidate.key === key);
        if (row) await doTo(row, { company, work, role, group });
      }}
      onDone={() => void cache.invalidateQueries({ queryKey: queryKeys.companyPeople(company) })}
      onClose={onClose}
    >
      <Text>{t(`ask_${work}`, { count: concerned.length })}</Text>
      {asks[work]}
    </BulkActionDialog>
  );
}

function isConcerned({ kind }: PersonRow, work: ChosenWork): boolean {
  return work === "remove" || kind === (work === "sendAgain" ? "invited" : "member");
}

interface Wish {
  readonly company: number;
  readonly work: ChosenWork;
  readonly role: CompanyRole | undefined;
  readonly group: number | undefined;
}

function doTo(row: PersonRow, { company, work, role, group }: Wish): Promise<unknown> {
  if (row.kind === "invited") {
    const params = { company_id: company, id: row.invitation.id };
    return work === "sendAgain"
      ? call<typeof sendInviteAgain>("POST /companies/:company_id/invitations/:id/send/", { params })
      : call<typeof withdrawInvite>("DELETE /companies/:company_id/invitations/:id/ 204", { params });
  }
  const { id } = row.user;
  if (work === "remove")
    return call<typeof removeFromCompany>("GET /users/:id/remove_from_company/", {
      params: { id },
      query: { company },
    });
  if (work === "role" && role) {
    const body = { role: namedRole(role) };
    return call<typeof updateUser>("PATCH /users/:id/", { params: { id }, query: { company_id: company }, body });
  }
  if (work === "group" && group !== undefined) {
    const params = { company_id: company, id: group };
    return call<typeof addGroupMembers>("POST /companies/:company_id/users_groups/:id/members/", {
      params,
      body: { users: [id] },
    });
  }
  const body = { is_active: work === "unblock" };
  return call<typeof changeInstalledUser>("PATCH /installation/users/:id/", { params: { id }, body });
}
