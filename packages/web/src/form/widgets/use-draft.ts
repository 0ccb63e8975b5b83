import { useState } from "react";

/**
 * What is being typed in an input that has the focus. The stored value is written differently (trimmed, a phone in
 * E.164), and would move the cursor if it came back in the middle of a word; it is shown once the input is left.
 */
export function useDraft(text: string, onChange: (text: string) => void) {
  const [draft, setDraft] = useState<string>();
  return {
    value: draft ?? text,
    onFocus: () => setDraft(text),
    onBlur: () => setDraft(undefined),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      setDraft(event.currentTarget.value);
      onChange(event.currentTarget.value);
    },
  };
}
