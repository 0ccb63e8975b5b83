import { IconSearchOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { currentUserQuery } from "../../api/queries.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useWords } from "../../words/define-words.ts";
import { usersWords } from "../../words/users.ts";
import { useLanguage } from "../../words/words.ts";
import type { PersonRow } from "./person-rows.ts";
import { useUserChanges } from "./use-user-changes.ts";
import { isChangeable, userColumns } from "./user-columns.tsx";
import type { UserDialog } from "./user-dialogs.tsx";
import { permissionsQuery } from "./user-queries.ts";

const UserDialogs = lazyPart(() =>
  import("./user-dialogs.tsx").then(({ UserDialogs: component }) => ({ default: component })),
);

interface PeopleTableProps {
  readonly company: number;
  /** Those who are looked for; undefined while they are being loaded. */
  readonly rows: readonly PersonRow[] | undefined;
  /** Keys of the rows that are chosen. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (rows: readonly PersonRow[], isOn: boolean) => void;
}

/** The people of a company, and what can be done to one of them. */
export function PeopleTable({ company, rows, chosen, onChoose }: PeopleTableProps) {
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
