import { useRef, useState } from "react";

/**
 * Holds the user's input over a value that others may change; shows the given value while nothing is typed. `leave` saves what was typed
 * since the last save; a refused value is saved again, an incomplete one stays. `save` also receives the value seen when typing began, or
 * the part sent before.
 */
export function useUnsaved<Value>(
  given: Value,
  save: (value: Value, over: Value) => Promise<boolean>,
  isWhole: (value: Value) => boolean = () => true,
) {
  const [draft, setDraft] = useState<Draft<Value>>();
  const sent = useRef<Draft<Value>>(undefined);
  const seen = useRef(given);
  const send = async (last = draft) => {
    if (!last || last === sent.current) return;
    const over = sent.current ? sent.current.value : seen.current;
    sent.current = last;
    if (!(await save(last.value, over))) {
      sent.current = undefined;
      return;
    }
    seen.current = last.value;
    if (isWhole(last.value)) setDraft((now) => (now === last ? undefined : now));
  };
  const type = (value: Value) => {
    const typed = { value };
    if (!draft) {
      seen.current = given;
      sent.current = undefined;
    }
    setDraft(typed);
    return typed;
  };
  return {
    value: draft ? draft.value : given,
    type,
    leave: () => void send(),
    /** Types and saves immediately. */
    put: (value: Value) => void send(type(value)),
  };
}

interface Draft<Value> {
  readonly value: Value;
}
