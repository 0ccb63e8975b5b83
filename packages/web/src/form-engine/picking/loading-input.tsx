import { Pill, PillsInput } from "@mantine/core";
import pillClasses from "./pill.module.css";

interface LoadingInputProps {
  /** What is chosen. */
  readonly texts: readonly string[];
  /** One answer is shown as plain text. */
  readonly isPlain?: boolean;
  readonly maw?: number;
}

/** An input with a list, while the code of the list is on its way: its answers in their place, nothing to type into yet. */
export function LoadingInput({ texts, isPlain = false, maw }: LoadingInputProps) {
  return (
    <PillsInput maw={maw} data-loading aria-busy>
      {isPlain ? (
        texts.join("; ")
      ) : (
        <Pill.Group>
          {texts.map((text) => (
            <Pill key={text} classNames={pillClasses}>
              {text}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </PillsInput>
  );
}
