import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";

const NotFound = lazyPart(() =>
  import("./error-pages.tsx").then(({ NotFoundPage: component }) => ({ default: component })),
);

const ServerError = lazyPart(() =>
  import("./error-pages.tsx").then(({ ServerErrorPage: component }) => ({ default: component })),
);

/** Renders that there is nothing at this address; loaded on demand, since few users see it. */
export function NotFoundPage() {
  return (
    <Suspense fallback={null}>
      <NotFound />
    </Suspense>
  );
}

/** Renders that the server has failed; loaded on demand, since few users see it. */
export function ServerErrorPage() {
  return (
    <Suspense fallback={null}>
      <ServerError />
    </Suspense>
  );
}
