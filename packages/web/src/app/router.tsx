import { createRouter } from "@tanstack/react-router";
import { BrokenScreen } from "../pages/errors/broken-screen.tsx";
import { NotFoundPage } from "../pages/errors/error-pages.tsx";
import { publicRoutes } from "./routes/public.ts";
import { rootRoute, signedInRoute } from "./routes/root.ts";
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

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
