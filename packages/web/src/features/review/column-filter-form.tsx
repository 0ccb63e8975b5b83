import { Button, Checkbox, Group, Loader, ScrollArea, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { type ReviewQuery, reviewTextsQuery } from "./review-queries.ts";
import { type ColumnFilter, fitsAddress, type ReviewView, type ShownColumn } from "./table-view-settings.ts";

interface FilterFormProps {
  readonly wish: ReviewQuery;
  readonly column: ShownColumn;
  /** The filters of all columns. */
  readonly filters: ReviewView["filters"];
  readonly onChange: (filter: ColumnFilter | undefined) => void;
}

interface KindProps extends FilterFormProps {
  readonly filter: ColumnFilter | undefined;
}

/** Renders the filter of a column, by the column's kind. */
export function ColumnFilterForm(props: FilterFormProps) {
  const say = useWords(reviewWords);
  const { column, filters, onChange } = props;
  const filter = filters[column.key];
  const Kind = forms[column.kind];
  return (
    <Stack gap={8}>
      <Kind {...props} filter={filter} />
      <Button variant="default" size="xs" disabled={!filter} onClick={() => onChange(undefined)}>
        {say("clearFilter")}
      </Button>
    </Stack>
  );
}

/** Focuses the first input on mount: the popover opened before it was loaded and found nothing to focus. */
function useFirstInput<E extends HTMLElement>(isThere = true): RefObject<E | null> {
  const around = useRef<E>(null);
  useEffect(() => {
    const popover = around.current?.closest("[role=dialog]");
    if (isThere && popover === document.activeElement) around.current?.querySelector("input")?.focus();
  }, [isThere]);
  return around;
}

function HasText({ column, filter, onChange }: KindProps) {
  const say = useWords(reviewWords);
  const [typed, setTyped] = useState(filter?.has ?? "");
  const form = useFirstInput<HTMLFormElement>();
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim() === "" ? undefined : { has: typed.trim() });
      }}
    >
      <TextInput
        label={say("has")}
        aria-label={`${column.title}: ${say("has")}`}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        data-autofocus
      />
      <Button type="submit" size="xs" mt={8} fullWidth>
        {say("apply")}
      </Button>
    </form>
  );
}

function AnyText({ wish, column, filters, filter, onChange }: KindProps) {
  const say = useWords(reviewWords);
  const { data } = useQuery(reviewTextsQuery(wish, column.key));
  const list = useFirstInput<HTMLDivElement>(data !== undefined);
  const chosenValues = filter?.any ?? [];
  const toggle = (value: string) => {
    const any = chosenValues.includes(value)
      ? chosenValues.filter((chosenValue) => chosenValue !== value)
      : [...chosenValues, value];
    onChange(any.length === 0 ? undefined : { any });
  };
  if (!data) return <Loader size="sm" />;
  const fits = (value: string) => fitsAddress({ ...filters, [column.key]: { any: [...chosenValues, value] } });
  const isFull = data.texts.some(({ value }) => !chosenValues.includes(value) && !fits(value));
  return (
    <>
      {isFull && (
        <Text size="xs" role="status">
          {say("filterFull")}
        </Text>
      )}
      <ScrollArea.Autosize mah={280} type="auto">
        <Stack gap={8} ref={list}>
          {data.texts.map(({ value, text, count }) => (
            <Checkbox
              key={value}
              size="xs"
              checked={chosenValues.includes(value)}
              disabled={isFull && !chosenValues.includes(value) && !fits(value)}
              onChange={() => toggle(value)}
              label={`${text === "" ? say("nothing") : text} · ${count}`}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </>
  );
}

function FromTo({ column, filter, onChange }: KindProps) {
  const say = useWords(reviewWords);
  const isDate = column.kind === "date";
  const bounds = useFirstInput<HTMLDivElement>();
  const bound = (name: "from" | "to", text: string) => {
    const { [name]: _before, ...others } = filter ?? {};
    const value = text === "" ? undefined : isDate ? text : Number(text);
    const next = value === undefined ? others : { ...others, [name]: value };
    onChange(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <Group gap={8} wrap="nowrap" ref={bounds}>
      {(["from", "to"] as const).map((name) => (
        <TextInput
          key={name}
          type={isDate ? "date" : "number"}
          label={<Text size="xs">{say(name)}</Text>}
          value={filter?.[name] ?? ""}
          onChange={({ currentTarget }) => bound(name, currentTarget.value)}
        />
      ))}
    </Group>
  );
}

const forms = {
  text: HasText,
  lines: HasText,
  choices: AnyText,
  number: FromTo,
  date: FromTo,
} as const satisfies Record<ShownColumn["kind"], (props: KindProps) => ReactNode>;
