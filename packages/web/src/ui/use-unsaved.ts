import { useRef, useState } from "react";

/**
 * Holds the user's input over a value that others may change; shows the given value while nothing is typed. `leave` saves what was typed
 * since the last save; a refused value is saved again, an incomplete one stays. `save` also receives the value seen when typing began, or
 * the part sent before.
 */
export function useUnsaved<Value>(
  savedValue: Value,
  save: (value: Value, base: Value) => Promise<boolean>,
  isWhole: (value: Value) => boolean = () => true,
) {
  const [draft, setDraft] = useState<Draft<Value>>();
  const sentDraft = useRef<Draft<Value>>(undefined);
  const seenValue = useRef(savedValue);
  const send = async (last = draft) => {
    if (!last || last === sentDraft.current) return;
    const base = sentDraft.current ? sentDraft.current.value : seenValue.current;
    sentDraft.current = last;
    if (!(await save(last.value, base))) {
      sentDraft.current = undefined;
      return;
    }
    seenValue.current = last.value;
    if (isWhole(last.value)) setDraft((now) => (now === last ? undefined : now));
  };
  const type = (value: Value) => {
    const typed = { value };
    if (!draft) {
      seenValue.current = savedValue;
      sentDraft.current = undefined;
    }
    setDraft(typed);
    return typed;
  };
  return {
    value: draft ? draft.value : savedValue,
    type,
    leave: () => void send(),
    /** Types and saves immediately. */
    put: (value: Value) => void send(type(value)),
  };
}

interface Draft<Value> {
  readonly value: Value;
}
