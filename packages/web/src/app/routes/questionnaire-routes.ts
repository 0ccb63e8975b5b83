import { isCollection, questionnaireNames, questionnaires } from "@opis/model/forms/questionnaire-names";
import { createRoute } from "@tanstack/react-router";
import { companyRoute } from "./company-root-route.ts";
import { parseOpenQuestion, withInstructions } from "./questionnaire-address.ts";
import { lazyPage } from "./root-route.ts";

const getParentRoute = () => companyRoute;
const component = lazyPage(() => import("../../features/questionnaire-page.tsx"), "QuestionnairePage");

/** Screens of single questionnaires (specification 2.1). */
export const questionnaireRoutes = questionnaireNames.map((form) => {
  const { page } = questionnaires[form];
  const path = isCollection(form) ? `/${page}/$formId` : `/${page}`;
  return withInstructions(createRoute({ getParentRoute, path, validateSearch: parseOpenQuestion, component }));
});
