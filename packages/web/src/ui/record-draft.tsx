import { Alert, Button, Text } from "@mantine/core";
import type { Form } from "@opis/model/declaration/form";
import { useBlocker } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { usePick, useWords } from "../i18n/language.ts";
import { recordsWords } from "../i18n/ru/records.ts";
import { lazyPart } from "./lazy-part.ts";

interface OvertakenNoteProps {
  readonly declared: Form;
  /** Names of the answers that another user has saved since this one began to change them. */
  readonly names: readonly string[];
  readonly onDiscard: () => void;
}

/** Warns that saving would replace what another user has saved, and offers to take theirs. */
export function OvertakenNote({ declared, names, onDiscard }: OvertakenNoteProps) {
  const t = useWords(recordsWords);
  const pick = usePick();
  if (names.length === 0) return null;
  const labels = names.map((name) => declared.fields[name]?.label).flatMap((label) => (label ? pick(label) : []));
  return (
    <Alert color="yellow" title={t("overtaken")}>
      <Text size="sm" mb="xs">
        {labels.length > 0 && `${labels.join(", ")}. `}
        {t("overtakenText")}
      </Text>
      <Button size="xs" variant="default" onClick={onDiscard}>
        {t("takeSaved")}
      </Button>
    </Alert>
  );
}

interface Edits<Draft> {
  readonly answers: Partial<Draft>;
  /** The saved values that the user began with, by name. */
  readonly bases: ReadonlyMap<string, unknown>;
}

/**
 * Holds what a user changes in a record apart from the saved answers, which may be reloaded at any time: after a change of state, or when
 * another user has saved. Answers that the user did not touch follow the saved ones.
 */
export function useRecordDraft<Draft extends object>(savedDraft: Draft) {
  const [edits, setEdits] = useState<Edits<Draft>>();
  const current = new Map<string, unknown>(Object.entries(savedDraft));
  const changedNames = Object.entries({ ...edits?.answers }).flatMap(([name, value]) =>
    differs(value, current.get(name)) ? [name] : [],
  );
  return {
    draft: { ...savedDraft, ...edits?.answers },
    isChanged: changedNames.length > 0,
    /** Names of changed answers that were saved with another value since the user began. */
    overtaken: changedNames.filter((name) => differs(edits?.bases.get(name), current.get(name))),
    change: (part: Partial<Draft>) =>
      setEdits((before) => ({
        answers: { ...before?.answers, ...part },
        bases: new Map([
          ...Object.keys(part).map((name) => [name, current.get(name)] as const),
          ...(before?.bases ?? []),
        ]),
      })),
    discard: () => setEdits(undefined),
  };
}

function differs(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) !== JSON.stringify(right);
}

/** Saves a record and reloads it, also if another user has saved it since: the next attempt then sees their version. */
export async function saveAndReload(save: () => Promise<unknown>, reload: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await reload();
    throw error;
  }
  await reload();
}

const LeavePageQuestion = lazyPart(() =>
  import("./dialogs/leave-page-question.tsx").then(({ LeavePageQuestion: component }) => ({ default: component })),
);

/** Asks before a page with unsaved answers is left; the browser asks when its tab is closed. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <Suspense>
      <LeavePageQuestion onLeave={proceed} onStay={reset} />
    </Suspense>
  );
}
