import { Button, Title } from "@mantine/core";
import type { Step } from "@opis/model/declaration/form-steps";
import { useNavigate } from "@tanstack/react-router";
import { usePick, useWords } from "../i18n/words.ts";
import classes from "./form.module.css";
import { useFormContext } from "./form-context.tsx";
import { useFormSource } from "./form-source.tsx";
import type { QuestionnaireData } from "./questionnaire-data.ts";
import { StepBody } from "./step-questions.tsx";
import { stepHeadingId } from "./use-step.ts";
import { formWords } from "./words.ts";

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
        <Title order={2} mb={24} id={stepHeadingId} tabIndex={-1} className={classes.heading}>
          {step.number}. {pick(step.title)}
        </Title>
      )}
      <StepBody {...{ step, steps, data, missing, leftOut }} />
      <div className={classes.foot}>
        {step.number > 1 ? (
          <Button variant="default" onClick={() => onStep(step.number - 1)}>
            {say("back")}
          </Button>
        ) : (
          <span />
        )}
        {steps.length > 1 && (
          <span className={classes.place} aria-hidden>
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
