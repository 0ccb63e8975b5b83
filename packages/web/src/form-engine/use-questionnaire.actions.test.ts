import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { type SmallServer, startSmallServer } from "../testing/fake-http-server.ts";
import { loadValueCheck } from "./edits/lazy-value-check.ts";
import { RefusedValue } from "./edits/send-result.ts";
import { questionnaireKey } from "./questionnaire-cache.ts";
import type { QuestionnaireData } from "./questionnaire-data.ts";
import { questionnaireQuery } from "./questionnaire-query.ts";
import { saveState } from "./saving/save-store.ts";
import { formActions } from "./use-questionnaire.ts";

let server: SmallServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const site = (id: number) => ({ id, row_version: 1, address: `https://${id}.example` });
const usage = { all: [{ form: "system", id: 4, name: "CRM" }] };

/** Renders the questionnaire of sites, to which another person has since added one; the server refuses any change. */
async function refusedActions() {
  const stored = [site(1)];
  server = await startSmallServer(({ method }) => {
    if (method === "GET") return { status: 200, body: { row: { id: 3, row_version: 1 }, children: { sites: stored } } };
    stored.push(site(2));
    return { status: 400, body: method === "DELETE" ? { error: "object_in_use", usage } : { name: ["Нет"] } };
  });
  const client = new QueryClient();
  const key = questionnaireKey(1, "site_app", null);
  const stop = new QueryObserver(client, questionnaireQuery(1, "site_app", null)).subscribe(() => {});
  const shown = () => client.getQueryData<QuestionnaireData>(key)?.children.site?.map(({ id }) => id);
  await expect.poll(shown).toEqual([1]);
  const actions = formActions({ client, key, parent: 3, targetOf: (form, id) => ({ company: 1, form, id }) });
  return { shown, stop, ...actions };
}

test("a row that could not be added leaves the questionnaire as it is stored", async () => {
  const { add, shown, stop } = await refusedActions();
  expect(await add("site", { address: "https://x.example" })).toEqual(new RefusedValue("Нет"));
  await expect.poll(shown).toEqual([1, 2]);
  stop();
});

test("a refused removal says where the row is used, and the questionnaire is refetched", async () => {
  const { remove, shown, stop } = await refusedActions();
  expect(await remove("site", site(1))).toEqual({ kind: "in_use", usage: usage.all });
  await expect.poll(shown).toEqual([1, 2]);
  stop();
});

test("a conflict about an answer that was typed again is reported once, as it is now", async () => {
  const tried: unknown[] = [];
  server = await startSmallServer(({ method, body }) => {
    if (method === "GET") return { status: 200, body: { row: { id: 7, row_version: 1, ogrn: "" }, children: {} } };
    tried.push(body);
    return {
      status: 409,
      body: { row: { id: 7, row_version: tried.length + 1, ogrn: "theirs" }, conflicts: ["ogrn"] },
    };
  });
  const client = new QueryClient();
  const key = questionnaireKey(7, "information", null);
  const target = { company: 7, form: "information", id: 7 } as const;
  const { change } = formActions({ client, key, parent: 7, targetOf: () => target });
  for (const typed of ["1", "2"]) {
    change(target, "ogrn", typed);
    await expect.poll(() => tried.at(-1)).toEqual({ ogrn: typed });
  }
  await expect.poll(() => saveState().conflicts.at(-1)?.row.row_version).toBe(3);
  expect(saveState().conflicts.map(({ fields }) => fields)).toEqual([["ogrn"]]);
});

test("an answer that cannot be accepted stays reported, although the one before it is saved", async () => {
  let answer = () => {};
  const isSaved = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server = await startSmallServer(async ({ method }) => {
    if (method !== "PATCH") return { status: 404, body: {} };
    await isSaved;
    return { status: 200, body: { id: 8, row_version: 2, inn: "7707083893" } };
  });
  await loadValueCheck();
  const client = new QueryClient();
  const key = questionnaireKey(8, "information", null);
  const target = { company: 8, form: "information", id: 8 } as const;
  const { change } = formActions({ client, key, parent: 8, targetOf: () => target });
  change(target, "inn", "7707083893");
  await expect.poll(() => server?.seen.map(({ method }) => method)).toEqual(["PATCH"]);
  change(target, "inn", "770708389");
  answer();
  await expect.poll(() => saveState().savedAt.has("8/information/8")).toBe(true);
  expect(saveState().problems.get("8/information/8")?.inn).toBeDefined();
});
