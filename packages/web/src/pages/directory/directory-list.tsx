import { ActionIcon, Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import type { companyInitData } from "@opis/model/contract/company-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { normaliseName } from "@opis/model/validation/name";
import { IconList, IconPencil, IconPlus, IconSearch, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { directoryWords } from "../../words/directory.ts";
import { usePick } from "../../words/words.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

export type DirectoryRow = Readonly<Record<string, unknown>> & { readonly id: number };

interface DirectoryListProps {
  readonly company: number;
  readonly form: FormName;
  readonly data: AnswerOf<typeof companyInitData> | undefined;
  /** Only rows with these values; new ones get them. */
  readonly among?: Readonly<Record<string, string>>;
}

type Dialog = { readonly kind: "edit" | "delete"; readonly row: DirectoryRow } | { readonly kind: "add" | "merge" };

/** One directory: search, add in place, edit, delete with the usage shown, and for groups of individuals merge. */
export function DirectoryList({ company, form, data, among = {} }: DirectoryListProps) {
  const t = useWords(directoryWords);
  const pick = usePick();
  const declared = formNamed(form);
  const [search, setSearch] = useState("");
  const [dialog, setDialog] = useState<Dialog>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = rowsOf(data, declared.path)
    ?.filter((row) => Object.entries(among).every(([field, value]) => row[field] === value))
    .filter((row) => normaliseName(nameOf(row)).includes(normaliseName(search)));
  const close = () => setDialog(undefined);
  const details = Object.entries(declared.fields).find(
    ([name, field]) => name !== declared.titleField && field.kind !== "choice" && field.kind !== "flag",
  );

  function nameOf(row: DirectoryRow): string {
    const parts = form === "employee" ? [row.last_name, row.first_name] : [row[declared.titleField ?? "name"]];
    return parts.filter((part) => typeof part === "string" && part !== "").join(" ");
  }
  const columns: Column<DirectoryRow>[] = [
    ...(form === "subject" ? [chooseColumn(chosen, setChosen, (row) => t("choose", { name: nameOf(row) }))] : []),
    { key: "name", title: t("name"), cell: (row) => <Text fw={500}>{nameOf(row)}</Text> },
    ...(details
      ? [
          {
            key: "details",
            title: pick(details[1].label),
            wideOnly: true,
            cell: (row: DirectoryRow) => String(row[details[0]] ?? ""),
          },
        ]
      : []),
    {
      key: "actions",
      title: commonWords.text("actions"),
      titleHidden: true,
      width: "6rem",
      align: "right",
      cell: (row) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t("edit")}: ${nameOf(row)}`}
            onClick={() => setDialog({ kind: "edit", row })}
          >
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t("delete")}: ${nameOf(row)}`}
            onClick={() => setDialog({ kind: "delete", row })}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      ),
    },
  ];
  return (
    <Stack gap={16}>
      <Group justify="space-between">
        <TextInput
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={t("search")}
          aria-label={t("search")}
          leftSection={<IconSearch size={16} />}
          w={{ base: "100%", sm: 320 }}
        />
        <Group gap={8}>
          {form === "subject" && (
            <Button
              variant="default"
              disabled={chosen.size < 2}
              title={t("mergeHint")}
              onClick={() => setDialog({ kind: "merge" })}
            >
              {t("merge")}
            </Button>
          )}
          <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog({ kind: "add" })}>
            {t("add")}
          </Button>
        </Group>
      </Group>
      {rows?.length === 0 ? (
        <EmptyState
          icon={IconList}
          title={search === "" ? pick(declared.title) : t("nothingFound")}
          text={t("empty")}
        />
      ) : (
        <DataTable label={pick(declared.title)} columns={columns} rows={rows} rowKey={(row) => row.id} />
      )}
      {(dialog?.kind === "add" || dialog?.kind === "edit") && (
        <EditDialog
          company={company}
          declared={declared}
          row={dialog.kind === "edit" ? dialog.row : undefined}
          preset={among}
          onClose={close}
        />
      )}
      {dialog?.kind === "delete" && (
        <DeleteDialog company={company} form={form} row={dialog.row} name={nameOf(dialog.row)} onClose={close} />
      )}
      {dialog?.kind === "merge" && (
        <MergeDialog
          company={company}
          ids={[...chosen]}
          name={nameOf(rows?.find(({ id }) => chosen.has(id)) ?? { id: 0 })}
          onClose={() => {
            setChosen(new Set());
            close();
          }}
        />
      )}
    </Stack>
  );
}

function chooseColumn(
  chosen: ReadonlySet<number>,
  choose: (ids: ReadonlySet<number>) => void,
  label: (row: DirectoryRow) => string,
): Column<DirectoryRow> {
  return {
    key: "choose",
    title: commonWords.text("actions"),
    titleHidden: true,
    width: "3rem",
    cell: (row) => (
      <Checkbox
        aria-label={label(row)}
        checked={chosen.has(row.id)}
        onChange={(event) => {
          const next = new Set(chosen);
          if (event.currentTarget.checked) next.add(row.id);
          else next.delete(row.id);
          choose(next);
        }}
      />
    ),
  };
}

function rowsOf(data: object | undefined, path: string): DirectoryRow[] | undefined {
  const rows = Object.entries(data ?? {}).find(([name]) => name === path)?.[1];
  return Array.isArray(rows) ? rows : undefined;
}
