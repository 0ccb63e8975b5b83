import { Button, Checkbox, Group, MultiSelect, Select, Stack, Textarea, TextInput } from "@mantine/core";
import { isApplicable } from "@opis/model/completeness/completeness";
import { type ChoiceField, type ChoicesField, emptyValues, type OwnField } from "@opis/model/declaration/field";
import { type Form, ownFields } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { defaultTimeZone } from "@opis/model/time/company-day";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { ApiError, fieldError } from "../api/api-error.ts";
import { companyInitQuery } from "../api/common-queries.ts";
import { usePick } from "../i18n/language.ts";
import { choiceOptions } from "./choice-options.ts";
import { DateTimeInput } from "./date-time-input.tsx";
import { DayInput } from "./day-input.tsx";
import { lazyPart } from "./lazy-part.ts";
import { reactToError } from "./messages/react-to-error.ts";
import { PageSection } from "./page/page-section.tsx";
import classes from "./record.module.css";
import { LeaveGuard, OvertakenNote, useRecordDraft } from "./record-draft.tsx";

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
  readonly onSave: (changedAnswers: RecordDraft) => Promise<void>;
}

/** Returns the answers of a new record. */
export function emptyDraft(form: Form): RecordDraft {
  const answerableFields = ownFields(form).filter(([, { computed }]) => !computed);
  return Object.fromEntries(answerableFields.map(([name, { kind }]) => [name, emptyValues[kind]]));
}

/** Returns a ref for a form that focuses its first refused field, so that a refusal far above the button is noticed. */
export function useFirstRefusedField(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);
  return form;
}

const WholeNumberInput = lazyPart(() =>
  import("./whole-number-input.tsx").then(({ WholeNumberInput: component }) => ({ default: component })),
);

interface RecordFieldProps {
  readonly company: number;
  readonly field: OwnField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
}

/** Renders the input of a record's declared field, by its kind. */
function RecordField(props: RecordFieldProps) {
  const { field } = props;
  if (field.kind === "choice") return <ChoiceInput {...props} field={field} />;
  if (field.kind === "choices") return <ChoicesInput {...props} field={field} />;
  if (field.kind === "reference" || field.kind === "references")
    return <RowsInput {...props} target={field.target} isMany={field.kind === "references"} />;
  return <PlainInput {...props} />;
}

function useCommon({ field, error, readOnly = false, autoFocus }: RecordFieldProps) {
  const pick = usePick();
  const description = field.help && pick(field.help);
  const label = pick(field.label);
  return {
    label,
    required: field.required === true,
    error,
    readOnly,
    ...(description && { description }),
    ...(autoFocus && { "data-autofocus": true }),
  };
}

function PlainInput(props: RecordFieldProps) {
  const { company, field, value, onChange } = props;
  const common = useCommon(props);
  const { data } = useQuery(companyInitQuery(company));
  const text = typeof value === "string" ? value : "";
  const day = typeof value === "string" ? value : null;
  if (field.kind === "long_text")
    return (
      <Textarea
        {...common}
        autosize
        minRows={2}
        maxRows={12}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  if (field.kind === "number")
    return (
      <Suspense fallback={<TextInput {...common} readOnly value={typeof value === "number" ? String(value) : ""} />}>
        <WholeNumberInput {...common} value={typeof value === "number" ? value : null} onChange={onChange} />
      </Suspense>
    );
  if (field.kind === "flag")
    return (
      <Checkbox
        {...common}
        disabled={common.readOnly}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  if (field.kind === "date") return <DayInput {...common} name={common.label} value={day} onChange={onChange} />;
  if (field.kind === "date_time")
    return (
      <DateTimeInput
        {...common}
        name={common.label}
        value={day}
        timeZone={data?.company.time_zone ?? defaultTimeZone}
        onChange={onChange}
      />
    );
  return <TextInput {...common} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
}

function ChoiceInput({ field, value, onChange, ...props }: RecordFieldProps & { readonly field: ChoiceField }) {
  const pick = usePick();
  const common = useCommon({ field, value, onChange, ...props });
  return (
    <Select
      {...common}
      clearable={!common.required}
      data={choiceOptions(field.options, pick)}
      value={typeof value === "string" ? value : null}
      onChange={onChange}
    />
  );
}

function ChoicesInput({ field, value, onChange, ...props }: RecordFieldProps & { readonly field: ChoicesField }) {
  const pick = usePick();
  const common = useCommon({ field, value, onChange, ...props });
  return (
    <MultiSelect
      {...common}
      clearable
      data={choiceOptions(field.options, pick)}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    />
  );
}

interface RowsInputProps extends RecordFieldProps {
  readonly target: FormName;
  readonly isMany: boolean;
}

function RowsInput({ target, isMany, ...props }: RowsInputProps) {
  const { company, value, onChange } = props;
  const common = useCommon(props);
  const options = useRows(company, target);
  if (!isMany)
    return (
      <Select
        {...common}
        searchable
        clearable
        data={options}
        value={typeof value === "number" ? String(value) : null}
        onChange={(id) => onChange(id === null ? null : Number(id))}
      />
    );
  return (
    <MultiSelect
      {...common}
      searchable
      clearable
      data={options}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}

function useRows(company: number, target: FormName): { value: string; label: string }[] {
  const { data } = useQuery(companyInitQuery(company));
  const lists: Partial<Record<FormName, readonly { readonly id: number; readonly name: string }[]>> = {
    process: data?.processes ?? [],
    system: data?.systems ?? [],
    subject: data?.subjects ?? [],
    directory_item: data?.directory_items ?? [],
    third_party: data?.third_parties ?? [],
  };
  return (lists[target] ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
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
  const changedNames = names.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changedNames.map((name) => [name, draft[name]]));
}
