import { UnstyledButton } from "@mantine/core";
import { useWords } from "../../../words/define-words.ts";
import { documentWizardsWords } from "../../../words/document-wizards.ts";
import classes from "./step-marks.module.css";

interface StepMarksProps {
  readonly steps: readonly { readonly title: string; readonly isLacking: boolean }[];
  readonly at: number;
  readonly onGo: (step: number) => void;
}

/** The steps of a wizard by their numbers: which is open, which lack something, and the way to each. */
export function StepMarks({ steps, at, onGo }: StepMarksProps) {
  const t = useWords(documentWizardsWords);
  return (
    <ol className={classes.marks}>
      {steps.map(({ title, isLacking }, index) => {
        const name = t(isLacking ? "stepOfLacking" : "stepTitle", { number: index + 1, title });
        return (
          <li key={title}>
            <UnstyledButton
              className={classes.mark}
              data-lacking={isLacking || undefined}
              aria-current={index === at ? "step" : undefined}
              aria-label={name}
              title={name}
              onClick={() => onGo(index)}
            >
              {index + 1}
            </UnstyledButton>
          </li>
        );
      })}
    </ol>
  );
}
