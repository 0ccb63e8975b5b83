import { Button, Text } from "@mantine/core";
import type { RowsField } from "@opis/model/declaration/field";
import { childFields, type Form, isDerived, ownFields } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { IconArrowBackUp } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import type { Usage } from "../../api/in-use-error.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { AnyRow } from "../edits/edit-target.ts";
import { rowKey } from "../edits/new-rows.ts";
import { RefusedValue } from "../edits/send-result.ts";
import { useFormContext } from "../form-context.tsx";
import { Notice } from "../notice.tsx";
import { TypedPlaceProvider } from "../picking/use-typed-text.tsx";
import questionClasses from "../question/question.module.css";
import { QuestionProposals } from "../question/question.tsx";
import type { QuestionnaireData } from "../questionnaire-data.ts";
import { useRowTitles } from "../use-row-titles.ts";
import { formWords } from "../words.ts";
import { AddByReference, AddByText, type AddRowProps } from "./add-rows.tsx";
import { RowCard, registerOf } from "./row-card.tsx";
import { layoutOf, linedFields, RowLine, RowLinesHead } from "./row-line.tsx";
import classes from "./rows.module.css";
import { RowsHead } from "./rows-head.tsx";

const InUseDialog = lazyPart(() =>
  import("../../ui/dialogs/in-use-dialog.tsx").then(({ InUseDialog: component }) => ({ default: component })),
);

export interface RowsEditorProps {
  readonly name: string;
  readonly field: RowsField;
  /** Fields of the rows that are shown here. */
  readonly shownFields: readonly string[];
  /** Whether rows are added and deleted here; elsewhere only further fields are shown. */
  readonly isHome: boolean;
  readonly isMissing: boolean;
  /** Title of the step on which the rows are added. */
  readonly homeStep: string;
  /** Every child row of the questionnaire, by form. */
  readonly all: QuestionnaireData["children"];
  /** Restricts to rows of this parent row: a site's forms. */
  readonly parentRow?: AnyRow;
}

/** Renders a child collection: its rows with their questions, adding, and deleting with undo. */
export function RowsEditor(props: RowsEditorProps) {
  const { name, field, shownFields, isHome, isMissing, homeStep, all, parentRow } = props;
  const pick = usePick();
  const say = useWords(formWords);
  const { company, declared, readOnly, rowId } = useFormContext();
  const child = formNamed(field.of);
  const rows = rowsUnder(child, all, parentRow);
  const titleOf = useRowTitles(child);
  const removal = useRemoval(child, all);
  const label = pick(field.label);
  const isEdited = isHome && !readOnly;
  return (
    <div className={questionClasses.rows} data-question={name} data-missing={isMissing || undefined}>
      <RowsHead {...{ field, isMissing }} commented={parentRow ? undefined : name} withHelp={isHome} />
      {isHome && !parentRow && <QuestionProposals target={{ company, form: declared.name, id: rowId }} name={name} />}
      {rows.length === 0 && isHome && field.reminder && isReminded(declared, field.reminder.when, all) && (
        <Notice>{pick(field.reminder.words)}</Notice>
      )}
      {rows.length === 0 && !isEdited && (
        <Text size="sm" c="dimmed">
          {isHome ? say("rowsNone") : say("rowsEmptyElsewhere", { step: homeStep })}
        </Text>
      )}
      <RowsList
        {...{ label, child, rows, titleOf, shownFields, isHome }}
        nestedOf={(row) => isHome && nestedEditors(child, all, row)}
        onRemove={isEdited ? removal.remove : undefined}
      />
      <RemovalNotices {...{ removal, titleOf, child }} />
      {isEdited && <AddToRows {...{ name, label, child, rows, all, parentRow }} />}
    </div>
  );
}

interface RowsListProps {
  readonly label: string;
  readonly child: Form;
  readonly rows: readonly AnyRow[];
  readonly titleOf: (row: AnyRow) => string;
  /** Fields of the rows that are shown here. */
  readonly shownFields: readonly string[];
  readonly isHome: boolean;
  /** Renders the child collections of a row. */
  readonly nestedOf: (row: AnyRow) => ReactNode;
  readonly onRemove: ((row: AnyRow) => Promise<void>) | undefined;
}

/** Renders the rows of a collection: lines of a small table if they are short, else cards. */
function RowsList({ label, child, rows, titleOf, shownFields, isHome, nestedOf, onRemove }: RowsListProps) {
  // Existing rows are folded if there are many; a new one is open.
  const { targetOf } = useFormContext();
  const keyOfRow = ({ id }: AnyRow) => rowKey(targetOf(child.name, id));
  const [initial] = useState(() => new Set(rows.map(keyOfRow)));
  if (rows.length === 0) return null;
  const isLines = layoutOf(child, shownFields, isHome) === "lines";
  const fields = linedFields(child, shownFields);
  return (
    <ul className={isLines ? classes.lines : classes.cards} aria-label={label}>
      {isLines && <RowLinesHead {...{ child, fields }} isRemovable={onRemove !== undefined} />}
      {rows.map((row) =>
        isLines ? (
          <RowLine key={keyOfRow(row)} {...{ child, row, fields, onRemove }} title={titleOf(row)} />
        ) : (
          <RowCard
            key={keyOfRow(row)}
            {...{ child, row, shownFields, titleOf, onRemove }}
            title={titleOf(row)}
            nested={nestedOf(row)}
            others={rows.filter((otherRow) => otherRow !== row)}
            startsOpen={rows.length === 1 || !initial.has(keyOfRow(row)) || row === rows[0]}
          />
        ),
      )}
    </ul>
  );
}

