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

const singleton = lazyPage(() => import("../../pages/questionnaire/singleton-page.tsx"), "SingletonPage");
const collection = lazyPage(() => import("../../pages/questionnaire/collection-page.tsx"), "CollectionPage");

const singletonPaths = ["information", "commission", "department", "responsibilities", "siteappunion"] as const;
const collectionPaths = [
  "process/$formId",
  "system/$formId",
  "security/$formId",
  "system_server/$formId",
  "workstation/$formId",
  "network_hardware/$formId",
] as const;

const getParentRoute = () => companyRoute;

/** Screens of single questionnaires (specification 2.1). */
export const questionnaireRoutes = [
  ...singletonPaths.map((path) =>
    withInstructions(
      createRoute({ getParentRoute, path: `/${path}`, validateSearch: openQuestion, component: singleton }),
    ),
  ),
  ...collectionPaths.map((path) =>
    withInstructions(
      createRoute({ getParentRoute, path: `/${path}`, validateSearch: openQuestion, component: collection }),
    ),
  ),
];

// The questionnaire stays in its place; its side panel shows the instruction that the address names.
function withInstructions<R extends AnyRoute>(questionnaire: R) {
  return questionnaire.addChildren([createRoute({ getParentRoute: () => questionnaire, path: "/instruction/$slug" })]);
}
