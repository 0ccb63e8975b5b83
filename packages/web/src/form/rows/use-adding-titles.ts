import { useRef, useState } from "react";
import { useFormContext } from "../form-context.tsx";
import { useTyped } from "../picking/typed-text.tsx";
import type { AddRowProps } from "./add-row-props.ts";
import { rowPresets } from "./row-presets.ts";
import { typedTitle } from "./typed-title.ts";

interface AddingTitles extends Pick<AddRowProps, "child" | "all" | "parentRow"> {
  /** The field that a row is called by. */
  readonly titleField: string;
}

/** Adds rows by their titles one after another, and keeps what is typed and is no row yet. */
export function useAddingTitles({ child, titleField, all, parentRow }: AddingTitles) {
  const { add } = useFormContext();
  const [kept, keep] = useTyped();
  const typed = kept?.text ?? "";
  const latest = useRef(typed);
  latest.current = typed;
  const [isBusy, setBusy] = useState(false);
  const setTyped = (text: string, isLeft = false) => keep(text === "" ? undefined : { text, isLeft });
  const addOne = (name: string) => {
    const title = typedTitle(child.fields[titleField], name);
    return add(child.name, { ...rowPresets(child, all, parentRow), [titleField]: title });
  };
  const addTyped = async (names: readonly string[]) => {
    setBusy(true);
    setTyped("");
    const refused: string[] = [];
    for (const name of names) {
      const row = await addOne(name);
      if (!row) refused.push(name);
    }
    // What could not be added is put before what was typed meanwhile, to be corrected or tried again.
    if (refused.length > 0) setTyped([...refused, latest.current].filter(Boolean).join("; "), true);
    setBusy(false);
  };
  const takeUsual = async (names: readonly string[]) => {
    if (isBusy) return;
    setBusy(true);
    for (const name of names) await addOne(name);
    setBusy(false);
  };
  return { typed, setTyped, isBusy, addTyped, takeUsual };
}
