import { Text } from "@mantine/core";
import type { Field } from "@opis/model/declaration/field";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import { formWords } from "../words.ts";

interface ComputedValueProps {
  readonly id: string;
  readonly field: Field;
  readonly value: unknown;
}

/** What the product itself has found out: to be read, not answered. */
export function ComputedValue({ id, field, value }: ComputedValueProps) {
  const say = useWords(formWords);
  const pick = usePick();
  const option = field.kind === "choice" && typeof value === "string" ? field.options[value] : undefined;
  const text = typeof value === "boolean" ? say(value ? "yes" : "no") : option ? pick(option) : String(value ?? "");
  return (
    <Text id={id} size="sm" style={{ whiteSpace: "pre-line" }}>
      {text}
    </Text>
  );
}
