import { DatePicker } from "@mantine/dates";
import { PopoverAt } from "./popover-at.tsx";
import "dayjs/locale/ru";
import "@mantine/dates/styles.css";
import { useLanguage, useWords } from "../i18n/language.ts";
import { commonWords } from "../i18n/ru/common.ts";

interface DayCalendarProps {
  /** The input that the calendar belongs to. */
  readonly input: HTMLElement | null;
  /** ISO date, or null. */
  readonly day: string | null;
  readonly onChoose: (day: string | null) => void;
  readonly onClose: () => void;
}

/** Renders a calendar to choose a date; the input keeps the focus. */
export function DayCalendar({ input, day, onChoose, onClose }: DayCalendarProps) {
  const language = useLanguage();
  const say = useWords(commonWords);
  return (
    <PopoverAt
      element={input}
      onChange={onClose}
      position="bottom-start"
      withRoles={false}
      dropdown={{ onMouseDown: (event) => event.preventDefault() }}
    >
      <DatePicker
        key={day}
        value={day}
        defaultDate={day ?? undefined}
        onChange={onChoose}
        locale={language}
        // Dates of other months are too pale to be readable.
        hideOutsideDates
        ariaLabels={{
          previousMonth: say("earlier"),
          nextMonth: say("later"),
          previousYear: say("earlier"),
          nextYear: say("later"),
          previousDecade: say("earlier"),
          nextDecade: say("later"),
        }}
      />
    </PopoverAt>
  );
}
