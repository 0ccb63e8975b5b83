import { Button, Group, Select } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconSearchOff, IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { companyMetaQuery, currentUserQuery } from "../../api/common-queries.ts";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { SearchInput } from "../../ui/lists/search-input.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import {
  everybody,
  matchesPeopleFilter,
  type PeopleFilterValues,
  type PersonRow,
  personOfRow,
  personRows,
  personStates,
  stateOf,
} from "./person-rows.ts";
import { roleKey, roleName } from "./role-name.ts";
import { useUserChanges } from "./use-user-changes.ts";
import { isChangeable, userColumns } from "./user-columns.tsx";
import type { UserDialog } from "./user-dialogs.tsx";
import { invitationsQuery, permissionsQuery, usersQuery } from "./user-queries.ts";

const ChosenPeople = lazyPart(() =>
  import("./selected-people-bar.tsx").then(({ SelectedPeopleBar: component }) => ({ default: component })),
);
const WaitingList = lazyPart(() =>
  import("../proposals/pending-proposals-list.tsx").then(({ PendingProposalsList: component }) => ({
    default: component,
  })),
);
const route = getRouteApi("/signed-in/company/$companyId/users");

const UserDialogs = lazyPart(() =>
  import("./user-dialogs.tsx").then(({ UserDialogs: component }) => ({ default: component })),
);

interface PeopleTableProps {
  readonly company: number;
  /** The people who pass the filter; undefined while loading. */
  readonly rows: readonly PersonRow[] | undefined;
  /** Keys of the selected rows. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (rows: readonly PersonRow[], isOn: boolean) => void;
}

/** Renders the people of a company with their actions. */
function PeopleTable({ company, rows, chosen, onChoose }: PeopleTableProps) {
  const t = useWords(usersWords);
  const language = useLanguage();
  const { data: me } = useQuery(currentUserQuery);
  const { data: permissions } = useQuery(permissionsQuery(company));
  const changes = useUserChanges(company);
  const [dialog, setDialog] = useState<UserDialog>();
  return (
    <>
      {rows?.length === 0 ? (
        <EmptyState icon={IconSearchOff} title={t("notFound")} text={t("notFoundText")} />
      ) : (
        <DataTable
          label={t("title")}
          columns={userColumns({
            company,
            language,
            me: me?.id,
            mayManage: permissions?.own.users === "manage",
            changes,
            chosen,
            choosable: rows?.filter(isChangeable) ?? [],
            onChoose,
            onRole: (user) => setDialog({ kind: "role", user }),
            onRemove: (user) => setDialog({ kind: "remove", user }),
          })}
          rows={rows}
          rowKey={({ key }) => key}
        />
      )}
      {dialog && (
        <Suspense>
          <UserDialogs
            dialog={dialog}
            roles={permissions?.roles ?? []}
            changes={changes}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Renders the people of a company: who they are, their rights, and pending invitations. */
export function UsersPage() {
  const t = useWords(usersWords);
  const { companyId } = route.useParams();
  const [wish, setWish] = useState(everybody);
  const { chosen, choose, clear } = useChosenKeys();
  const { data: me } = useQuery(currentUserQuery);
  const { data: users, isError, refetch } = useQuery(usersQuery(companyId));
  const { data: invitations } = useQuery(invitationsQuery(companyId));
  const { data: permissions } = useQuery(permissionsQuery(companyId));
  const { data: meta } = useQuery(companyMetaQuery(companyId));
  if (isError && !users) return <LoadFailed onRetry={() => void refetch()} />;
  const rows = personRows(users?.results ?? [], invitations?.results ?? []);
  const matchingRows = users && rows.filter((row) => matchesPeopleFilter(row, wish));
  const chosenRows = rows.filter(({ key }) => chosen.has(key));
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={<PeopleActions company={companyId} mayAdd={permissions?.own.users === "manage"} />}
      />
      {meta !== undefined && meta.proposals > 0 && (
        <Suspense>
          <WaitingList company={companyId} />
        </Suspense>
      )}
      <PeopleFilter rows={rows} wish={wish} onWish={setWish} />
      {chosen.size > 0 && (
        <Suspense>
          <ChosenPeople
            company={companyId}
            chosen={chosenRows}
            roles={permissions?.roles ?? []}
            mayBlock={me?.is_superuser === true}
            onClear={clear}
          />
        </Suspense>
      )}
      <PeopleTable company={companyId} rows={matchingRows} chosen={chosen} onChoose={choose} />
    </>
  );
}

interface PeopleFilterProps {
  readonly rows: readonly PersonRow[];
  readonly wish: PeopleFilterValues;
  readonly onWish: (wish: PeopleFilterValues) => void;
}

/** Renders the filter of the list of people; offers the values that occur in it. */
function PeopleFilter({ rows, wish, onWish }: PeopleFilterProps) {
  const t = useWords(usersWords);
  const states = new Set(rows.map(stateOf));
  const roles = new Map(rows.map(personOfRow).map((person) => [roleKey(person), roleName(person)]));
  const groups = new Map(
    rows.flatMap((row) => (row.kind === "member" ? row.user.groups : [])).map(({ id, name }) => [String(id), name]),
  );
  return (
    <Group mb="md" gap="xs">
      <SearchInput label={t("find")} value={wish.search} onChange={(search) => onWish({ ...wish, search })} />
      <Choice
        label={t("anyState")}
        options={personStates.filter((state) => states.has(state)).map((state) => [state, t(`state_${state}`)])}
        value={wish.state}
        onChange={(value) => onWish({ ...wish, state: personStates.find((state) => state === value) })}
      />
      <Choice
        label={t("anyRole")}
        options={[...roles]}
        value={wish.role}
        onChange={(role) => onWish({ ...wish, role: role ?? undefined })}
      />
      {groups.size > 0 && (
        <Choice
          label={t("anyGroup")}
          options={[...groups]}
          value={wish.group === undefined ? undefined : String(wish.group)}
          onChange={(group) => onWish({ ...wish, group: group === null ? undefined : Number(group) })}
        />
      )}
    </Group>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly value: string | undefined;
  readonly onChange: (value: string | null) => void;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Select
      data={options.map(([option, name]) => ({ value: option, label: name }))}
      value={value ?? null}
      onChange={onChange}
      placeholder={label}
      aria-label={label}
      clearable
      w={{ base: "calc(50% - 5px)", xs: 170 }}
    />
  );
}

/** Manages the selected people of the list, by row key. */
function useChosenKeys() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (some: readonly PersonRow[], isOn: boolean) => {
    const keys = new Set(some.map(({ key }) => key));
    setChosen((before) => new Set(isOn ? [...before, ...keys] : [...before].filter((key) => !keys.has(key))));
  };
  return { chosen, choose, clear: () => setChosen(new Set()) };
}

interface PeopleActionsProps {
  readonly company: number;
  readonly mayAdd: boolean;
}

/** Renders the links from the list of people: to their roles, to their groups, to adding a person. */
function PeopleActions({ company, mayAdd }: PeopleActionsProps) {
  const t = useWords(usersWords);
  return (
    <>
      <Button variant="default" renderRoot={(props) => <Link to={screenAddress(company, "users/roles")} {...props} />}>
        {t("roles")}
      </Button>
      <Button variant="default" renderRoot={(props) => <Link to={screenAddress(company, "users/groups")} {...props} />}>
        {t("groups")}
      </Button>
      {mayAdd && (
        <Button
          leftSection={<IconUserPlus size={18} />}
          renderRoot={(props) => <Link to={screenAddress(company, "users/add")} {...props} />}
        >
          {t("add")}
        </Button>
      )}
    </>
  );
}
