import { Text } from "@mantine/core";
import type { Words } from "@opis/model/bilingual-text";
import type {
  ChoiceField,
  ChoicesField,
  DateField,
  DateTimeField,
  Field,
  FieldKind,
  FlagField,
  Options,
  TagsField,
} from "@opis/model/declaration/field";
import { countryOptions } from "@opis/model/law/countries";
import { processingStartWarning } from "@opis/model/law/processing-start-warning";
import { formatDay } from "@opis/model/validation/day";
import { type ComponentType, Suspense } from "react";
import { usePick, useWords } from "../../i18n/language.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { LoadingInput } from "../picking/picker.tsx";
import { AnyOfOpen, OneOfOpen, type OpenOption } from "../picking/visible-options.tsx";
import { useTimeZone, useToday } from "../use-today.ts";
import { formWords } from "../words.ts";
import { ReferencesWidget, ReferenceWidget, type WidgetProps, type WidgetTable } from "./reference-widgets.tsx";
import { LongTextWidget, NumberWidget, TextWidget } from "./text-widgets.tsx";
import { UsualAnswers } from "./usual-answers.tsx";

// Only records have times of day, so questionnaires do not load this input.
const DateTimeInput = lazyPart(() =>
  import("../../ui/date-time-input.tsx").then(({ DateTimeInput: component }) => ({ default: component })),
);

/** Renders a date and time of day in the company's time zone. */
function DateTimeWidget({ value, onChange, id, label, error, company }: WidgetProps<DateTimeField>) {
  const timeZone = useTimeZone(company);
  return (
    <Suspense>
      <DateTimeInput
        id={id}
        name={label}
        value={typeof value === "string" ? value : null}
        timeZone={timeZone}
        onChange={onChange}
        error={error !== undefined}
      />
    </Suspense>
  );
}

const BlockingNote = lazyPart(() =>
  import("./data-blocking-deadline.tsx").then(({ BlockingNote: component }) => ({ default: component })),
);
const TermNote = lazyPart(() =>
  import("./deadline-note.tsx").then(({ TermNote: component }) => ({ default: component })),
);

/** Renders a date, typed or chosen as dd.mm.yyyy. */
function DateWidget({ field, value, onChange, id, label, error, describedBy, company }: WidgetProps<DateField>) {
  const day = typeof value === "string" ? value : null;
  return (
    <>
      <DayInput
        id={id}
        name={label}
        value={day}
        onChange={onChange}
        onWrong={onChange}
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

/** Renders a note if a start date is unusual; does not refuse it. */
function StartNote({ day, company }: { readonly day: string; readonly company: number }) {
  const pick = usePick();
  const doubt = processingStartWarning(day, useToday(company));
  return doubt ? (
    <Text size="sm" mt={4} c="var(--opis-warning)" role="status">
      {pick(doubt)}
    </Text>
  ) : null;
}

const LongChoice = lazyPart(() =>
  import("./long-choice.tsx").then(({ LongChoice: component }) => ({ default: component })),
);
const CountryNote = lazyPart(() =>
  import("./country-note.tsx").then(({ CountryNote: component }) => ({ default: component })),
);
const TagsList = lazyPart(() => import("./tags-input.tsx").then(({ TagsList: component }) => ({ default: component })));

/** Number of options above which they are searched in a list instead of shown openly. */
const openOptionsMax = 7;

/** Renders yes or no, with a way to clear the answer. */
function FlagWidget({ value, onChange, id, label, describedBy }: WidgetProps<FlagField>) {
  const say = useWords(formWords);
  const options = [
    { value: "true", label: say("yes") },
    { value: "false", label: say("no") },
  ];
  return (
    <OneOfOpen
      {...{ id, label, options, describedBy }}
      value={typeof value === "boolean" ? String(value) : null}
      onChange={(next) => onChange(next === null ? null : next === "true")}
    />
  );
}

/** Renders a single choice: open if the options are few and fit, else a searchable list. */
function ChoiceWidget(props: WidgetProps<ChoiceField>) {
  const { field, value, onChange, id, label, error, describedBy, isInLine } = props;
  const options = useOptions(field.options);
  const chosenKey = typeof value === "string" ? value : null;
  const isChosen = (option: OpenOption) => option.value === chosenKey;
  const note = chosenKey === null ? undefined : field.notes?.[chosenKey];
  if (!isInLine && options.length <= openOptionsMax) {
    return (
      <>
        <OneOfOpen {...{ id, label, options, onChange, describedBy }} value={chosenKey} />
        {note && <AnswerNote note={note} />}
      </>
    );
  }
  return (
    <>
      <Suspense fallback={<LoadingInput texts={options.filter(isChosen).map(labelOf)} isPlain maw={480} />}>
        <LongChoice {...{ id, label, options, chosen: chosenKey, onChange, error, describedBy }} />
      </Suspense>
      {field.countryUse && !chosenKey && !isInLine && (
        <UsualAnswers of={label} usual={[countryOptions.RU]} taken={[]} onTake={() => onChange("RU")} isSingle />
      )}
      {field.countryUse && chosenKey && (
        <Suspense>
          <CountryNote use={field.countryUse} code={chosenKey} company={props.company} />
        </Suspense>
      )}
      {note && <AnswerNote note={note} />}
    </>
  );
}

function AnswerNote({ note }: { readonly note: Words }) {
  const pick = usePick();
  return (
    <Text size="sm" mt={4} c="var(--opis-warning)" role="status">
      {pick(note)}
    </Text>
  );
}

/** Renders a multiple choice. */
function ChoicesWidget({ field, value, onChange, id, label, describedBy }: WidgetProps<ChoicesField>) {
  const options = useOptions(field.options);
  const chosenKeys = new Set(Array.isArray(value) ? value.map(String) : []);
  return (
    <AnyOfOpen
      {...{ id, label, chosen: chosenKeys, options, describedBy }}
      onChange={(next) => onChange(Object.keys(field.options).filter((option) => next.has(option)))}
    />
  );
}

/** Renders free tags; suggests those of the company's other forms. */
function TagsWidget(props: WidgetProps<TagsField>) {
  const { value } = props;
  return (
    <Suspense fallback={<LoadingInput texts={Array.isArray(value) ? value.map(String) : []} />}>
      <TagsList {...props} />
    </Suspense>
  );
}

function useOptions(options: Options): OpenOption[] {
  const pick = usePick();
  return Object.entries<Words>(options).map(([value, label]) => ({ value, label: pick(label) }));
}

function labelOf({ label }: OpenOption): string {
  return label;
}

/** The widget of each field kind; a new kind does not compile until it has one. */
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

/** Renders a field by its kind. */
export function Widget(props: WidgetProps<Exclude<Field, { kind: "rows" }>>) {
  const Drawn = widgetOf(props.field.kind);
  return <Drawn {...props} />;
}

// A kind's widget takes exactly that kind's field; indexing by a union loses this pairing, hence one cast.
function widgetOf(kind: Exclude<FieldKind, "rows">): ComponentType<WidgetProps> {
  return widgets[kind] as ComponentType<WidgetProps>;
}
