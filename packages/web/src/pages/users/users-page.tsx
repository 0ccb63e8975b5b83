import { Button } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { companyMetaQuery, currentUserQuery } from "../../api/queries.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { useWords } from "../../words/define-words.ts";
import { usersWords } from "../../words/users.ts";
import { PeopleFilter } from "./people-filter.tsx";
import { PeopleTable } from "./people-table.tsx";
import { everybody, isWished, type PersonRow, personRows } from "./person-rows.ts";
import { invitationsQuery, permissionsQuery, usersQuery } from "./user-queries.ts";

const ChosenPeople = lazyPart(() =>
  import("./chosen-people.tsx").then(({ ChosenPeople: component }) => ({ default: component })),
);
const WaitingList = lazyPart(() =>
  import("../proposals/waiting-list.tsx").then(({ WaitingList: component }) => ({ default: component })),
);
const route = getRouteApi("/signed-in/company/$companyId/users");

/** The people of a company: who they are, what they may do, who was asked and has not come yet. */
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
  const found = users && rows.filter((row) => isWished(row, wish));
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
      <PeopleTable company={companyId} rows={found} chosen={chosen} onChoose={choose} />
    </>
  );
}

/** The people of the list that are chosen, by the keys of their rows. */
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

/** The ways from the list of people: to their roles, to their groups, to adding somebody. */
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
