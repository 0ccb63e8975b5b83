import { questionnaireNames, questionnaires } from "@opis/model/forms/questionnaire-names";
import { createRoute, redirect } from "@tanstack/react-router";
import type { LinkParams } from "./hide-link-token.ts";
import { parseOpenQuestion, withInstructions } from "./questionnaire-routes.ts";
import { lazyPage, rootRoute } from "./root-route.ts";

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
  component: lazyPage(() => import("../../features/link/link-start-page.tsx"), "LinkStartPage"),
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

/** Screens for people without an account, who come by a link (specification 2.1). */
export const linkRoutes = [keyRoute, linkStartRoute, expiredRoute, completedRoute, ...questionnaireRoutes];
