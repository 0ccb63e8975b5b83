import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { PickerProps } from "./loaded-picker.tsx";
import { LoadingInput } from "./loading-input.tsx";

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
