import { Button, Group, Stack } from "@mantine/core";
import { isApplicable } from "@opis/model/completeness/completeness";
import { emptyValues } from "@opis/model/declaration/field";
import { type Form, ownFields } from "@opis/model/declaration/form";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { ApiError, fieldError } from "../api/api-error.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { reactToError } from "./messages/react-to-error.ts";
import { OvertakenNote } from "./overtaken-note.tsx";
import { PageSection } from "./page/page-section.tsx";
import classes from "./record.module.css";
import { RecordField } from "./record-field.tsx";
import { useRecordDraft } from "./use-record-draft.ts";

/** The fields of a record that people enter; numbers, states and deadlines are computed. */
export type RecordDraft = Readonly<Record<string, unknown>>;
type Change = (part: RecordDraft) => void;

/** A titled part of the form with some of its questions. */
export interface RecordPart {
  readonly title: string;
  readonly fields: readonly string[];
  /** Renders what follows the inputs. */
  readonly below?: (draft: RecordDraft, change: Change) => ReactNode;
}

interface RecordFormProps {
  readonly company: number;
  readonly declared: Form;
  readonly parts: readonly RecordPart[];
  readonly initial: RecordDraft;
  readonly action: string;
  readonly readOnly?: boolean;
  /** Receives the answers that differ from the initial ones; all for a new record. */
  readonly onSave: (changed: RecordDraft) => Promise<void>;
}

/** Returns the answers of a new record. */
export function emptyDraft(declared: Form): RecordDraft {
  const answered = ownFields(declared).filter(([, { computed }]) => !computed);
  return Object.fromEntries(answered.map(([name, { kind }]) => [name, emptyValues[kind]]));
}

/** Returns a ref for a form that focuses its first refused field, so that a refusal far above the button is noticed. */
export function useFirstRefusedField(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);
  return form;
}

/** Renders the inputs of a record; refusals are shown at their inputs, and typed text is preserved. */
export function RecordForm({ company, declared, parts, initial, action, readOnly = false, onSave }: RecordFormProps) {
  const { draft, isChanged, overtaken, change, discard } = useRecordDraft<RecordDraft>(initial);
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const form = useFirstRefusedField(error);
  const names = ownFields(declared).flatMap(([name, { computed }]) => (computed ? [] : [name]));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    setError(undefined);
    try {
      await onSave(changedIn(names, initial, draft));
      discard();
    } catch (failure) {
      setError(failure);
      if (!(failure instanceof ApiError) || !names.some((name) => fieldError(failure, name))) reactToError(failure);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      className={classes.fields}
      data-read-only={readOnly || undefined}
    >
      <LeaveGuard isChanged={!isSaving && isChanged} />
      <Stack gap="xl">
        <OvertakenNote declared={declared} names={overtaken} onDiscard={discard} />
        {parts.map(({ title, fields, below }) => (
          <PageSection key={title} title={title}>
            <Stack gap="sm">
              {fields.map((name) => {
                const field = declared.fields[name];
                if (!field || field.kind === "rows" || !isApplicable(declared, name, draft)) return null;
                return (
                  <RecordField
                    key={name}
                    company={company}
                    field={field}
                    value={draft[name]}
                    onChange={(value) => change({ [name]: value })}
                    error={fieldError(error, name)}
                    readOnly={readOnly}
                  />
                );
              })}
              {!readOnly && below?.(draft, change)}
            </Stack>
          </PageSection>
        ))}
        {!readOnly && (
          <Group>
            <Button type="submit" loading={isSaving}>
              {action}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

function changedIn(names: readonly string[], before: RecordDraft, draft: RecordDraft): RecordDraft {
  const changed = names.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, draft[name]]));
}
