import { isCollection, questionnaireNames, questionnaires } from "@opis/model/forms/questionnaire-names";
import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { companyRoute, lazyPage } from "./root-route.ts";

const getParentRoute = () => companyRoute;
const component = lazyPage(() => import("../../features/questionnaire-page.tsx"), "QuestionnairePage");

/** Screens of single questionnaires (specification 2.1). */
export const questionnaireRoutes = questionnaireNames.map((form) => {
  const { page } = questionnaires[form];
  const path = isCollection(form) ? `/${page}/$formId` : `/${page}`;
  return withInstructions(createRoute({ getParentRoute, path, validateSearch: parseOpenQuestion, component }));
});

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
