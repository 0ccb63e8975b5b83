import type { DateField } from "@opis/model/field";
import { DayInput } from "../../ui/day-input.tsx";
import type { WidgetProps } from "./widget.ts";

/** A day, typed or chosen as dd.mm.yyyy. */
export function DateWidget({ value, onChange, readOnly, id, error, describedBy }: WidgetProps<DateField>) {
  return (
    <DayInput
      id={id}
      value={typeof value === "string" ? value : null}
      onChange={onChange}
      readOnly={readOnly}
      error={error}
      aria-describedby={describedBy}
      maw={240}
    />
  );
}
