import { Checkbox, MultiSelect, Select, Textarea, TextInput } from "@mantine/core";
import type { ChoiceField, ChoicesField, OwnField } from "@opis/model/declaration/field";
import type { FormName } from "@opis/model/forms/form-names";
import { defaultTimeZone } from "@opis/model/time/company-day";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { companyInitQuery } from "../api/common-queries.ts";
import { usePick } from "../i18n/words.ts";
import { choiceOptions } from "./choice-options.ts";
import { DateTimeInput } from "./date-time-input.tsx";
import { DayInput } from "./day-input.tsx";
import { lazyPart } from "./lazy-part.ts";

const WholeNumberInput = lazyPart(() =>
  import("./whole-number-input.tsx").then(({ WholeNumberInput: component }) => ({ default: component })),
);

export interface RecordFieldProps {
  readonly company: number;
  readonly field: OwnField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
}

/** Renders the input of a record's declared field, by its kind. */
export function RecordField(props: RecordFieldProps) {
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
