import { createRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { Suspense } from "react";
import { NotFoundPage } from "../features/errors/lazy-error-pages.tsx";
import { NoConnection } from "../features/errors/no-connection.tsx";
import { waitsForCode } from "../features/errors/waits-for-code.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { rootRoute, signedInRoute } from "./routes/links.ts";
import { publicRoutes } from "./routes/public.ts";
import { signedInRoutes } from "./routes/signed-in.ts";

const routeTree = rootRoute.addChildren([...publicRoutes, signedInRoute.addChildren(signedInRoutes)]);

const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Every route of the application; a page's code is loaded when it is first opened or pointed at. */
export const router = createRouter({
  routeTree,
  trailingSlash: "always",
  defaultPreload: "intent",
  scrollRestoration: true,
  scrollRestorationBehavior: "auto",
  defaultHashScrollIntoView: { behavior: prefersStillness ? "auto" : "smooth" },
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: BrokenScreen,
});

const BrokenPage = lazyPart(() =>
  import("../features/errors/broken-page.tsx").then((module) => ({ default: module.BrokenPage })),
);

/** Stands where a screen could not be drawn: its code has not come, or it is broken. */
function BrokenScreen({ error }: ErrorComponentProps) {
  if (waitsForCode(error)) return <NoConnection />;
  return (
    <Suspense>
      <BrokenPage error={error} />
    </Suspense>
  );
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
