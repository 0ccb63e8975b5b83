import { NativeSelect } from "@mantine/core";
import { useIntersection, useMediaQuery } from "@mantine/hooks";
import type { Form } from "@opis/model/declaration/form";
import { type Step, stepOf } from "@opis/model/declaration/form-steps";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { usePick, useWords } from "../i18n/words.ts";
import { useScrollToChosen } from "../ui/lists/use-scroll-to-chosen.ts";
import type { DocumentNeed } from "./panel/document-needs.ts";
import type { QuestionnaireData } from "./questionnaire-data.ts";
import type { RejectedAnswer } from "./saving/rejected-answers.ts";
import { type StepState, stepState } from "./step-state.ts";
import classes from "./steps-nav.module.css";
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
          const place = say("stepOf", { number: step.number, count: steps.length });
          const lacks = missingCount > 0 ? ` · ${say("missingShort", { count: missingCount })}` : "";
          return { value: String(step.number), label: `${place}: ${pick(step.title)}${lacks}` };
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

function Mark({ state, number }: { readonly state: StepState["state"] | "wrong"; readonly number: number }) {
  if (state === "wrong") return <IconAlertTriangle size={14} stroke={2} />;
  return state === "filled" ? <IconCheck size={14} stroke={2.4} /> : number;
}
