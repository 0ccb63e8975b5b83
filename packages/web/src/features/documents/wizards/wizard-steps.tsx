import { Alert, Button, Group, Skeleton, Stack, Text, Title, UnstyledButton } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useWords } from "../../../i18n/language.ts";
import { documentWizardsWords } from "../../../i18n/ru/document-wizards.ts";
import { type DocumentDetails, originOf } from "../document-queries.ts";
import classes from "../document-view.module.css";
import { MissingList } from "../missing-list.tsx";
import type { WizardProps } from "../wizard-props.ts";

interface WizardStep {
  readonly title: string;
  readonly content: ReactNode;
  /** Codes of the missing answers that belong to this step (documents 5). */
  readonly codes?: readonly string[];
}

interface WizardStepsProps extends Pick<WizardProps, "company" | "details"> {
  readonly steps: readonly WizardStep[];
}

interface StepMissingProps {
  readonly company: number;
  readonly details: DocumentDetails;
  /** Missing answers of the step. */
  readonly missingAnswers: DocumentDetails["missing"];
}

/** Maximum number of questions listed per message. */
const listedMost = 10;

/** Renders the messages of a wizard's step with links to their questions; questions of the step itself need no link. */
function StepMissing({ company, details, missingAnswers }: StepMissingProps) {
  const t = useWords(documentWizardsWords);
  if (missingAnswers.length === 0) return null;
  const messages = [...new Set(missingAnswers.map(({ message }) => message))];
  return (
    <Alert color="yellow" title={t("stepLacks")}>
      <Stack gap={8}>
        {messages.map((message) => {
          const elsewhere = missingAnswers.filter(
            (missing) => missing.message === message && missing.form !== "wizard",
          );
          return (
            <div key={message}>
              <Text size="sm">{message}</Text>
              {elsewhere.length > 0 && (
                <MissingList
                  missing={elsewhere}
                  count={elsewhere.length}
                  from={originOf(company, details)}
                  most={listedMost}
                />
              )}
            </div>
          );
        })}
      </Stack>
    </Alert>
  );
}

/**
 * Renders a document's questions step by step with their missing answers; each answer is saved immediately, and a reopened wizard continues
 * at its step.
 */
export function WizardSteps({ steps, company, details }: WizardStepsProps) {
  const t = useWords(documentWizardsWords);
  const [at, go] = useStoredStep(company, details);
  const heading = useRef<HTMLHeadingElement>(null);
  // A step may disappear with the answer that required it.
  const now = Math.max(0, Math.min(at, steps.length - 1));
  const shownStep = useRef(now);
  useEffect(() => {
    if (shownStep.current !== now) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "nearest" });
    }
    shownStep.current = now;
  }, [now]);
  const step = steps[now];
  if (!step) return null;
  const marks = steps.map(({ title, codes = [] }) => ({
    title,
    isLacking: missingAnswersOf(details, codes).length > 0,
  }));
  return (
    <Stack gap={16}>
      <StepMarks steps={marks} at={now} onGo={go} />
      <Title order={3} fz={16} ref={heading} tabIndex={-1} className={classes.heading}>
        {t("stepTitle", { number: now + 1, title: step.title })}
      </Title>
      <StepMissing company={company} details={details} missingAnswers={missingAnswersOf(details, step.codes ?? [])} />
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

interface StepMarksProps {
  readonly steps: readonly { readonly title: string; readonly isLacking: boolean }[];
  readonly at: number;
  readonly onGo: (step: number) => void;
}

/** Renders links to the steps of a wizard: the current one, and those with missing answers. */
function StepMarks({ steps, at, onGo }: StepMarksProps) {
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
              onClick={() => onGo(index)}
            >
              <span className={classes.number}>{index + 1}</span> {title}
            </UnstyledButton>
          </li>
        );
      })}
    </ol>
  );
}

/**
 * Returns the step of a document's wizard, from 0. Stored in the address, for reload and the back button, and on this device, so that a
 * reopened document continues at that step.
 */
function useStoredStep(company: number, { key, object }: Pick<DocumentDetails, "key" | "object">) {
  const { step } = useSearch({ strict: false });
  const navigate = useNavigate();
  const storageKey = `wizard-step/${company}/${key}/${object?.id ?? 0}`;
  const [first] = useState(() => Number(localStorage.getItem(storageKey)) || 0);
  const at = step === undefined ? first : step - 1;
  useEffect(() => localStorage.setItem(storageKey, String(at)), [storageKey, at]);
  const go = (next: number) => {
    const href = screenAddress(company, "documents", { open: key, object: object?.id, step: next + 1 });
    void navigate({ href, resetScroll: false });
  };
  return [at, go] as const;
}

function missingAnswersOf({ missing }: DocumentDetails, codes: readonly string[]): DocumentDetails["missing"] {
  return missing.filter(({ code }) => codes.includes(code));
}
