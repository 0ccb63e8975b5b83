import { Pill, PillsInput } from "@mantine/core";
import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { PickerProps } from "./open-picker.tsx";
import pillClasses from "./pill.module.css";

const OpenPicker = lazyPart(() =>
  import("./open-picker.tsx").then(({ OpenPicker: component }) => ({ default: component })),
);

/** Finds rows of a directory; until its code is there, shows what is chosen. */
export function Picker(props: PickerProps) {
  return (
    <Suspense fallback={<LoadingInput texts={props.chosen.map(({ name }) => name)} />}>
      <OpenPicker {...props} />
    </Suspense>
  );
}

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
