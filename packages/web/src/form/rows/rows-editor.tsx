import { Button, Text } from "@mantine/core";
import type { RowsField } from "@opis/model/field";
import { childFields, type Form, isDerived, ownFields } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import { IconArrowBackUp } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import { CommentMark } from "../comments/comment-mark.tsx";
import type { AnyRow } from "../edit-target.ts";
import { useFormContext } from "../form-context.tsx";
import { LawMark } from "../law-mark.tsx";
import { Notice } from "../notice.tsx";
import questionClasses from "../question.module.css";
import type { QuestionnaireData } from "../questionnaire-data.ts";
import { formWords } from "../words.ts";
import { AddRow } from "./add-row.tsx";
import { RowCard } from "./row-card.tsx";
import { layoutOf, linedFields, RowLine, RowLinesHead } from "./row-line.tsx";
import classes from "./rows.module.css";
import { useRemoval } from "./use-removal.ts";
import { useRowTitles } from "./use-row-titles.ts";

const FindCertificate = lazy(() =>
  import("../certificates/find-certificate.tsx").then(({ FindCertificate: component }) => ({ default: component })),
);

const InUseDialog = lazy(() =>
  import("../../ui/in-use-dialog.tsx").then(({ InUseDialog: component }) => ({ default: component })),
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
  const { company, declared, readOnly, add } = useFormContext();
  const child = formNamed(field.of);
  const rows = rowsUnder(child, all, parentRow);
  const titleOf = useRowTitles(child);
  const { removed, remove, undo, usage, forgetUsage } = useRemoval(child, all);
  // Rows that are there from the start lie folded where they are many; a new one opens.
  const [initial] = useState(() => new Set(rows.map(({ id }) => id)));
  const label = pick(field.label);
  const id = `${declared.name}-${parentRow?.id ?? ""}-${name}`;
  const layout = layoutOf(child, asked, isHome);
  const onRemove = isHome && !readOnly ? remove : undefined;
  return (
    <div className={questionClasses.rows} data-question={name} data-missing={isMissing || undefined}>
      <div className={questionClasses.head}>
        <span className={questionClasses.label}>
          {isMissing && <span className={questionClasses.dot} aria-hidden />}
          {label}
        </span>
        {field.law && <LawMark law={pick(field.law)} of={label} />}
        {!parentRow && <CommentMark place={{ field: name, row: null }} label={label} />}
      </div>
      {field.help && isHome && (
        <Text size="sm" className={questionClasses.help}>
          {pick(field.help)}
        </Text>
      )}
      {rows.length === 0 && isHome && field.reminder && isReminded(declared, field.reminder.when, all) && (
        <Notice>{pick(field.reminder.words)}</Notice>
      )}
      {rows.length === 0 && (!isHome || readOnly) && (
        <Text size="sm" c="dimmed">
          {isHome ? say("rowsNone") : say("rowsEmptyElsewhere", { step: homeStep })}
        </Text>
      )}
      {rows.length > 0 && (
        <ul className={layout === "cards" ? classes.cards : classes.lines} aria-label={label}>
          {layout === "lines" && (
            <RowLinesHead child={child} fields={linedFields(child, asked)} isRemovable={onRemove !== undefined} />
          )}
          {rows.map((row) =>
            layout === "lines" ? (
              <RowLine
                key={row.id}
                child={child}
                row={row}
                title={titleOf(row)}
                fields={linedFields(child, asked)}
                onRemove={onRemove}
              />
            ) : (
              <RowCard
                key={row.id}
                child={child}
                row={row}
                title={titleOf(row)}
                asked={asked}
                nested={isHome && nestedEditors(child, all, row)}
                others={rows.filter((other) => other !== row)}
                titleOf={titleOf}
                startsOpen={rows.length === 1 || !initial.has(row.id) || row === rows[0]}
                onRemove={onRemove}
              />
            ),
          )}
        </ul>
      )}
      {removed && (
        <Notice
          action={
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowBackUp size={14} />}
              onClick={() => void undo()}
            >
              {say("undo")}
            </Button>
          }
        >
          {say("removed", { name: titleOf(removed.row) || pick(child.title) })}
        </Notice>
      )}
      {usage && (
        <Suspense>
          <InUseDialog company={company} usage={usage} onClose={forgetUsage} />
        </Suspense>
      )}
      {isHome && !readOnly && child.name === "security_certificate" && (
        <Suspense>
          <FindCertificate
            label={label}
            taken={rows.map((row) => String(row.number))}
            onChoose={(answers) => void add(child.name, answers)}
          />
        </Suspense>
      )}
      {isHome && !readOnly && (
        <AddRow id={id} label={label} child={child} rows={rows} all={all} parentRow={parentRow} />
      )}
    </div>
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