interface RemovedRow {
  readonly row: AnyRow;
  /** Child rows deleted with it, by form. */
  readonly nested: readonly { readonly form: Form; readonly rows: readonly AnyRow[] }[];
}

/** Returns functions that delete child rows immediately and restore the last one with its content. */
function useRemoval(child: Form, all: QuestionnaireData["children"]) {
  const { add, remove } = useFormContext();
  const [removed, setRemoved] = useState<RemovedRow>();
  const [usage, setUsage] = useState<Usage>();
  return {
    removed,
    /** Where the row is used, if it could not be deleted for that reason. */
    usage,
    forgetUsage: () => setUsage(undefined),
    remove: async (row: AnyRow) => {
      const nested = childFields(child).map(([, field]) => {
        const rows = all[field.of] ?? [];
        return { form: formNamed(field.of), rows: rows.filter((childRow) => childRow[child.name] === row.id) };
      });
      const removal = await remove(child.name, row);
      if (removal.kind === "removed") setRemoved({ row, nested });
      if (removal.kind === "in_use") setUsage(removal.usage);
    },
    undo: async () => {
      if (!removed) return;
      setRemoved(undefined);
      const restored = await add(child.name, answersOf(child, removed.row));
      if (!restored || restored instanceof RefusedValue) return;
      for (const { form, rows } of removed.nested)
        for (const row of rows) await add(form.name, { ...answersOf(form, row), [child.name]: restored.id });
    },
  };
}

function answersOf(form: Form, row: AnyRow): Record<string, unknown> {
  return Object.fromEntries(ownFields(form).map(([name]) => [name, row[name]]));
}

interface RemovalNoticesProps {
  readonly removal: ReturnType<typeof useRemoval>;
  readonly child: Form;
  readonly titleOf: (row: AnyRow) => string;
}

function RemovalNotices({ removal, child, titleOf }: RemovalNoticesProps) {
  const pick = usePick();
  const say = useWords(formWords);
  const { company } = useFormContext();
  const { removed, undo, usage, forgetUsage } = removal;
  const bringBack = (
    <Button size="compact-sm" variant="default" leftSection={<IconArrowBackUp size={14} />} onClick={() => void undo()}>
      {say("undo")}
    </Button>
  );
  return (
    <>
      {removed && (
        <Notice action={bringBack}>{say("removed", { name: titleOf(removed.row) || pick(child.title) })}</Notice>
      )}
      {usage && (
        <Suspense>
          <InUseDialog company={company} usage={usage} onClose={forgetUsage} />
        </Suspense>
      )}
    </>
  );
}

interface AddToRowsProps extends Pick<RowsEditorProps, "name" | "all"> {
  readonly label: string;
  readonly child: Form;
  readonly rows: readonly AnyRow[];
  readonly parentRow: AnyRow | undefined;
}

function AddToRows({ name, label, child, rows, all, parentRow }: AddToRowsProps) {
  const { declared, add, rowId, targetOf } = useFormContext();
  const owner = parentRow && child.parent ? targetOf(child.parent, parentRow.id) : targetOf(declared.name, rowId);
  const register = registerOf(child);
  return (
    <>
      {register && (
        <Suspense>
          <register.Find {...{ label, rows }} onChoose={(answers) => void add(child.name, answers)} />
        </Suspense>
      )}
      <TypedPlaceProvider value={{ target: owner, field: name }}>
        <AddRow id={`${declared.name}-${parentRow?.id ?? ""}-${name}`} {...{ label, child, rows, all, parentRow }} />
      </TypedPlaceProvider>
    </>
  );
}

/** Adds rows by their titles: chosen from a directory, or texts separated by `;`. */
function AddRow(props: AddRowProps) {
  const field = props.child.fields[props.child.titleField ?? ""];
  return field?.kind === "reference" ? <AddByReference {...props} /> : <AddByText {...props} />;
}

function isReminded(form: Form, member: string, all: RowsEditorProps["all"]): boolean {
  const derivation = form.derived?.[member];
  return derivation !== undefined && isDerived(derivation, {}, (child) => all[child] ?? []);
}

function nestedEditors(child: Form, all: RowsEditorProps["all"], row: AnyRow) {
  return childFields(child).map(([name, field]) => (
    <RowsEditor
      key={name}
      name={name}
      field={field}
      shownFields={ownFields(formNamed(field.of)).map(([own]) => own)}
      isHome
      isMissing={false}
      homeStep=""
      all={all}
      parentRow={row}
    />
  ));
}

function rowsUnder(child: Form, all: RowsEditorProps["all"], parentRow: AnyRow | undefined): readonly AnyRow[] {
  const rows = all[child.name] ?? [];
  const { parent } = child;
  return parentRow && parent ? rows.filter((row) => row[parent] === parentRow.id) : rows;
}
