import type { Form } from "@opis/model/declaration/form";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { setPrivacyKey } from "../api/session.ts";
import { type SmallServer, startSmallServer } from "../testing/fake-http-server.ts";
import { type FormSource, FormSourceProvider } from "./form-source.tsx";
import { type ReferenceOptions, useReferenceOptions } from "./reference-options.ts";

let server: SmallServer | undefined;

afterEach(async () => {
  setPrivacyKey(undefined);
  await server?.stop();
  server = undefined;
});

const noRows = [] as const;
const groups = [{ id: 4, name: "Работники" }];

/** Data of a public link: a few rows, and no company data. */
const outsider: FormSource = {
  useCompany: () => undefined,
  useLevel: () => "edit",
  useRiskLevel: () => undefined,
  useRows: (_company: number, declared: Form | undefined) => (declared?.name === "subject" ? groups : noRows),
  useTags: () => noRows,
  rowsChanged: async () => {},
  addressOf: () => undefined,
  documentsAddress: () => undefined,
  mayMake: () => true,
  readsOthers: true,
  hides: new Set(["risks", "history", "usage", "workflow"]),
  finishAddress: () => "/completed/",
};

let offered: ReferenceOptions | undefined;

function Question() {
  offered = useReferenceOptions(7, "subject");
  return null;
}

test("a respondent's question offers what the link gives and creates rows by its key; nothing of the company is requested", async () => {
  server = await startSmallServer(() => ({ status: 201, body: { id: 5, row_version: 1, name: "Гости" } }));
  setPrivacyKey("token");
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <FormSourceProvider value={outsider}>
          <Question />
        </FormSourceProvider>
      </QueryClientProvider>,
    ),
  );
  expect(offered?.options.map(({ name }) => name)).toEqual(["Работники"]);
  expect(server.seen).toEqual([]);
  expect(await offered?.create?.("Гости")).toBe(5);
  const [made, ...others] = server.seen;
  expect(others).toEqual([]);
  expect(made).toMatchObject({ method: "POST", url: "/api/v2/companies/7/subjects/" });
  expect(made?.headers.authorization).toBe("Privacy token");
  root.unmount();
});
