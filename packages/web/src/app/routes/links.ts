import { questionnaireNames, questionnaires } from "@opis/model/forms/questionnaires";
import { type AnyRoute, createRootRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { ConnectionError } from "../../api/api-error.ts";
import { isSignedIn } from "../../api/session.ts";
import { stylesOf } from "../../ui/load-stylesheets.ts";
import type { LinkParams } from "./hide-link-token.ts";

/** Every screen of the application; to the first, which has its own styles, others come with the whole stylesheet. */
export const rootRoute = createRootRoute({
  beforeLoad: ({ location }) =>
    stylesOf(location.pathname)?.catch((error: unknown) => {
      throw new ConnectionError(error);
    }),
});

/**
 * A page whose code is loaded when it is first opened: `lazyPage(() => import("…/page.tsx"), "Page")`. Code that does not come
 * is a lost connection: the page that says so waits for it, where the router itself would reload into nothing.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw new ConnectionError(error);
      }),
    name,
  );

/** Screens for who is signed in, inside the frame with the menu; others are led to sign-in and back. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: "/login/", search: { next: location.href } });
  },
  component: lazyPage(() => import("../frame/frame.tsx"), "Frame"),
});

const getParentRoute = () => rootRoute;

/** Turns to the link of an address; the code for it is loaded by those alone who come by one. */
async function enter(params: LinkParams, href: string): Promise<void> {
  const { enterLinkAt } = await import("./hide-link-token.ts");
  enterLinkAt(params, href);
}

const keyRoute = createRoute({
  getParentRoute,
  path: "/key/$token/$companyId",
  beforeLoad: ({ params, location }) => enter(params, location.href),
  component: lazyPage(() => import("../../features/link/link-start-page.tsx"), "KeyPage"),
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
  /** The server knows no such link. */
  readonly gone?: true;
}

/** Which ended link the page is about, where one has come from it. */
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

/** Which question to open at once; links from documents lead so. */
interface OpenQuestionSearch {
  readonly field?: string;
  readonly row?: number;
  readonly step?: number;
}

/** The same of an address's query. */
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

/** A questionnaire stays in its place; its side panel shows the instruction that the address names. */
export function withInstructions<R extends AnyRoute>(questionnaire: R) {
  return questionnaire.addChildren([createRoute({ getParentRoute: () => questionnaire, path: "/instruction/$slug" })]);
}

/** Screens for outsiders, who come by a link and have no account (specification 2.1). */
export const linkRoutes = [keyRoute, linkStartRoute, expiredRoute, completedRoute, ...questionnaireRoutes];
