import { questionnaireNames, questionnaires } from "@opis/model/forms/questionnaires";
import { type AnyRoute, createRootRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { ConnectionError } from "../../api/api-error.ts";
import { isSignedIn } from "../../api/session.ts";
import { stylesOf } from "../../ui/load-stylesheets.ts";
import type { LinkParams } from "./hide-link-token.ts";

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

const getParentRoute = () => rootRoute;

/** Opens the link of an address; its code is loaded only for visitors with a link. */
async function enter(params: LinkParams, href: string): Promise<void> {
  const { enterLinkAt } = await import("./hide-link-token.ts");
  enterLinkAt(params, href);
}

const keyRoute = createRoute({
  getParentRoute,
  path: "/key/$token/$companyId",
  beforeLoad: ({ params, location }) => enter(params, location.href),
  component: lazyPage(() => import("../../features/link/key-page.tsx"), "KeyPage"),
});

const linkStartRoute = createRoute({
  getParentRoute,
  path: "/link/$companyId/forms",
  beforeLoad: () => {
    throw redirect({ to: "/404/", replace: true });
  },
});

interface EndedLink {
  readonly company?: number;
  readonly link?: string;
  /** The server does not know the link. */
  readonly gone?: true;
}

/** Parses which ended link the page is about, if any. */
function endedLink({ company, link, gone }: Record<string, unknown>): EndedLink {
  return {
    ...(Number.isInteger(Number(company)) && Number(company) > 0 && { company: Number(company) }),
    ...(link !== undefined && /^[\w-]{8}$/.test(String(link)) && { link: String(link) }),
    ...(String(gone) === "true" && { gone: true }),
  };
}

const expiredRoute = createRoute({
  getParentRoute,
  path: "/expired",
  validateSearch: endedLink,
  component: lazyPage(() => import("../../features/link/expired-page.tsx"), "ExpiredPage"),
});

const completedRoute = createRoute({
  getParentRoute,
  path: "/completed",
  validateSearch: endedLink,
  component: lazyPage(() => import("../../features/link/completed-page.tsx"), "CompletedPage"),
});

const questionnairePage = lazyPage(() => import("../../features/link/link-page.tsx"), "LinkPage");

const questionnaireRoutes = questionnaireNames.map((form) =>
  withInstructions(
    createRoute({
      getParentRoute,
      path: `/link/$companyId/forms/${questionnaires[form].page}/$formId/$token`,
      validateSearch: parseOpenQuestion,
      beforeLoad: ({ params, location }) => enter(params, location.href),
      component: questionnairePage,
    }),
  ),
);

/** Which question to open; links from documents use it. */
interface OpenQuestionSearch {
  readonly field?: string;
  readonly row?: number;
  readonly step?: number;
}

/** Parses these parameters of an address. */
export function parseOpenQuestion({ field, row, step }: Record<string, unknown>): OpenQuestionSearch {
  return {
    ...(typeof field === "string" && { field }),
    ...(isNatural(row) && { row: Number(row) }),
    ...(isNatural(step) && { step: Number(step) }),
  };
}

function isNatural(value: unknown): boolean {
  return Number.isInteger(Number(value)) && Number(value) > 0;
}

/** Preserves the questionnaire while its side panel shows the instruction named by the address. */
export function withInstructions<R extends AnyRoute>(questionnaire: R) {
  return questionnaire.addChildren([createRoute({ getParentRoute: () => questionnaire, path: "/instruction/$slug" })]);
}

/** Screens for people without an account, who come by a link (specification 2.1). */
export const linkRoutes = [keyRoute, linkStartRoute, expiredRoute, completedRoute, ...questionnaireRoutes];
