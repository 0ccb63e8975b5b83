import { createRootRoute, createRoute, redirect } from "@tanstack/react-router";
import { isSignedIn } from "../../api/session.ts";
import { lazyPage } from "./lazy-page.ts";

/** Every screen of the application. */
export const rootRoute = createRootRoute();

/** Screens for who is signed in, inside the frame with the menu; others are led to sign-in and back. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: "/login/", search: { next: location.href } });
  },
  component: lazyPage(() => import("../../frame/frame.tsx"), "Frame"),
});
