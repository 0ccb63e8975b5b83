import { isApplicable } from "@opis/model/completeness/completeness";
import { type Form, ownFields } from "@opis/model/declaration/form";
import type { Step, StepItem } from "@opis/model/declaration/form-steps";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { usePick } from "../i18n/language.ts";
import { useIsPrinting } from "../ui/use-is-printing.ts";
import type { AnyRow } from "./edits/edit-target.ts";
import classes from "./printed-questionnaire.module.css";
import { AnswerText } from "./question/answer-text.tsx";
import { answersWithRows, type QuestionnaireData } from "./questionnaire-data.ts";
import { useRowTitles } from "./use-row-titles.ts";

interface PrintedProps {
  readonly declared: Form;
  readonly steps: readonly Step[];
  readonly data: QuestionnaireData;
  /** Questions that the company does not use. */
  readonly leftOut: ReadonlySet<string>;
}

/** Renders the questionnaire for print, independent of the current step: all steps, all rows expanded, no buttons. */
export function PrintedQuestionnaire({ declared, steps, data, leftOut }: PrintedProps) {
  const pick = usePick();
  const isPrinting = useIsPrinting();
  // An empty placeholder marks that it is mounted: until then the step itself is printed.
  if (!isPrinting) return <div data-printed />;
  const answers = answersWithRows(declared, data);
  return (
    <div className={classes.paper} data-printed>
      {steps.map((step) => (
        <section key={step.number}>
          {steps.length > 1 && (
            <h2>
              {step.number}. {pick(step.title)}
            </h2>
          )}
          {step.items
            .filter(({ name }) => isApplicable(declared, name, answers) && !leftOut.has(name))
            .map((item) => (
              <PrintedItem key={item.name} item={item} data={data} />
            ))}
        </section>
      ))}
    </div>
  );
}

function PrintedItem({ item, data }: { readonly item: StepItem; readonly data: QuestionnaireData }) {
  const pick = usePick();
  if (item.kind === "question")
    return (
      <dl className={classes.answer}>
        <dt>{pick(item.field.label)}</dt>
        <dd>
          <AnswerText field={item.field} value={data.row[item.name]} />
        </dd>
      </dl>
    );
  if (item.kind === "flags") {
    const chosenAnswers = item.flags.filter(([name]) => data.row[name] === true).map(([, answer]) => pick(answer));
    return (
      <dl className={classes.answer}>
        <dt>{pick(item.question)}</dt>
        <dd>{chosenAnswers.join(", ") || "—"}</dd>
      </dl>
    );
  }
  return (
    <div>
      <h3>{pick(item.field.label)}</h3>
      <PrintedRows
        child={formNamed(item.field.of)}
        shownFields={item.childFields}
        rows={data.children[item.field.of] ?? []}
      />
    </div>
  );
}

interface PrintedRowsProps {
  readonly child: Form;
  readonly shownFields: readonly string[];
  readonly rows: readonly AnyRow[];
}

function PrintedRows({ child, shownFields, rows }: PrintedRowsProps) {
  const pick = usePick();
  const titleOf = useRowTitles(child);
  if (rows.length === 0) return <p>—</p>;
  const fields = ownFields(child).filter(([name]) => shownFields.includes(name) && name !== child.titleField);
  return rows.map((row) => (
    <div key={row.id} className={classes.row}>
      <h4>{titleOf(row)}</h4>
      {fields
        .filter(([name]) => isApplicable(child, name, row))
        .map(([name, field]) => (
          <dl key={name} className={classes.answer}>
            <dt>{pick(field.label)}</dt>
            <dd>
              <AnswerText field={field} value={row[name]} />
            </dd>
          </dl>
        ))}
    </div>
  ));
}
