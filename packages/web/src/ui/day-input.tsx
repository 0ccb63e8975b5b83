import { DateInput, type DateInputProps } from "@mantine/dates";
import { parseDay } from "@opis/model/validation/day";
import "dayjs/locale/ru";
import "@mantine/dates/styles.css";
import { commonWords } from "../words/common.ts";
import { useWords } from "../words/define-words.ts";
import { useLanguage } from "../words/words.ts";

type DayInputProps = Pick<DateInputProps, "id" | "label" | "readOnly" | "error" | "maw" | "aria-describedby"> & {
  /** What the day is of, for who does not see the label beside it. */
  readonly name: string;
  /** ISO day, or none. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
};

/** A day, typed or chosen, always as dd.mm.yyyy: the 10th of April never becomes the 4th of October. */
export function DayInput({ name, onChange, ...rest }: DayInputProps) {
  const common = useWords(commonWords);
  const language = useLanguage();
  return (
    <DateInput
      {...rest}
      onChange={(day) => onChange(day === null ? null : day.slice(0, 10))}
      dateParser={(typed) => parseDay(typed) ?? null}
      valueFormat="DD.MM.YYYY"
      placeholder={rest.readOnly ? undefined : common("dayExample")}
      locale={language}
      inputMode="numeric"
      clearable
      clearButtonProps={{ "aria-label": common("clearNamed", { name }) }}
    />
  );
}
