import { createRoute } from "@tanstack/react-router";
import { companyRoutes } from "./company.ts";
import { companyRoute } from "./company-root.ts";
import { lazyPage } from "./lazy-page.ts";
import { signedInRoute } from "./root.ts";

const getParentRoute = () => signedInRoute;

/** Leads to the default company, or to where a user without one can go on. */
const homeRoute = createRoute({
  getParentRoute,
  path: "/home",
  component: lazyPage(() => import("../../pages/companies/home-page.tsx"), "HomePage"),
});

const companiesRoute = createRoute({
  getParentRoute,
  path: "/companies",
  component: lazyPage(() => import("../../pages/companies/companies-page.tsx"), "CompaniesPage"),
});

const lettersRoute = createRoute({
  getParentRoute,
  path: "/letters",
  component: lazyPage(() => import("../../pages/letters/letters-page.tsx"), "LettersPage"),
});

const accountRoute = createRoute({
  getParentRoute,
  path: "/account",
  component: lazyPage(() => import("../../pages/account/account-page.tsx"), "AccountPage"),
});

/** Screens inside the frame. */
export const signedInRoutes = [
  homeRoute,
  companiesRoute,
  accountRoute,
  lettersRoute,
  companyRoute.addChildren(companyRoutes),
];
