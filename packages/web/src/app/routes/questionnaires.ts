import { isCollection, questionnaireNames, questionnaires } from "@opis/model/forms/questionnaires";
import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { companyRoute } from "./company-root.ts";
import { lazyPage } from "./lazy-page.ts";

/** Which question to open at once; links from documents lead so. */
interface OpenQuestion {
  readonly field?: string;
  readonly row?: number;
  readonly step?: number;
}

function openQuestion({ field, row, step }: Record<string, unknown>): OpenQuestion {
  return {
    ...(typeof field === "string" && { field }),
    ...(isNatural(row) && { row: Number(row) }),
    ...(isNatural(step) && { step: Number(step) }),
  };
}

function isNatural(value: unknown): boolean {
  return Number.isInteger(Number(value)) && Number(value) > 0;
}

const getParentRoute = () => companyRoute;
const component = lazyPage(() => import("../../pages/questionnaire/questionnaire-page.tsx"), "QuestionnairePage");

/** Screens of single questionnaires (specification 2.1). */
export const questionnaireRoutes = questionnaireNames.map((form) => {
  const { page } = questionnaires[form];
  const path = isCollection(form) ? `/${page}/$formId` : `/${page}`;
  return withInstructions(createRoute({ getParentRoute, path, validateSearch: openQuestion, component }));
});

// The questionnaire stays in its place; its side panel shows the instruction that the address names.
function withInstructions<R extends AnyRoute>(questionnaire: R) {
  return questionnaire.addChildren([createRoute({ getParentRoute: () => questionnaire, path: "/instruction/$slug" })]);
}
