import { Pill, PillsInput } from "@mantine/core";
import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { PickerProps } from "./loaded-picker.tsx";
import pillClasses from "./pill.module.css";

const OpenPicker = lazyPart(() =>
  import("./loaded-picker.tsx").then(({ OpenPicker: component }) => ({ default: component })),
);

/** Renders the picker of directory rows; until its code is loaded, the chosen values. */
export function Picker(props: PickerProps) {
  return (
    <Suspense fallback={<LoadingInput texts={props.chosen.map(({ name }) => name)} />}>
      <OpenPicker {...props} />
    </Suspense>
  );
}

interface LoadingInputProps {
  /** Chosen values as text. */
  readonly texts: readonly string[];
  /** A single answer is shown as plain text. */
  readonly isPlain?: boolean;
  readonly maw?: number;
}

/** Renders a placeholder of the input while its code loads: the answers in their final position, nothing to type into. */
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
