import { Text } from "@mantine/core";
import type { Words } from "@opis/model/bilingual-text";
import type { ChoiceField, ChoicesField, FlagField, Options, TagsField } from "@opis/model/declaration/field";
import { countryOptions } from "@opis/model/law/country-options";
import { Suspense } from "react";
import { useWords } from "../../i18n/define-words.ts";
import { usePick } from "../../i18n/words.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { LoadingInput } from "../picking/picker.tsx";
import { AnyOfOpen, OneOfOpen, type OpenOption } from "../picking/visible-options.tsx";
import { formWords } from "../words.ts";
import { UsualAnswers } from "./text-widgets.tsx";
import type { WidgetProps } from "./widget.ts";

const LongChoice = lazyPart(() =>
  import("./long-choice.tsx").then(({ LongChoice: component }) => ({ default: component })),
);
const CountryNote = lazyPart(() =>
  import("./country-note.tsx").then(({ CountryNote: component }) => ({ default: component })),
);
const TagsList = lazyPart(() => import("./tags-list.tsx").then(({ TagsList: component }) => ({ default: component })));

/** More options than this are searched in a list; fewer lie open. */
const openOptionsMax = 7;

/** Yes or no, with a way to take the answer back. */
export function FlagWidget({ value, onChange, id, label, readOnly, describedBy }: WidgetProps<FlagField>) {
  const say = useWords(formWords);
  const options = [
    { value: "true", label: say("yes") },
    { value: "false", label: say("no") },
  ];
  return (
    <OneOfOpen
      {...{ id, label, options, readOnly, describedBy }}
      value={typeof value === "boolean" ? String(value) : null}
      onChange={(next) => onChange(next === null ? null : next === "true")}
    />
  );
}

/** One of the options: open where they are few and have room, else a list with search. */
export function ChoiceWidget(props: WidgetProps<ChoiceField>) {
  const { field, value, onChange, readOnly, id, label, error, describedBy, isInLine } = props;
  const options = useOptions(field.options);
  const chosen = typeof value === "string" ? value : null;
  const isChosen = (option: OpenOption) => option.value === chosen;
  const note = chosen === null ? undefined : field.notes?.[chosen];
  if (!isInLine && options.length <= openOptionsMax) {
    return (
      <>
        <OneOfOpen {...{ id, label, options, onChange, readOnly, describedBy }} value={chosen} />
        {note && <AnswerNote note={note} />}
      </>
    );
  }
  return (
    <>
      <Suspense fallback={<LoadingInput texts={options.filter(isChosen).map(labelOf)} isPlain maw={480} />}>
        <LongChoice {...{ id, label, options, chosen, onChange, readOnly, error, describedBy }} />
      </Suspense>
      {field.countryUse && !chosen && !readOnly && !isInLine && (
        <UsualAnswers of={label} usual={[countryOptions.RU]} taken={[]} onTake={() => onChange("RU")} isSingle />
      )}
      {field.countryUse && chosen && (
        <Suspense>
          <CountryNote use={field.countryUse} code={chosen} company={props.company} />
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

/** Any number of the options. */
export function ChoicesWidget({ field, value, onChange, readOnly, id, label, describedBy }: WidgetProps<ChoicesField>) {
  const options = useOptions(field.options);
  const chosen = new Set(Array.isArray(value) ? value.map(String) : []);
  return (
    <AnyOfOpen
      {...{ id, label, chosen, options, readOnly, describedBy }}
      onChange={(next) => onChange(Object.keys(field.options).filter((option) => next.has(option)))}
    />
  );
}

/** Free labels; those of the company's other forms are offered. */
export function TagsWidget(props: WidgetProps<TagsField>) {
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
