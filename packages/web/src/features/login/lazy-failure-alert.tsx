import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";

const FailureAlert = lazyPart(() =>
  import("./failure-alert.tsx").then(({ FailureAlert: component }) => ({ default: component })),
);

/** Renders why sign-in failed; loaded on demand. */
export function FailureNote({ failure }: { readonly failure: unknown }) {
  if (failure === undefined) return null;
  return (
    <Suspense>
      <FailureAlert failure={failure} />
    </Suspense>
  );
}
