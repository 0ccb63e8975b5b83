import { questionnaireNames, questionnaires } from "@opis/model/forms/questionnaires";
import { createRoute, redirect } from "@tanstack/react-router";
import { withInstructions } from "./add-instruction-route.ts";
import type { LinkParams } from "./hide-link-token.ts";
import { lazyPage } from "./lazy-page.ts";
import { parseOpenQuestion } from "./open-question-search.ts";
import { rootRoute } from "./root.ts";

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

/** Screens for outsiders, who come by a link and have no account (specification 2.1). */
export const linkRoutes = [keyRoute, linkStartRoute, expiredRoute, completedRoute, ...questionnaireRoutes];
