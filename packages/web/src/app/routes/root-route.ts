import { createRootRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { ConnectionError } from "../../api/api-error.ts";
import { isSignedIn } from "../../api/session.ts";
import { stylesOf } from "../../ui/load-stylesheets.ts";

/** The root of all screens; loads the full stylesheet with every screen except the first, which has its own. */
export const rootRoute = createRootRoute({
  beforeLoad: ({ location }) =>
    stylesOf(location.pathname)?.catch((error: unknown) => {
      throw new ConnectionError(error);
    }),
});

/**
 * Creates a route component that is loaded when first opened. Code that does not load means a lost connection: an error page waits for it,
 * where the router itself would reload the page in vain.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw new ConnectionError(error);
      }),
    name,
  );

/** Screens of signed-in users, inside the frame; others are redirected to sign-in and back. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: "/login/", search: { next: location.href } });
  },
  component: lazyPage(() => import("../frame/frame.tsx"), "Frame"),
});
