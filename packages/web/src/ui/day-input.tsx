import { DateInput, type DateInputProps } from "@mantine/dates";
import { parseDay } from "@opis/model/validation/day";
import "dayjs/locale/ru";
import "@mantine/dates/styles.css";
import { useLanguage } from "../words/words.ts";

type DayInputProps = Pick<DateInputProps, "id" | "label" | "readOnly" | "error" | "maw" | "aria-describedby"> & {
  /** ISO day, or none. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
};

/** A day, typed or chosen, always as dd.mm.yyyy: the 10th of April never becomes the 4th of October. */
export function DayInput({ onChange, ...rest }: DayInputProps) {
  const language = useLanguage();
  return (
    <DateInput
      {...rest}
      onChange={(day) => onChange(day === null ? null : day.slice(0, 10))}
      dateParser={(typed) => parseDay(typed) ?? null}
      valueFormat="DD.MM.YYYY"
      placeholder={language === "ru" ? "дд.мм.гггг" : "dd.mm.yyyy"}
      locale={language}
      clearable
    />
  );
}
