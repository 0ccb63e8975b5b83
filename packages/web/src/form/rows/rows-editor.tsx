import { Button, Text } from "@mantine/core";
import type { RowsField } from "@opis/model/declaration/field";
import { childFields, type Form, isDerived, ownFields } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { IconArrowBackUp } from "@tabler/icons-react";
import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import type { QuestionnaireData } from "../data/questionnaire-data.ts";
import { useRowTitles } from "../data/use-row-titles.ts";
import type { AnyRow } from "../edits/edit-target.ts";
import { useFormContext } from "../form-context.tsx";
import { Notice } from "../notice.tsx";
import { TypedPlaceProvider } from "../picking/typed-text.tsx";
import questionClasses from "../question/question.module.css";
import { formWords } from "../words.ts";
import { AddRow } from "./add-row.tsx";
import { registerOf } from "./row-registers.ts";
import { RowsHead } from "./rows-head.tsx";
import { RowsList } from "./rows-list.tsx";
import { useRemoval } from "./use-removal.ts";

const InUseDialog = lazyPart(() =>
  import("../../ui/dialogs/in-use-dialog.tsx").then(({ InUseDialog: component }) => ({ default: component })),
);

export interface RowsEditorProps {
  readonly name: string;
  readonly field: RowsField;
  /** Fields of the rows that are asked here. */
  readonly asked: readonly string[];
  /** Rows are added and deleted here; elsewhere only more is asked of them. */
  readonly isHome: boolean;
  readonly isMissing: boolean;
  /** Title of the step on which the rows are added. */
  readonly homeStep: string;
  /** Every child row of the questionnaire, by form. */
  readonly all: QuestionnaireData["children"];
  /** Only rows of this parent row: a site's forms. */
  readonly parentRow?: AnyRow;
}

/** A child collection: its rows with their questions, adding, and deleting with undo. */
export function RowsEditor(props: RowsEditorProps) {
  const { name, field, asked, isHome, isMissing, homeStep, all, parentRow } = props;
  const pick = usePick();
  const say = useWords(formWords);
  const { declared, readOnly } = useFormContext();
  const child = formNamed(field.of);
  const rows = rowsUnder(child, all, parentRow);
  const titleOf = useRowTitles(child);
  const removal = useRemoval(child, all);
  const label = pick(field.label);
  const isEdited = isHome && !readOnly;
  return (
    <div className={questionClasses.rows} data-question={name} data-missing={isMissing || undefined}>
      <RowsHead {...{ field, isMissing }} commented={parentRow ? undefined : name} withHelp={isHome} />
      {rows.length === 0 && isHome && field.reminder && isReminded(declared, field.reminder.when, all) && (
        <Notice>{pick(field.reminder.words)}</Notice>
      )}
      {rows.length === 0 && !isEdited && (
        <Text size="sm" c="dimmed">
          {isHome ? say("rowsNone") : say("rowsEmptyElsewhere", { step: homeStep })}
        </Text>
      )}
      <RowsList
        {...{ label, child, rows, titleOf, asked, isHome }}
        nestedOf={(row) => isHome && nestedEditors(child, all, row)}
        onRemove={isEdited ? removal.remove : undefined}
      />
      <RemovalNotices {...{ removal, titleOf, child }} />
      {isEdited && <AddToRows {...{ name, label, child, rows, all, parentRow }} />}
    </div>
  );
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

function isReminded(declared: Form, member: string, all: RowsEditorProps["all"]): boolean {
  const derivation = declared.derived?.[member];
  return derivation !== undefined && isDerived(derivation, {}, (child) => all[child] ?? []);
}

function nestedEditors(child: Form, all: RowsEditorProps["all"], row: AnyRow) {
  return childFields(child).map(([name, field]) => (
    <RowsEditor
      key={name}
      name={name}
      field={field}
      asked={ownFields(formNamed(field.of)).map(([own]) => own)}
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
