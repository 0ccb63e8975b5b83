import type { DateField } from "@opis/model/declaration/field";
import { formatDay } from "@opis/model/validation/day";
import { Suspense } from "react";
import { DayInput } from "../../ui/days/day-input.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { StartNote } from "./start-note.tsx";
import type { WidgetProps } from "./widget.ts";

const BlockingNote = lazyPart(() =>
  import("./blocking-note.tsx").then(({ BlockingNote: component }) => ({ default: component })),
);
const TermNote = lazyPart(() => import("./term-note.tsx").then(({ TermNote: component }) => ({ default: component })));

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
  company,
}: WidgetProps<DateField>) {
  const day = typeof value === "string" ? value : null;
  return (
    <>
      <DayInput
        id={id}
        name={label}
        value={day}
        onChange={onChange}
        onWrong={onChange}
        readOnly={readOnly}
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
