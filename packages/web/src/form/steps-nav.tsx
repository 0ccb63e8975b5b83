import { Select } from "@mantine/core";
import type { Form } from "@opis/model/form";
import { IconCheck } from "@tabler/icons-react";
import { useWords } from "../words/define-words.ts";
import { usePick } from "../words/words.ts";
import classes from "./form.module.css";
import type { QuestionnaireData } from "./questionnaire-query.ts";
import { type Step, stepState } from "./steps.ts";
import { formWords } from "./words.ts";

interface StepsNavProps {
  readonly declared: Form;
  readonly steps: readonly Step[];
  readonly current: number;
  readonly data: QuestionnaireData;
  readonly missing: readonly string[];
  readonly onChoose: (step: number) => void;
  /** As one list to choose from: on a phone. */
  readonly isCompact?: true;
}

/** The steps with their state and how many answers each lacks. */
export function StepsNav({ declared, steps, current, data, missing, onChoose, isCompact }: StepsNavProps) {
  const say = useWords(formWords);
  const pick = usePick();
  const states = steps.map((step) => ({ step, ...stepState(declared, step, data, missing) }));
  const stateWords = (state: (typeof states)[number]) => {
    if (state.missing > 0) return say("missingCount", { count: state.missing });
    return say(state.state === "filled" ? "stepFilled" : "stepEmpty");
  };
  if (isCompact) {
    if (steps.length === 1) return null;
    return (
      <Select
        mb={16}
        aria-label={say("steps")}
        data={states.map((state) => ({
          value: String(state.step.number),
          label: `${state.step.number}. ${pick(state.step.title)} — ${stateWords(state)}`,
        }))}
        value={String(current)}
        onChange={(value) => value !== null && onChoose(Number(value))}
        allowDeselect={false}
      />
    );
  }
  return (
    <ol style={{ listStyle: "none", margin: 0, padding: 0 }}>
      {states.map((state) => (
        <li key={state.step.number}>
          <button
            type="button"
            className={classes.step}
            aria-current={state.step.number === current ? "step" : undefined}
            onClick={() => onChoose(state.step.number)}
          >
            <span className={classes.stepMark} data-state={state.state} aria-hidden>
              {state.state === "filled" ? <IconCheck size={14} /> : state.step.number}
            </span>
            <span>
              {pick(state.step.title)}
              {state.missing > 0 && (
                <span style={{ display: "block", fontSize: 12, fontWeight: 400, color: "var(--opis-warning)" }}>
                  {stateWords(state)}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
