import { lazy, Suspense } from "react";

const FailureAlert = lazy(() =>
  import("./failure-alert.tsx").then(({ FailureAlert: component }) => ({ default: component })),
);

/** Why coming in failed, once it has; its code is loaded then. */
export function FailureNote({ failure }: { readonly failure: unknown }) {
  if (failure === undefined) return null;
  return (
    <Suspense>
      <FailureAlert failure={failure} />
    </Suspense>
  );
}
