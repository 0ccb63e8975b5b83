import type { Field, TextField } from "@opis/model/declaration/field";
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useState } from "react";
import { equalsStored } from "../edits/equals-stored.ts";
import { findNewEntries } from "../picking/find-new-entries.ts";
import { splitIntoParts, splitList } from "../picking/split-list.ts";
import type { WidgetProps } from "./reference-widgets.tsx";

/** The text in the input, and the entries before it. */
interface Draft extends Typing {
  readonly text: string;
  readonly before: readonly string[];
}

/** The answer before the user typed, and the answer that resulted. */
export interface Typing {
  readonly over: unknown;
  readonly given: unknown;
}

/** Whether the stored value is the typed one or the one seen when typing began: nobody else has changed it. */
export function isOfAnswer({ over, given }: Typing, field: Field, value: unknown): boolean {
  return over === value || given === value || equalsStored(field, given, value);
}

/** Manages the entries of a text: typing, pasting and removing them. */
export function useEntryTyping({
  field,
  value,
  onChange,
}: Pick<WidgetProps<TextField>, "field" | "value" | "onChange">) {
  const [lastDraft, setDraft] = useState<Draft>();
  const draft = lastDraft && isOfAnswer(lastDraft, field, value) ? lastDraft : undefined;
  const [hasRepeats, setRepeats] = useState(false);
  const all = splitList(typeof value === "string" ? value : "");
  // The entry being typed is part of the value immediately, but stays in the input until it is finished.
  const entries = draft?.before ?? all;
  const keep = (next: readonly string[], typed = "") => {
    const text = splitList([...next, typed].join(";")).join("; ");
    setDraft(typed === "" ? undefined : { text: typed, before: next, over: value, given: text });
    onChange(text);
  };
  const take = (text: string, typed = "") => {
    const newEntries = findNewEntries(text, entries);
    setRepeats(newEntries.hasRepeats);
    keep([...entries, ...newEntries.fresh], typed);
  };
  const type = (text: string) => {
    const separator = text.lastIndexOf(";");
    if (separator >= 0) return take(text.slice(0, separator), text.slice(separator + 1).trimStart());
    setRepeats(false);
    keep(entries, text);
  };
  return {
    /** The finished entries. */
    entries,
    /** All entries, including the one being typed. */
    all,
    typed: draft?.text ?? "",
    hasRepeats,
    add: (texts: readonly string[]) => keep([...entries, ...texts], draft?.text),
    remove: (entry: string) => keep(entries.filter((item) => item !== entry)),
    /** Event handlers of the input. */
    input: {
      onChange: (event: FormEvent<HTMLInputElement>) => type(event.currentTarget.value),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
          event.preventDefault();
          if (draft) take(draft.text);
        }
        if (event.key === "Backspace" && !draft) keep(entries.slice(0, -1));
      },
      onPaste: (event: ClipboardEvent) => {
        const pasted = event.clipboardData.getData("text/plain");
        if (splitIntoParts(pasted).length < 2) return;
        event.preventDefault();
        take(`${draft?.text ?? ""};${pasted}`);
      },
      onBlur: () => {
        if (draft) take(draft.text);
      },
    },
  };
}
