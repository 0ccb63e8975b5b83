import { Group, Input, TextInput } from "@mantine/core";
import { fromLocalTime, toLocalTime } from "@opis/model/time/local-time";
import { useId } from "react";
import { useWords } from "../i18n/language.ts";
import { commonWords } from "../i18n/ru/common.ts";
import { DayInput } from "./day-input.tsx";

interface DateTimeInputProps {
  readonly id?: string;
  readonly label?: string;
  /** Accessible name of the time. */
  readonly name: string;
  /** An instant, ISO time in UTC. */
  readonly value: string | null;
  /** IANA name of the time zone in which the input shows the time. */
  readonly timeZone: string;
  readonly onChange: (value: string | null) => void;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly error?: string | boolean | undefined;
}

/** Renders a date as dd.mm.yyyy and a time of day next to it; a date without a time means midnight. */
export function DateTimeInput(props: DateTimeInputProps) {
  const { id, label, name, value, timeZone, onChange, required = false, readOnly = false, error } = props;
  const say = useWords(commonWords);
  const ownId = useId();
  const [day = null, time = ""] = value === null ? [] : toLocalTime(value, timeZone).split("T");
  const change = (newDay: string | null, newTime: string) =>
    onChange(newDay === null ? null : fromLocalTime(`${newDay}T${newTime || "00:00"}`, timeZone));
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id ?? ownId }} required={required} error={error}>
      <Group gap="xs" wrap="nowrap">
        <DayInput
          id={id ?? ownId}
          name={name}
          value={day}
          onChange={(chosenDay) => change(chosenDay, time)}
          readOnly={readOnly}
          error={Boolean(error)}
          maw="20ch"
        />
        <TextInput
          type="time"
          aria-label={say("timeOf", { name })}
          value={time}
          onChange={({ currentTarget }) => change(day, currentTarget.value)}
          readOnly={readOnly}
          error={Boolean(error)}
          maw="14ch"
        />
      </Group>
    </Input.Wrapper>
  );
}
