import { Button, Group, Stack } from "@mantine/core";
import { levelToDelete } from "@opis/model/access/access";
import type { companyInitData } from "@opis/model/contract/companies/company-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { Form } from "@opis/model/declaration/form";
import type { DirectoryName } from "@opis/model/forms/questionnaires";
import { normaliseName } from "@opis/model/text/name";
import { IconList, IconPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { isAtLeast } from "../../api/is-at-least.ts";
import { splitList } from "../../form/picking/split-list.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useWords } from "../../words/define-words.ts";
import { directoryWords } from "../../words/directory.ts";
import { usePick } from "../../words/words.ts";
import { declaredDirectories } from "./declared-directories.ts";
import { directoryColumns, directoryName } from "./directory-columns.tsx";
import { type DirectoryDialog, DirectoryDialogs } from "./directory-dialogs.tsx";
import { directoryRows } from "./directory-rows.ts";
import { FindOrAdd } from "./find-or-add.tsx";

interface DirectoryListProps {
  readonly company: number;
  readonly form: DirectoryName;
  readonly data: AnswerOf<typeof companyInitData> | undefined;
  /** Only rows with these values; new ones get them. */
  readonly among?: Readonly<Record<string, string>>;
}

/** One directory: find or add in place, edit, delete with the usage shown, and for groups of individuals merge. */
export function DirectoryList({ company, form, data, among = {} }: DirectoryListProps) {
  const t = useWords(directoryWords);
  const pick = usePick();
  const declared: Form = declaredDirectories[form];
  const [search, setSearch] = useState("");
  const [dialog, setDialog] = useState<DirectoryDialog>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const all = directoryRows(data, declared, among);
  const rows = all?.filter((row) => isFound(directoryName(declared, row), search));
  const mayEdit = isAtLeast(data?.company.access.directory, "edit");
  const mayDelete = isAtLeast(data?.company.access.directory, levelToDelete(declared));
  const merge = () => {
    const first = all?.find(({ id }) => chosen.has(id));
    setDialog({ kind: "merge", ids: [...chosen], name: first ? directoryName(declared, first) : "" });
  };
  const close = () => {
    if (dialog?.kind === "merge") setChosen(new Set());
    setDialog(undefined);
  };
  return (
    <Stack gap={16}>
      <Group justify="space-between" align="flex-start">
        <FindOrAdd
          company={company}
          form={form}
          preset={among}
          search={search}
          onSearch={setSearch}
          names={all?.map((row) => directoryName(declared, row)) ?? []}
          mayAdd={mayEdit && declared.fields.name !== undefined}
        />
        {/* Until it is known who reads it the buttons keep their room. */}
        {(mayEdit || !data) && (
          <Group gap={8} style={{ visibility: data ? undefined : "hidden" }}>
            {form === "subject" && mayDelete && (
              <Button variant="default" disabled={chosen.size < 2} title={t("mergeHint")} onClick={merge}>
                {t("merge")}
              </Button>
            )}
            <Button
              leftSection={<IconPlus size={16} />}
              onClick={() => setDialog({ kind: "add", found: named(declared, search) })}
            >
              {t("add")}
            </Button>
          </Group>
        )}
      </Group>
      {rows?.length === 0 ? (
        <EmptyState
          icon={IconList}
          title={search === "" ? pick(declared.title) : t("nothingFound")}
          text={t(search === "" ? "empty" : "nothingFoundHint")}
        />
      ) : (
        <DataTable
          label={pick(declared.title)}
          columns={directoryColumns({
            declared,
            mayEdit,
            mayDelete,
            chosen,
            onChoose: setChosen,
            onEdit: (row) => setDialog({ kind: "edit", row }),
            onDelete: (row) => setDialog({ kind: "delete", row }),
          })}
          rows={rows}
          rowKey={(row) => row.id}
        />
      )}
      <Suspense>{dialog && <DirectoryDialogs {...{ company, form, among, dialog }} onClose={close} />}</Suspense>
    </Stack>
  );
}

/** What was looked for and not found is what is to be added. */
function named({ titleField = "name" }: Form, search: string): Readonly<Record<string, string>> {
  return search.trim() === "" ? {} : { [titleField]: search.trim() };
}

// A pasted list shows what of it is there already.
function isFound(name: string, search: string): boolean {
  const parts = splitList(search);
  return parts.length === 0 || parts.some((part) => normaliseName(name).includes(normaliseName(part)));
}
