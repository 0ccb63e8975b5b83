import { Button, Group, Skeleton, Stack, Title } from "@mantine/core";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useWords } from "../../../words/define-words.ts";
import { documentWizardsWords } from "../../../words/document-wizards.ts";
import type { DocumentDetails } from "../document-queries.ts";
import type { WizardProps } from "../wizard-props.ts";
import { StepLacks } from "./step-lacks.tsx";
import classes from "./step-marks.module.css";
import { StepMarks } from "./step-marks.tsx";
import { useKeptStep } from "./use-kept-step.ts";

interface WizardStep {
  readonly title: string;
  readonly content: ReactNode;
  /** Messages whose answers are asked for in this step (documents 5). */
  readonly codes?: readonly string[];
}

interface WizardStepsProps extends Pick<WizardProps, "company" | "details"> {
  readonly steps: readonly WizardStep[];
}

/**
 * The questions of a document step by step, each with what it still lacks; each answer is kept as it is given, so going back
 * loses nothing, and a wizard that was left is gone on with at its step.
 */
export function WizardSteps({ steps, company, details }: WizardStepsProps) {
  const t = useWords(documentWizardsWords);
  const [at, go] = useKeptStep(company, details);
  const heading = useRef<HTMLHeadingElement>(null);
  // A step may go with an answer that asked for it.
  const now = Math.max(0, Math.min(at, steps.length - 1));
  const shown = useRef(now);
  useEffect(() => {
    if (shown.current !== now) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "nearest" });
    }
    shown.current = now;
  }, [now]);
  const step = steps[now];
  if (!step) return null;
  const marks = steps.map(({ title, codes = [] }) => ({ title, isLacking: lackingOf(details, codes).length > 0 }));
  return (
    <Stack gap={16}>
      <StepMarks steps={marks} at={now} onGo={go} />
      <Title order={3} fz={16} ref={heading} tabIndex={-1} className={classes.heading}>
        {t("stepTitle", { number: now + 1, title: step.title })}
      </Title>
      <StepLacks company={company} details={details} lacking={lackingOf(details, step.codes ?? [])} />
      <Suspense key={now} fallback={<Skeleton height={160} aria-busy />}>
        {step.content}
      </Suspense>
      <Group justify="space-between">
        <Button variant="default" disabled={now === 0} onClick={() => go(now - 1)}>
          {t("previous")}
        </Button>
        <Button variant="light" disabled={now === steps.length - 1} onClick={() => go(now + 1)}>
          {t("next")}
        </Button>
      </Group>
    </Stack>
  );
}

function lackingOf({ missing }: DocumentDetails, codes: readonly string[]): DocumentDetails["missing"] {
  return missing.filter(({ code }) => codes.includes(code));
}
