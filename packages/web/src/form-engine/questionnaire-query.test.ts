import type { FormName } from "@opis/model/forms/form-names";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { type SmallServer, startSmallServer } from "../testing/fake-http-server.ts";
import { setErrorRouting } from "../ui/messages/react-to-error.ts";
import { questionnaireKey } from "./questionnaire-cache.ts";
import type { QuestionnaireData } from "./questionnaire-data.ts";
import { questionnaireQuery } from "./questionnaire-query.ts";
import { markSaved } from "./saving/save-store.ts";
import { formActions } from "./use-questionnaire.ts";

// Shared: the save queue keeps the client it was created with.
const client = new QueryClient();
let server: SmallServer | undefined;

afterEach(async () => {
  client.clear();
  await server?.stop();
  server = undefined;
});

test("an answer of an earlier visit that is confirmed while its questionnaire is read is in what is shown", async () => {
  const stored = { id: 3, row_version: 1, ogrn: "" };
  server = await startSmallServer(({ method }) => {
    if (method !== "GET") return { status: 404, body: {} };
    const read = { ...stored };
    if (stored.row_version === 1) {
      Object.assign(stored, { row_version: 2, ogrn: "1027700132195" });
      markSaved({ company: 1, form: "information", id: 3 });
    }
    return { status: 200, body: { row: read, children: {} } };
  });
  const stop = new QueryObserver(client, questionnaireQuery(1, "information", null)).subscribe(() => {});
  const shown = () => client.getQueryData<QuestionnaireData>(questionnaireKey(1, "information", null))?.row;
  await expect.poll(shown).toBeDefined();
  stop();
  expect(shown()).toMatchObject({ row_version: 2, ogrn: "1027700132195" });
});

test("a row that is added or deleted during a refetch stays so, although the response predates it", async () => {
  const key = questionnaireKey(1, "site_app", null);
  const site = (id: number) => ({ id, row_version: 1, address: `https://${id}.example` });
  let change = () => {};
  const isChanged = new Promise<void>((resolve) => {
    change = resolve;
  });
  const answers = [
    () => [site(1), site(2)],
    async () => {
      await isChanged;
      return [site(1), site(2), site(3)];
    },
  ];
  server = await startSmallServer(async ({ method }) => {
    if (method === "POST") return { status: 201, body: site(9) };
    if (method === "DELETE") return { status: 204 };
    return { status: 200, body: { row: { id: 3, row_version: 1 }, children: { sites: await answers.shift()?.() } } };
  });
  const stop = new QueryObserver(client, questionnaireQuery(1, "site_app", null)).subscribe(() => {});
  const shown = () => client.getQueryData<QuestionnaireData>(key)?.children.site?.map(({ id }) => id);
  await expect.poll(shown).toEqual([1, 2]);
  const { add, remove } = formActions({ client, key, parent: 3, targetOf: (form, id) => ({ company: 1, form, id }) });
  const again = client.invalidateQueries({ queryKey: key });
  await expect.poll(() => server?.seen.length).toBe(2);
  await add("site", { address: "https://9.example" });
  await remove("site", site(1));
  change();
  await again;
  stop();
  expect(shown()).toEqual([2, 3, 9]);
});

test("an answer of before brings neither the former status nor the former heading back", async () => {
  const key = questionnaireKey(1, "process", 3);
  const stored = { id: 3, row_version: 1, status: "agreed", name: "Прежнее" };
  let change = () => {};
  const isChanged = new Promise<void>((resolve) => {
    change = resolve;
  });
  let readings = 0;
  server = await startSmallServer(async ({ method }) => {
    if (method === "POST") return { status: 201, body: { id: 9, row_version: 1, name: "Юрист", status: "correction" } };
    if (method === "PATCH") return { status: 200, body: { ...stored, row_version: 2, name: "Новое" } };
    readings += 1;
    if (readings > 1) await isChanged;
    return { status: 200, body: { row: stored, children: {} } };
  });
  const stop = new QueryObserver(client, questionnaireQuery(1, "process", 3)).subscribe(() => {});
  const shown = () => client.getQueryData<QuestionnaireData>(key);
  await expect.poll(shown).toBeDefined();
  const targetOf = (form: "process" | "position", id: number) => ({
    company: 1,
    form,
    id,
    ...(id !== 3 && { parent: 3 }),
  });
  const { add, change: answer } = formActions({ client, key, parent: 3, targetOf: () => targetOf("process", 3) });
  const again = client.invalidateQueries({ queryKey: key });
  await expect.poll(() => readings).toBe(2);
  await add("position", { name: "Юрист" });
  expect(shown()?.row.status).toBe("correction");
  change();
  await again;
  expect(shown()?.row.status).toBe("correction");

  answer(targetOf("process", 3), "name", "Новое");
  await expect.poll(() => shown()?.storedName).toBe("Новое");
  await client.invalidateQueries({ queryKey: key });
  stop();
  expect(shown()).toMatchObject({ storedName: "Новое", row: { name: "Новое" } });
});

test("a row whose creation was not answered is there once, also if it was read before the retry", async () => {
  const key = questionnaireKey(1, "site_app", null);
  const site = (id: number) => ({ id, row_version: 1, address: `https://${id}.example` });
  const sites = [site(1)];
  server = await startSmallServer(({ method }) => {
    if (method === "GET") return { status: 200, body: { row: { id: 3, row_version: 1 }, children: { sites } } };
    if (sites.length > 1) return { status: 201, body: site(9) };
    sites.push(site(9));
    return { status: 503, body: {} };
  });
  const stop = new QueryObserver(client, questionnaireQuery(1, "site_app", null)).subscribe(() => {});
  const shown = () => client.getQueryData<QuestionnaireData>(key)?.children.site?.map(({ id }) => id);
  await expect.poll(shown).toEqual([1]);
  const { add } = formActions({ client, key, parent: 3, targetOf: (form, id) => ({ company: 1, form, id }) });
  await add("site", { address: "https://9.example" });
  await client.invalidateQueries({ queryKey: key });
  await expect.poll(() => server?.seen.filter(({ method }) => method === "POST").length, { timeout: 5_000 }).toBe(2);
  await expect.poll(shown).toEqual([1, 9]);
  stop();
});

test("a user who deletes or changes a row that another user has deleted stays in the questionnaire, as stored now", async () => {
  const stored = [1, 2, 3].map((id) => ({ id, row_version: 1, address: `https://${id}.example` }));
  server = await startSmallServer(({ method }) => {
    if (method === "GET") return { status: 200, body: { row: { id: 3, row_version: 1 }, children: { sites: stored } } };
    stored.shift();
    return { status: 404, body: { detail: "Объект не найден" } };
  });
  const routes: string[] = [];
  setErrorRouting((route) => routes.push(route));
  const key = questionnaireKey(2, "site_app", null);
  const stop = new QueryObserver(client, questionnaireQuery(2, "site_app", null)).subscribe(() => {});
  const shown = () => client.getQueryData<QuestionnaireData>(key)?.children.site?.map(({ id }) => id);
  await expect.poll(shown).toEqual([1, 2, 3]);
  const targetOf = (form: FormName, id: number) => ({ company: 2, form, id, parent: 3 });
  const { remove, change } = formActions({ client, key, parent: 3, targetOf });
  expect(await remove("site", { id: 1, row_version: 1 })).toEqual({ kind: "removed" });
  await expect.poll(shown).toEqual([2, 3]);
  change(targetOf("site", 2), "address", "https://new.example");
  await expect.poll(shown).toEqual([3]);
  expect(routes).toEqual([]);
  stop();
});
