import type { DateTimeField } from "@opis/model/declaration/field";
import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useTimeZone } from "../use-today.ts";
import type { WidgetProps } from "./widget.ts";

// Only records have times of day, so no questionnaire loads the input.
const DateTimeInput = lazyPart(() =>
  import("../../ui/days/date-time-input.tsx").then(({ DateTimeInput: component }) => ({ default: component })),
);

/** A date and a time of day where the company is. */
export function DateTimeWidget({ value, onChange, readOnly, id, label, error, company }: WidgetProps<DateTimeField>) {
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
