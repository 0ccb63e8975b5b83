import { DateInput } from "@mantine/dates";
import type { DateField } from "@opis/model/field";
import "dayjs/locale/ru";
import "@mantine/dates/styles.css";
import { useLanguage } from "../../words/words.ts";
import type { WidgetProps } from "./widget.ts";

/** A day, typed or chosen as dd.mm.yyyy. */
export function DateWidget({ value, onChange, readOnly, id, error, describedBy }: WidgetProps<DateField>) {
  const language = useLanguage();
  return (
    <DateInput
      id={id}
      value={typeof value === "string" ? value : null}
      onChange={(day) => onChange(day === null ? null : day.slice(0, 10))}
      readOnly={readOnly}
      error={error}
      aria-describedby={describedBy}
      locale={language}
      valueFormat="DD.MM.YYYY"
      placeholder={language === "ru" ? "дд.мм.гггг" : "dd.mm.yyyy"}
      clearable
      maw={240}
    />
  );
}
