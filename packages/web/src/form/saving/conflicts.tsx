import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useSaveState } from "./save-state.ts";

const ConflictDialog = lazyPart(() =>
  import("./conflict-dialog.tsx").then(({ ConflictDialog: component }) => ({ default: component })),
);

/** Asks what to keep as soon as somebody else has changed the same answer. */
export function Conflicts() {
  const hasConflict = useSaveState(({ conflicts }) => conflicts.length > 0);
  return (
    hasConflict && (
      <Suspense>
        <ConflictDialog />
      </Suspense>
    )
  );
}
