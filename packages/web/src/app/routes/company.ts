import { createRoute, redirect } from "@tanstack/react-router";
import { companyRoute } from "./company-root.ts";
import { lazyPage } from "./lazy-page.ts";

const getParentRoute = () => companyRoute;

const companyStartRoute = createRoute({
  getParentRoute,
  path: "/",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/company/$companyId/forms/", params });
  },
});

const formsRoute = createRoute({
  getParentRoute,
  path: "/forms",
  component: lazyPage(() => import("../../pages/forms/forms-page.tsx"), "FormsPage"),
});

/** Screens of a company: add a route here, its page in `src/pages/<route>/`. */
export const companyRoutes = [companyStartRoute, formsRoute];
