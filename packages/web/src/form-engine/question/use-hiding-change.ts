import { isApplicable } from "@opis/model/completeness/completeness";
import { type Form, isFilled } from "@opis/model/declaration/form";
import { useCallback, useRef, useState } from "react";
import type { EditTarget } from "../edits/edit-target.ts";
import { useFormContext } from "../form-context.tsx";

/** A change that has hidden other answers, and the previous value. */
export interface Closing {
  readonly field: string;
  readonly before: unknown;
  /** Answered questions that the change hides. */
  readonly hidden: readonly string[];
}

/** Returns a function that changes answers of one row, and the answered questions that the last change has hidden. */
export function useHidingChange(form: Form, answers: Readonly<Record<string, unknown>>) {
  const { change } = useFormContext();
  const [closing, setClosing] = useState<Closing>();
  const latest = useRef(answers);
  latest.current = answers;
  const onChange = useCallback(
    (target: EditTarget, field: string, value: unknown) => {
      const hidden = hiddenBy(form, latest.current, field, value);
      setClosing((now) => {
        if (hidden.length > 0) return { field, before: latest.current[field], hidden };
        return now?.field === field ? undefined : now;
      });
      change(target, field, value);
    },
    [form, change],
  );
  const undo = useCallback(
    (target: EditTarget) => {
      if (closing) change(target, closing.field, closing.before);
      setClosing(undefined);
    },
    [closing, change],
  );
  return { closing, onChange, undo };
}

/** Lists answered questions that are shown before a change and hidden after it. */
export function hiddenBy(
  form: Form,
  answers: Readonly<Record<string, unknown>>,
  field: string,
  value: unknown,
): string[] {
  const after = { ...answers, [field]: value };
  return Object.keys(form.conditions).filter(
    (name) => isFilled(answers[name]) && isApplicable(form, name, answers) && !isApplicable(form, name, after),
  );
}
