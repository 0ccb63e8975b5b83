import { Skeleton, Stack, Text } from "@mantine/core";
import { isApplicable } from "@opis/model/completeness/completeness";
import type { RowsField } from "@opis/model/declaration/field";
import { type Step, type StepItem, stepOf } from "@opis/model/declaration/form-steps";
import { isFileForm } from "@opis/model/forms/file-forms";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { Suspense, useEffect } from "react";
import { usePick, useWords } from "../i18n/language.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { CommentMark } from "./comments/comment-mark.tsx";
import { placeOf } from "./comments/comment-place.ts";
import { type EditTarget, keyOf } from "./edits/edit-target.ts";
import { useFormContext } from "./form-context.tsx";
import { AnyOfOpen } from "./picking/visible-options.tsx";
import questionClasses from "./question/question.module.css";
import classes from "./question/question.module.css";
import { Question } from "./question/question.tsx";
import { useHidingChange } from "./question/use-hiding-change.ts";
import { answersWithRows, type QuestionnaireData } from "./questionnaire-data.ts";
import { RiskMark } from "./risks/risk-mark.tsx";
import { RowsHead } from "./rows/rows-head.tsx";
import { formWords } from "./words.ts";

const ClosingNotice = lazyPart(() =>
  import("./question/hidden-answers-notice.tsx").then(({ HiddenAnswersNotice: component }) => ({
    default: component,
  })),
);
const FilesEditor = lazyPart(() =>
  import("./files-editor.tsx").then(({ FilesEditor: component }) => ({ default: component })),
);

// Many first steps have no rows: this code is loaded after the step. If that fails, the component requests it again.
const rowsEditor = () => import("./rows/rows-editor.tsx").then(({ RowsEditor: component }) => ({ default: component }));
const RowsEditor = lazyPart(rowsEditor);

const RequisitesFinder = lazyPart(() =>
  import("./requisites-finder.tsx").then(({ RequisitesFinder: component }) => ({ default: component })),
);

interface StepBodyProps {
  readonly step: Step;
  readonly steps: readonly Step[];
  readonly data: QuestionnaireData;
  readonly missing: readonly string[];
  /** Questions that the company does not use. */
  readonly leftOut: ReadonlySet<string>;
}

/** Renders the questions of a step that are shown with the given answers. */
export function StepBody({ step, steps, data, missing, leftOut }: StepBodyProps) {
  const say = useWords(formWords);
  const pick = usePick();
  const { declared, targetOf } = useFormContext();
  const target = targetOf(declared.name, data.row.id);
  const answers = answersWithRows(declared, data);
  useEffect(() => void rowsEditor().catch(() => {}), []);
  const { closing, onChange, undo } = useHidingChange(declared, answers);
  return (
    <Stack gap={24}>
      {step.items.every(({ name }) => leftOut.has(name)) && <Text c="dimmed">{say("additionalHidden")}</Text>}
      {step.items
        .filter(({ name }) => isApplicable(declared, name, answers) && !leftOut.has(name))
        .map((item) => (
          <div key={item.name}>
            {item.kind === "question" ? (
              <Question
                target={target}
                name={item.name}
                field={item.field}
                value={data.row[item.name]}
                isMissing={missing.includes(item.name)}
                onChange={onChange}
              />
            ) : item.kind === "flags" ? (
              <FlagsQuestion {...{ item, target, answers, onChange }} />
            ) : isFileForm(item.field.of) ? (
              <Suspense fallback={<Skeleton height={96} />}>
                <FilesEditor
                  name={item.name}
                  field={item.field}
                  form={item.field.of}
                  rows={data.children[item.field.of] ?? []}
                  isMissing={missing.includes(item.name)}
                />
              </Suspense>
            ) : (
              <Suspense
                fallback={
                  <ComingRows
                    field={item.field}
                    isMissing={missing.includes(item.name)}
                    isHome={item.isHome}
                    count={data.children[item.field.of]?.length ?? 0}
                  />
                }
              >
                <RowsEditor
                  name={item.name}
                  field={item.field}
                  shownFields={item.childFields}
                  isHome={item.isHome}
                  isMissing={missing.includes(item.name)}
                  homeStep={pick(steps[stepOf(declared, item.name) - 1]?.title ?? declared.title)}
                  all={data.children}
                />
              </Suspense>
            )}
            {item.kind === "question" && item.field.kind === "text" && item.field.bringsRequisites && (
              <Suspense fallback={data.row[item.name] ? <Skeleton height={26} width={160} mt={8} /> : null}>
                <RequisitesFinder target={target} answers={data.row} inn={String(data.row[item.name] ?? "")} />
              </Suspense>
            )}
            {closing?.field === item.name && (
              <Suspense>
                <ClosingNotice declared={declared} closing={closing} onUndo={() => undo(target)} />
              </Suspense>
            )}
          </div>
        ))}
    </Stack>
  );
}

interface FlagsQuestionProps {
  readonly item: Extract<StepItem, { kind: "flags" }>;
  readonly target: EditTarget;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly onChange: (target: EditTarget, name: string, value: unknown) => void;
}

/** Renders several flags as one multiple-choice question; deselecting a flag clears its answer. */
function FlagsQuestion({ item, target, answers, onChange }: FlagsQuestionProps) {
  const pick = usePick();
  const { declared, readOnly } = useFormContext();
  const id = `${keyOf(target)}-${item.name}`;
  const label = pick(item.question);
  const chosenFlags = new Set(item.flags.map(([name]) => name).filter((name) => answers[name] === true));
  const change = (next: ReadonlySet<string>) => {
    for (const [name] of item.flags)
      if (next.has(name) !== chosenFlags.has(name)) onChange(target, name, next.has(name) ? true : null);
  };
  return (
    <div className={classes.question} data-question={`${item.name}-all`}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        {item.flags.map(([name]) => (
          <RiskMark key={name} place={placeOf(declared, target, name)} />
        ))}
        <CommentMark place={placeOf(declared, target, item.name)} label={label} />
      </div>
      {readOnly ? (
        <div className={classes.read}>
          {item.flags
            .filter(([name]) => chosenFlags.has(name))
            .map(([, answer]) => pick(answer))
            .join(", ") || "—"}
        </div>
      ) : (
        <AnyOfOpen
          {...{ id, label, chosen: chosenFlags }}
          options={item.flags.map(([name, answer]) => ({ value: name, label: pick(answer), question: name }))}
          describedBy={undefined}
          onChange={change}
        />
      )}
    </div>
  );
}

interface ComingRowsProps {
  readonly field: RowsField;
  readonly isMissing: boolean;
  /** Whether rows are added here. */
  readonly isHome: boolean;
  readonly count: number;
}

/** Height of a folded row with its gap, in pixels. */
const rowHeight = 48;

/** Renders a placeholder of a child collection while its code loads, of about the final height, so that nothing below it jumps. */
function ComingRows({ field, isMissing, isHome, count }: ComingRowsProps) {
  const child = formNamed(field.of);
  const isTyped = child.fields[child.titleField ?? ""]?.kind === "text";
  const adding = isTyped ? 60 : 36;
  return (
    <div className={questionClasses.rows}>
      <RowsHead field={field} isMissing={isMissing} commented={undefined} withHelp={isHome} />
      <Skeleton mt={8} height={count * rowHeight + (isHome ? adding : 0)} />
    </div>
  );
}
