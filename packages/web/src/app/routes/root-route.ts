import { createRootRoute, createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { ConnectionError } from "../../api/api-error.ts";
import { rememberCompany } from "../../api/recent-companies.ts";
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

/** The parent route of a company's screens, which read `companyId` from `companyRoute.useParams()`. */
export const companyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/company/$companyId",
  params: {
    parse: ({ companyId }) => {
      const id = Number(companyId);
      if (!Number.isInteger(id) || id <= 0) throw notFound();
      return { companyId: id };
    },
    stringify: ({ companyId }) => ({ companyId: String(companyId) }),
  },
  beforeLoad: ({ params }) => rememberCompany(params.companyId),
});
