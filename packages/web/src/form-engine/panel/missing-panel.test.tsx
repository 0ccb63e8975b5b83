import { MantineProvider } from "@mantine/core";
import { commission } from "@opis/model/forms/commission";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { type FormContext, FormContextProvider } from "../form-context.tsx";
import { type FormSource, FormSourceProvider } from "../form-source.tsx";
import { MissingPanel } from "./missing-panel.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

const noRows = [] as const;
const source: FormSource = {
  useCompany: () => undefined,
  useLevel: () => "edit",
  useRiskLevel: () => undefined,
  useRows: () => noRows,
  useTags: () => noRows,
  rowsChanged: async () => {},
  addressOf: () => undefined,
  documentsAddress: (company) => `/company/${company}/documents/`,
  mayMake: () => true,
  readsOthers: true,
  hides: new Set(),
  finishAddress: () => "/",
};
const context: FormContext = {
  company: 7,
  declared: commission,
  id: null,
  rowId: 1,
  level: "edit",
  readOnly: false,
  targetOf: () => ({ company: 7, form: "commission", id: 1 }),
  change: () => undefined,
  add: async () => undefined,
  place: () => undefined,
  remove: async () => ({ kind: "removed" }),
};

/** Renders the panel of the responsible persons' questionnaire with these fields missing. */
async function shown(missing: readonly string[]) {
  const panel = () => (
    <MissingPanel declared={commission} rejected={noRows} needs={noRows} onOpen={() => {}} {...{ missing }} />
  );
  const history = createMemoryHistory({ initialEntries: ["/company/7/commission/"] });
  const router = createRouter({
    routeTree: createRootRoute({ component: panel, notFoundComponent: panel }),
    history,
    trailingSlash: "always",
  });
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root?.render(
      <MantineProvider env="test">
        <FormSourceProvider value={source}>
          <FormContextProvider value={context}>
            <RouterProvider router={router} />
          </FormContextProvider>
        </FormSourceProvider>
      </MantineProvider>,
    ),
  );
  return router;
}

test("where all is filled in, a button leads to the documents", async () => {
  const router = await shown([]);
  const button = document.querySelector("button");
  expect(document.body.textContent).toContain("Всё заполнено.");
  expect(button?.textContent).toBe("Перейти к документам");
  await act(async () => button?.click());
  expect(router.state.location.pathname).toBe("/company/7/documents/");
});

test("while an answer is missing, its button leads to it, and none to the documents", async () => {
  await shown(["o_name"]);
  const buttons = [...document.querySelectorAll("button")].map(({ textContent }) => textContent);
  expect(buttons).toEqual(["Фамилия, имя, отчество"]);
});

test("a missing yes-or-no answer is listed as a question, not as a statement", async () => {
  const flag = Object.entries(commission.fields).find(([, { kind }]) => kind === "flag");
  await shown([flag?.[0] ?? ""]);
  expect(document.querySelector("button")?.textContent).toBe(`${flag?.[1].label.ru.replace(/\?$/, "")}?`);
});
