import { useState } from "react";

/** Shows the chosen value immediately; once it is saved or refused, the stored one. */
export function useChosen<Value>(stored: Value, save: (value: Value) => Promise<unknown>) {
  const [chosen, setChosen] = useState<{ readonly value: Value }>();
  const choose = async (value: Value) => {
    const latest = { value };
    setChosen(latest);
    await save(value);
    setChosen((one) => (one === latest ? undefined : one));
  };
  return [chosen ? chosen.value : stored, choose] as const;
}
