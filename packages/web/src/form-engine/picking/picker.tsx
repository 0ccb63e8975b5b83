import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { PickerProps } from "./loaded-picker.tsx";
import { LoadingInput } from "./loading-input.tsx";

const OpenPicker = lazyPart(() =>
  import("./loaded-picker.tsx").then(({ OpenPicker: component }) => ({ default: component })),
);

/** Finds rows of a directory; until its code is there, shows what is chosen. */
export function Picker(props: PickerProps) {
  return (
    <Suspense fallback={<LoadingInput texts={props.chosen.map(({ name }) => name)} />}>
      <OpenPicker {...props} />
    </Suspense>
  );
}
