import { Button, NativeSelect, Title } from "@mantine/core";
import { useIntersection, useMediaQuery } from "@mantine/hooks";
import { isApplicable } from "@opis/model/completeness/completeness";
import { type Form, isFilled } from "@opis/model/declaration/form";
import { type Step, type StepItem, stepOf } from "@opis/model/declaration/form-steps";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { usePick, useWords } from "../i18n/language.ts";
import { useScrollToChosen } from "../ui/lists/use-scroll-to-chosen.ts";
import formClasses from "./form.module.css";
import { useFormContext } from "./form-context.tsx";
import { useFormSource } from "./form-source.tsx";
import type { DocumentNeed } from "./panel/document-needs.ts";
import { answersWithRows, type QuestionnaireData } from "./questionnaire-data.ts";
import type { RejectedAnswer } from "./saving/rejected-answers.ts";
import { StepBody } from "./step-questions.tsx";
import classes from "./steps-nav.module.css";
import { stepHeadingId } from "./use-step.ts";
import { formWords } from "./words.ts";

interface StepsNavProps {
  readonly declared: Form;
  readonly steps: readonly Step[];
  readonly current: number;
  readonly data: QuestionnaireData;
  readonly missing: readonly string[];
  readonly needs: readonly DocumentNeed[];
  readonly rejected: readonly RejectedAnswer[];
  readonly onChoose: (step: number) => void;
}

/** Renders the steps with state and number of missing answers: a column, a row of marks if narrow, a list on a phone. */
export function StepsNav({ declared, steps, current, data, missing, needs, rejected, onChoose }: StepsNavProps) {
  const say = useWords(formWords);
  const pick = usePick();
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const list = useScrollToChosen<HTMLOListElement>(String(current));
  const first = useIntersection({ threshold: 0.9 });
  const last = useIntersection({ threshold: 0.9 });
  const stateOf = (step: Step) => stepState(declared, step, data, [...missing, ...needs.map(({ field }) => field)]);
  if (isPhone)
    return (
      <NativeSelect
        aria-label={say("steps")}
        value={current}
        onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
        data={steps.map((step) => {
          const { missing: missingCount } = stateOf(step);
          const position = say("stepOf", { number: step.number, count: steps.length });
          const missingText = missingCount > 0 ? ` · ${say("missingShort", { count: missingCount })}` : "";
          return { value: String(step.number), label: `${position}: ${pick(step.title)}${missingText}` };
        })}
      />
    );
  return (
    <div
      className={classes.strip}
      data-before={first.entry?.isIntersecting === false || undefined}
      data-after={last.entry?.isIntersecting === false || undefined}
    >
      <ol ref={list} className={classes.steps}>
        {steps.map((step, index) => {
          const { state, missing: missingCount } = stateOf(step);
          const isWrong = rejected.some(({ field }) => stepOf(declared, field) === step.number);
          const mark = isWrong ? "wrong" : state;
          const words = missingCount > 0 && !isWrong ? say("missingCount", { count: missingCount }) : say(mark);
          return (
            <li key={step.number} ref={index === 0 ? first.ref : index === steps.length - 1 ? last.ref : undefined}>
              <button
                type="button"
                className={classes.step}
                aria-current={step.number === current ? "step" : undefined}
                onClick={() => onChoose(step.number)}
              >
                <span className={classes.mark} data-state={mark} aria-hidden>
                  <Mark state={mark} number={step.number} />
                </span>
                <span className={classes.text}>
                  <span>{pick(step.title)}</span>
                  <span className={classes.state} data-lacks={missingCount > 0 || isWrong || undefined}>
                    {words}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface StepState {
  readonly state: "filled" | "filling" | "empty";
  readonly missing: number;
}

/** Returns the state of a step: filled if no required answer is missing, empty if nothing is answered. */
export function stepState(form: Form, step: Step, data: QuestionnaireData, missing: readonly string[]): StepState {
  const answers = answersWithRows(form, data);
  const missingFields = missing.filter((name) => stepOf(form, name) === step.number).length;
  const shownItems = step.items.filter(({ name }) => isApplicable(form, name, answers));
  const answeredCount = shownItems.some((item) => isAnswered(item, answers, data));
  if (missingFields > 0) return { state: answeredCount ? "filling" : "empty", missing: missingFields };
  return { state: answeredCount ? "filled" : "empty", missing: 0 };
}

function isAnswered(
  item: StepItem,
  answers: Readonly<Record<string, unknown>>,
  { children }: QuestionnaireData,
): boolean {
  if (item.kind === "flags") return item.flags.some(([name]) => isFilled(answers[name]));
  if (item.kind === "question" || item.isHome) return isFilled(answers[item.name]);
  return (children[item.field.of] ?? []).some((row) => item.childFields.some((field) => isFilled(row[field])));
}

function Mark({ state, number }: { readonly state: StepState["state"] | "wrong"; readonly number: number }) {
  if (state === "wrong") return <IconAlertTriangle size={14} stroke={2} />;
  return state === "filled" ? <IconCheck size={14} stroke={2.4} /> : number;
}

interface StepViewProps {
  readonly step: Step;
  readonly steps: readonly Step[];
  readonly data: QuestionnaireData;
  readonly missing: readonly string[];
  readonly leftOut: ReadonlySet<string>;
  readonly onStep: (step: number) => void;
}

/** Renders a step: its heading, questions, and the buttons to the previous and the next one. */
export function StepView({ step, steps, data, missing, leftOut, onStep }: StepViewProps) {
  const say = useWords(formWords);
  const pick = usePick();
  const navigate = useNavigate();
  const { company } = useFormContext();
  const { finishAddress } = useFormSource();
  const isLast = step.number === steps.length;
  const finish = () => void navigate({ href: finishAddress(company) });
  return (
    <section key={step.number} aria-labelledby={steps.length > 1 ? stepHeadingId : undefined}>
      {steps.length > 1 && (
        <Title order={2} mb={24} id={stepHeadingId} tabIndex={-1} className={formClasses.heading}>
          {step.number}. {pick(step.title)}
        </Title>
      )}
      <StepBody {...{ step, steps, data, missing, leftOut }} />
      <div className={formClasses.foot}>
        {step.number > 1 ? (
          <Button variant="default" onClick={() => onStep(step.number - 1)}>
            {say("back")}
          </Button>
        ) : (
          <span />
        )}
        {steps.length > 1 && (
          <span className={formClasses.place} aria-hidden>
            {step.number}/{steps.length}
          </span>
        )}
        <Button variant={isLast ? "default" : "filled"} onClick={() => (isLast ? finish() : onStep(step.number + 1))}>
          {isLast ? say("finish") : say("nextStep", { name: pick(steps[step.number]?.title ?? step.title) })}
        </Button>
      </div>
    </section>
  );
}
