import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";

const NotFound = lazyPart(() =>
  import("./error-pages.tsx").then(({ NotFoundPage: component }) => ({ default: component })),
);

const ServerError = lazyPart(() =>
  import("./error-pages.tsx").then(({ ServerErrorPage: component }) => ({ default: component })),
);

/** Shows that there is nothing at this address; few people see it, so its code is loaded by need. */
export function NotFoundPage() {
  return (
    <Suspense fallback={null}>
      <NotFound />
    </Suspense>
  );
}

/** Shows that the server has failed; few people see it, so its code is loaded by need. */
export function ServerErrorPage() {
  return (
    <Suspense fallback={null}>
      <ServerError />
    </Suspense>
  );
}
