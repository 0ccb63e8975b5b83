import { createRootRoute, createRoute, redirect } from "@tanstack/react-router";
import { ConnectionError } from "../../api/api-error.ts";
import { isSignedIn } from "../../api/session.ts";
import { stylesOf } from "../../ui/load-stylesheets.ts";
import { lazyPage } from "./lazy-page.ts";

/** Every screen of the application; to the first, which has its own styles, others come with the whole stylesheet. */
export const rootRoute = createRootRoute({
  beforeLoad: ({ location }) =>
    stylesOf(location.pathname)?.catch((error: unknown) => {
      throw new ConnectionError(error);
    }),
});

/** Screens for who is signed in, inside the frame with the menu; others are led to sign-in and back. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: "/login/", search: { next: location.href } });
  },
  component: lazyPage(() => import("../frame/frame.tsx"), "Frame"),
});
