import { Text } from "@mantine/core";
import type { DateField, DateTimeField, Field, FieldKind } from "@opis/model/declaration/field";
import { startDoubt } from "@opis/model/law/processing-start-warning";
import { formatDay } from "@opis/model/validation/day";
import { type ComponentType, Suspense } from "react";
import { usePick } from "../../i18n/words.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useTimeZone, useToday } from "../use-today.ts";
import { ChoicesWidget, ChoiceWidget, FlagWidget, TagsWidget } from "./choice-widgets.tsx";
import { ReferencesWidget, ReferenceWidget } from "./reference-widgets.tsx";
import { LongTextWidget, NumberWidget, TextWidget } from "./text-widgets.tsx";
import type { WidgetProps, WidgetTable } from "./widget.ts";

// Only records have times of day, so no questionnaire loads the input.
const DateTimeInput = lazyPart(() =>
  import("../../ui/date-time-input.tsx").then(({ DateTimeInput: component }) => ({ default: component })),
);

/** A date and a time of day where the company is. */
function DateTimeWidget({ value, onChange, readOnly, id, label, error, company }: WidgetProps<DateTimeField>) {
  const timeZone = useTimeZone(company);
  return (
    <Suspense>
      <DateTimeInput
        id={id}
        name={label}
        value={typeof value === "string" ? value : null}
        timeZone={timeZone}
        onChange={onChange}
        readOnly={readOnly}
        error={error !== undefined}
      />
    </Suspense>
  );
}

const BlockingNote = lazyPart(() =>
  import("./blocking-note.tsx").then(({ BlockingNote: component }) => ({ default: component })),
);
const TermNote = lazyPart(() => import("./term-note.tsx").then(({ TermNote: component }) => ({ default: component })));

/** A day, typed or chosen as dd.mm.yyyy. */
function DateWidget({
  field,
  value,
  onChange,
  readOnly,
  id,
  label,
  error,
  describedBy,
  company,
}: WidgetProps<DateField>) {
  const day = typeof value === "string" ? value : null;
  return (
    <>
      <DayInput
        id={id}
        name={label}
        value={day}
        onChange={onChange}
        onWrong={onChange}
        readOnly={readOnly}
        error={error !== undefined}
        aria-describedby={describedBy}
        maw="20ch"
      />
      {field.isDestruction && day && (
        <Suspense>
          <BlockingNote day={day} />
        </Suspense>
      )}
      {field.isStart && day && <StartNote day={day} company={company} />}
      {field.isTerm && day && formatDay(day) && (
        <Suspense>
          <TermNote day={day} company={company} />
        </Suspense>
      )}
    </>
  );
}

/** What is unusual about the day on which something began: a note, not a refusal. */
function StartNote({ day, company }: { readonly day: string; readonly company: number }) {
  const pick = usePick();
  const doubt = startDoubt(day, useToday(company));
  return doubt ? (
    <Text size="sm" mt={4} c="var(--opis-warning)" role="status">
      {pick(doubt)}
    </Text>
  ) : null;
}

/** The input of each kind; a new kind does not compile until it has one. */
const widgets: WidgetTable = {
  text: TextWidget,
  long_text: LongTextWidget,
  number: NumberWidget,
  flag: FlagWidget,
  date: DateWidget,
  date_time: DateTimeWidget,
  tags: TagsWidget,
  choice: ChoiceWidget,
  choices: ChoicesWidget,
  reference: ReferenceWidget,
  references: ReferencesWidget,
};

/** Draws a field by its kind. */
export function Widget(props: WidgetProps<Exclude<Field, { kind: "rows" }>>) {
  const Drawn = widgetOf(props.field.kind);
  return <Drawn {...props} />;
}

// A kind's widget takes exactly that kind's field; indexing by a union loses the pairing, so it is stated here once.
function widgetOf(kind: Exclude<FieldKind, "rows">): ComponentType<WidgetProps> {
  return widgets[kind] as ComponentType<WidgetProps>;
}
