import { createRoute, createRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { Suspense } from "react";
import { waitsForCode } from "../features/errors/is-missing-code-recoverable.ts";
import { NotFoundPage } from "../features/errors/lazy-error-pages.tsx";
import { NoConnection } from "../features/errors/no-connection.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { companyRoutes } from "./routes/company-routes.ts";
import { publicRoutes } from "./routes/public-routes.ts";
import { companyRoute, lazyPage, rootRoute, signedInRoute } from "./routes/root-route.ts";

const getParentRoute = () => signedInRoute;

/** Redirects to the default company, or to where a user without one can continue. */
const homeRoute = createRoute({
  getParentRoute,
  path: "/home",
  component: lazyPage(() => import("../features/companies/home-page.tsx"), "HomePage"),
});

const companiesRoute = createRoute({
  getParentRoute,
  path: "/companies",
  component: lazyPage(() => import("../features/companies/companies-page.tsx"), "CompaniesPage"),
});

const companyStatusRoute = createRoute({
  getParentRoute,
  path: "/companies/status",
  component: lazyPage(() => import("../features/status-page.tsx"), "StatusPage"),
});

const todayRoute = createRoute({
  getParentRoute,
  path: "/companies/today",
  component: lazyPage(() => import("../features/today-page.tsx"), "TodayPage"),
});

const companyTasksRoute = createRoute({
  getParentRoute,
  path: "/companies/tasks",
  component: lazyPage(() => import("../features/tasks/all-tasks-page.tsx"), "AllTasksPage"),
});

const lettersRoute = createRoute({
  getParentRoute,
  path: "/letters",
  component: lazyPage(() => import("../features/letters-page.tsx"), "LettersPage"),
});

const installedCompaniesRoute = createRoute({
  getParentRoute,
  path: "/installation/companies",
  component: lazyPage(
    () => import("../features/installation/installation-companies-page.tsx"),
    "InstallationCompaniesPage",
  ),
});

const installedUsersRoute = createRoute({
  getParentRoute,
  path: "/installation/users",
  component: lazyPage(() => import("../features/installation/installation-users-page.tsx"), "InstallationUsersPage"),
});

const signInsRoute = createRoute({
  getParentRoute,
  path: "/installation/sign_ins",
  validateSearch: ({ user }): { user?: number } => (typeof user === "number" ? { user } : {}),
  component: lazyPage(() => import("../features/installation/sign-ins-page.tsx"), "SignInsPage"),
});

const webhooksRoute = createRoute({
  getParentRoute,
  path: "/installation/webhooks",
  component: lazyPage(() => import("../features/webhooks/installation-webhooks-page.tsx"), "InstallationWebhooksPage"),
});

const jobsRoute = createRoute({
  getParentRoute,
  path: "/installation/jobs",
  component: lazyPage(() => import("../features/installation/jobs-page.tsx"), "JobsPage"),
});

const stateRoute = createRoute({
  getParentRoute,
  path: "/installation/state",
  component: lazyPage(() => import("../features/installation/state-page.tsx"), "StatePage"),
});

const newsRoute = createRoute({
  getParentRoute,
  path: "/news",
  validateSearch: ({ mine }): { mine?: true } => (mine === true ? { mine } : {}),
  component: lazyPage(() => import("../features/news/news-page.tsx"), "NewsPage"),
});

const videosRoute = createRoute({
  getParentRoute,
  path: "/videos",
  component: lazyPage(() => import("../features/videos-page.tsx"), "VideosPage"),
});

const oneNewsRoute = createRoute({
  getParentRoute,
  path: "/news/$newsId",
  component: lazyPage(() => import("../features/news/one-news-page.tsx"), "OneNewsPage"),
});

const writtenNewsRoute = createRoute({
  getParentRoute,
  path: "/installation/news",
  component: lazyPage(() => import("../features/news/installation-news-page.tsx"), "InstallationNewsPage"),
});

const lawActsRoute = createRoute({
  getParentRoute,
  path: "/installation/law_acts",
  component: lazyPage(
    () => import("../features/installation/installation-law-acts-page.tsx"),
    "InstallationLawActsPage",
  ),
});

const threatEditionsRoute = createRoute({
  getParentRoute,
  path: "/installation/threats",
  component: lazyPage(() => import("../features/threats/threat-editions-page.tsx"), "ThreatEditionsPage"),
});

const accountRoute = createRoute({
  getParentRoute,
  path: "/account",
  component: lazyPage(() => import("../features/account/account-page.tsx"), "AccountPage"),
});

/** Screens inside the frame. */
const signedInRoutes = [
  homeRoute,
  companiesRoute,
  companyStatusRoute,
  todayRoute,
  companyTasksRoute,
  accountRoute,
  newsRoute,
  oneNewsRoute,
  videosRoute,
  writtenNewsRoute,
  lawActsRoute,
  threatEditionsRoute,
  lettersRoute,
  installedCompaniesRoute,
  installedUsersRoute,
  signInsRoute,
  webhooksRoute,
  jobsRoute,
  stateRoute,
  companyRoute.addChildren(companyRoutes),
];

const routeTree = rootRoute.addChildren([...publicRoutes, signedInRoute.addChildren(signedInRoutes)]);

const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Every route of the application; a page's code is loaded when it is first opened or hovered. */
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

/** Renders the error of a screen: its code could not be loaded, or it is broken. */
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
