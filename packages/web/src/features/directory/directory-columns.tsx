import { ActionIcon, Group, Text } from "@mantine/core";
import type { Form } from "@opis/model/declaration/form";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { Suspense } from "react";
import { currentLanguage } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { directoryWords } from "../../i18n/ru/directory.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { TableColumn } from "../../ui/table/data-table.tsx";
import classes from "./directory-page.module.css";

// Loaded on demand: one of six directories has merging, and the checkboxes are as large as the table.
const ChooseBox = lazyPart(() =>
  import("./select-row-checkbox.tsx").then(({ ChooseBox: component }) => ({ default: component })),
);

export type DirectoryRow = Readonly<Record<string, unknown>> & { readonly id: number };

interface ColumnsContext {
  readonly declared: Form;
  readonly mayEdit: boolean;
  /** Whether the user may delete and, since that deletes too, merge. */
  readonly mayDelete: boolean;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (ids: ReadonlySet<number>) => void;
  readonly onEdit: (row: DirectoryRow) => void;
  readonly onDelete: (row: DirectoryRow) => void;
}

/** Returns the displayed name of a directory value. */
export function directoryName(form: Form, row: DirectoryRow): string {
  const parts = form.name === "employee" ? [row.last_name, row.first_name] : [row[form.titleField ?? "name"]];
  return parts.filter((part) => typeof part === "string" && part !== "").join(" ");
}

/** Returns the columns of a directory: its names, the first of its details, and the actions. */
export function directoryColumns(context: ColumnsContext): TableColumn<DirectoryRow>[] {
  const { declared, mayEdit, mayDelete } = context;
  return [
    ...(declared.name === "subject" && mayDelete ? [chooseColumn(context)] : []),
    {
      key: "name",
      title: directoryWords.text(declared.name === "employee" ? "personName" : "name"),
      cell: (row) => <Text fw={500}>{directoryName(declared, row)}</Text>,
    },
    ...detailsColumns(declared),
    ...(mayEdit ? [actionsColumn(context)] : []),
  ];
}

function detailsColumns(form: Form): TableColumn<DirectoryRow>[] {
  const nameFields = form.name === "employee" ? ["last_name", "first_name"] : [form.titleField];
  const [details] = Object.entries(form.fields).filter(
    ([name, { kind }]) => !nameFields.includes(name) && (kind === "text" || kind === "long_text"),
  );
  if (!details) return [];
  const [name, { label }] = details;
  return [{ key: name, title: label[currentLanguage()], yields: true, cell: (row) => String(row[name] ?? "") }];
}

function chooseColumn({ declared, chosen, onChoose }: ColumnsContext): TableColumn<DirectoryRow> {
  return {
    key: "choose",
    title: directoryWords.text("merge"),
    titleHidden: true,
    width: 3,
    cell: (row) => (
      <Suspense fallback={<span className={classes.box} />}>
        <ChooseBox
          label={directoryWords.text("choose", { name: directoryName(declared, row) })}
          isChosen={chosen.has(row.id)}
          onChange={(isChosen) => {
            const next = new Set(chosen);
            if (isChosen) next.add(row.id);
            else next.delete(row.id);
            onChoose(next);
          }}
        />
      </Suspense>
    ),
  };
}

function actionsColumn({ declared, mayDelete, onEdit, onDelete }: ColumnsContext): TableColumn<DirectoryRow> {
  return {
    key: "actions",
    title: commonWords.text("actions"),
    titleHidden: true,
    width: 6,
    align: "right",
    cell: (row) => (
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${directoryWords.text("edit")}: ${directoryName(declared, row)}`}
          onClick={() => onEdit(row)}
        >
          <IconPencil size={18} stroke={1.6} />
        </ActionIcon>
        {mayDelete && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${directoryWords.text("delete")}: ${directoryName(declared, row)}`}
            onClick={() => onDelete(row)}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        )}
      </Group>
    ),
  };
}

/** Returns the rows of a directory from a company's initial data, filtered by some values; undefined while it loads. */
export function directoryRows(
  data: object | undefined,
  { path }: Form,
  among: Readonly<Record<string, string>> = {},
): DirectoryRow[] | undefined {
  const rows: unknown = Object.entries(data ?? {}).find(([name]) => name === path)?.[1];
  if (!Array.isArray(rows)) return undefined;
  return rows.filter((row: DirectoryRow) => Object.entries(among).every(([field, value]) => row[field] === value));
}
