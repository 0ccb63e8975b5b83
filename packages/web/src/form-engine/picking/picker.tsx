import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { LoadingInput } from "./loading-input.tsx";
import type { PickerProps } from "./open-picker.tsx";

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
