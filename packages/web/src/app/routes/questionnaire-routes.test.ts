import { isCollection, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { instructionsOf } from "@opis/model/instructions/index";
import { addressOf } from "@opis/model/screen-addresses";
import { createMemoryHistory, createRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { apartForms, listTables } from "../../ui/questionnaire-listing.ts";
import { questionnaireAt } from "../../ui/questionnaire-path.ts";
import { companyRoutes } from "./company-routes.ts";
import { companyRoute, rootRoute, signedInRoute } from "./root-route.ts";

const routeTree = rootRoute.addChildren([signedInRoute.addChildren([companyRoute.addChildren(companyRoutes)])]);
const router = createRouter({ routeTree, trailingSlash: "always", history: createMemoryHistory() });

function routeAt(path: string): string | undefined {
  const [, , route] = router.getMatchedRoutes(path);
  return route?.fullPath;
}

test.each(questionnaireNames)("%s has a route under its own address, and one for each instruction", (form) => {
  const address = addressOf({ company: 7 }, { form, id: isCollection(form) ? 12 : undefined }) ?? "";
  expect(questionnaireAt(address)).toBe(form);
  expect(routeAt(address)).toContain(address.split("/")[3]);
  expect(instructionsOf(form).length).toBeGreaterThan(0);
  for (const { slug } of instructionsOf(form)) {
    expect(routeAt(`${address}instruction/${slug}/`)).toMatch(/\/instruction\/\$slug$/);
  }
});

test.each(questionnaireNames)("%s stands in one table of the list", (form) => {
  const tables = listTables.filter((table) =>
    table.kind === "many" ? table.form === form : table.forms.some((candidate) => candidate === form),
  );
  expect(tables).toHaveLength(1);
});

test("the lists of processes and systems come with the company, of which there may be thousands are loaded apart", () => {
  const separateForms = new Set<string>(apartForms);
  const withCompany = questionnaireNames.filter(isCollection).filter((form) => !separateForms.has(form));
  expect(withCompany).toEqual(["process", "system"]);
});
