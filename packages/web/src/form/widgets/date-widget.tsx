import { DateInput } from "@mantine/dates";
import type { DateField } from "@opis/model/field";
import "dayjs/locale/ru";
import "@mantine/dates/styles.css";
import { useWords } from "../../words/define-words.ts";
import { useLanguage } from "../../words/words.ts";
import { formWords } from "../words.ts";
import { parseDay } from "./parse-day.ts";
import { TermNote } from "./term-note.tsx";
import type { WidgetProps } from "./widget.ts";

/** A day, typed or chosen as dd.mm.yyyy. */
export function DateWidget({
  field,
  value,
  onChange,
  readOnly,
  id,
  label,
  error,
  describedBy,
}: WidgetProps<DateField>) {
  const say = useWords(formWords);
  const language = useLanguage();
  const day = typeof value === "string" ? value : null;
  return (
    <>
      <DateInput
        id={id}
        value={day}
        onChange={(chosen) => onChange(chosen === null ? null : chosen.slice(0, 10))}
        readOnly={readOnly}
        error={error !== undefined}
        aria-describedby={describedBy}
        locale={language}
        valueFormat="DD.MM.YYYY"
        dateParser={parseDay}
        placeholder={readOnly ? undefined : say("dateExample")}
        clearable
        clearButtonProps={{ "aria-label": say("clearAnswer", { name: label }) }}
        inputMode="numeric"
        maw="20ch"
      />
      {field.isTerm && day && <TermNote day={day} />}
    </>
  );
}
