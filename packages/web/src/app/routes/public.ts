import { createRoute, redirect } from "@tanstack/react-router";
import { isSignedIn } from "../../api/session.ts";
import { NotFoundPage, ServerErrorPage } from "../../pages/errors/error-pages.tsx";
import { lazyPage } from "./lazy-page.ts";
import { rootRoute } from "./root.ts";

const getParentRoute = () => rootRoute;

const startRoute = createRoute({
  getParentRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/login/" });
  },
});

const loginRoute = createRoute({
  getParentRoute,
  path: "/login",
  validateSearch: (search): { next?: string } => {
    const { next } = search;
    // Only a path of this application: an address elsewhere would make sign-in a trap.
    return typeof next === "string" && /^\/(?![/\\])/.test(next) ? { next } : {};
  },
  beforeLoad: ({ search }) => {
    if (!isSignedIn()) return;
    throw redirect({ to: "/home/", ...(search.next && { href: search.next }) });
  },
  component: lazyPage(() => import("../../pages/login/login-page.tsx"), "LoginPage"),
});

const logoutRoute = createRoute({
  getParentRoute,
  path: "/logout",
  component: lazyPage(() => import("../../pages/login/logout-page.tsx"), "LogoutPage"),
});

const notFoundRoute = createRoute({
  getParentRoute,
  path: "/404",
  component: NotFoundPage,
});

const serverErrorRoute = createRoute({
  getParentRoute,
  path: "/500",
  component: ServerErrorPage,
});

/** Screens that need no session. */
export const publicRoutes = [startRoute, loginRoute, logoutRoute, notFoundRoute, serverErrorRoute];
