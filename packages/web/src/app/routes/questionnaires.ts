import { isCollection, questionnaireNames, questionnaires } from "@opis/model/forms/questionnaires";
import { createRoute, notFound } from "@tanstack/react-router";
import { rememberCompany } from "../../api/recent-companies.ts";
import { lazyPage, parseOpenQuestion, signedInRoute, withInstructions } from "./links.ts";

/** The area of one company: its screens read `companyId` from `companyRoute.useParams()`. */
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

const getParentRoute = () => companyRoute;
const component = lazyPage(() => import("../../features/questionnaire/questionnaire-page.tsx"), "QuestionnairePage");

/** Screens of single questionnaires (specification 2.1). */
export const questionnaireRoutes = questionnaireNames.map((form) => {
  const { page } = questionnaires[form];
  const path = isCollection(form) ? `/${page}/$formId` : `/${page}`;
  return withInstructions(createRoute({ getParentRoute, path, validateSearch: parseOpenQuestion, component }));
});
