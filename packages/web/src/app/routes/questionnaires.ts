import { isCollection, questionnaireNames, questionnaires } from "@opis/model/forms/questionnaires";
import { createRoute } from "@tanstack/react-router";
import { withInstructions } from "./add-instruction-route.ts";
import { companyRoute } from "./company-root.ts";
import { lazyPage } from "./lazy-page.ts";
import { parseOpenQuestion } from "./open-question-search.ts";

const getParentRoute = () => companyRoute;
const component = lazyPage(() => import("../../features/questionnaire/questionnaire-page.tsx"), "QuestionnairePage");

/** Screens of single questionnaires (specification 2.1). */
export const questionnaireRoutes = questionnaireNames.map((form) => {
  const { page } = questionnaires[form];
  const path = isCollection(form) ? `/${page}/$formId` : `/${page}`;
  return withInstructions(createRoute({ getParentRoute, path, validateSearch: parseOpenQuestion, component }));
});
