import { useState } from "react";
import { isOfAnswer, type Typing } from "./is-of-answer.ts";
import type { WidgetProps } from "./widget.ts";

interface Draft extends Typing {
  readonly text: string;
}

/**
 * What is being typed in an input that has the focus. The stored value is written differently (trimmed, a phone in
 * E.164), and would move the cursor if it came back in the middle of a word; it is shown once the input is left, or
 * somebody else has changed it. `text` is how the value is shown, `answerOf` what is stored of a typed text.
 */
export function useDraft(
  { field, value, onChange }: Pick<WidgetProps, "field" | "value" | "onChange">,
  text: string,
  answerOf: (typed: string) => unknown = (typed) => typed,
) {
  const [draft, setDraft] = useState<Draft>();
  const type = (typed: string, given: unknown) => setDraft({ text: typed, over: value, given });
  return {
    value: draft && isOfAnswer(draft, field, value) ? draft.text : text,
    onFocus: () => type(text, value),
    onBlur: () => setDraft(undefined),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const typed = event.currentTarget.value;
      const given = answerOf(typed);
      type(typed, given);
      onChange(given);
    },
  };
}
