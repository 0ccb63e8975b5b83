import { listHistory } from "@opis/model/contract/companies/history";
import { companyMeta, objectInitData, singletonInitData } from "@opis/model/contract/companies/init-data";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { listOwnProposedChanges, listProposedChanges } from "@opis/model/contract/forms/proposed-changes";
import { expect, test } from "vitest";
import { sweepFiles } from "../../core/files/store-file.ts";
import { apiPrefix } from "../../http/api-prefix.ts";
import { asStated, buildCompany, buildKey, buildUser } from "../../testing/fixtures/factories.ts";
import { png } from "../../testing/fixtures/small-picture.ts";
import { uploadFile } from "../../testing/fixtures/upload-file.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const anna = "anna@romashka.ru";
const processes = collectionEndpoints("process");

const inTwoDays = { now: () => new Date(server.clock.now().getTime() + 2 * 24 * 3_600_000) };

/** Returns a process with a position, and a key by which changes of it are proposed. */
async function proposedByLink() {
  const params = { company_id: await buildCompany(owner) };
  const { id } = await owner.call(processes.create, { params, body: { name: "Кадры" } });
  const path = `/companies/${params.company_id}/processes/${id}/`;
  const position = await owner.send("POST", `${path}positions/`, { name: "Юрист" });
  const key = await buildKey(server, { company: params.company_id, opens: { form: "process", id }, proposes: true });
  const changes = `/companies/${params.company_id}/proposed_changes/`;
  return { params, id, path, changes, position: position.body, respondent: key.as(anna) };
}

type Company = { company_id: number };
const waiting = async (params: Company) => (await owner.call(listProposedChanges, { params, query: {} })).results;
const accept = async (params: Company, change: { id: number } | undefined, word?: string) =>
  owner.send("POST", `/companies/${params.company_id}/proposed_changes/${change?.id}/accept/`, { word });
const refuse = async (params: Company, change: { id: number } | undefined) =>
  owner.send("POST", `/companies/${params.company_id}/proposed_changes/${change?.id}/refuse/`, { word: "Не нужно" });
const goneRefusal = { status: 400, body: { code: "proposed_row_gone" } };

test("an added row waits with all its answers; its author can continue it, others do not see it; once accepted, it keeps its id", async () => {
  const { params, id, path, respondent } = await proposedByLink();
  const response = await respondent.send("POST", `${path}positions/`, { name: "Бухгалтер" });
  expect(response).toMatchObject({ status: 201, body: { name: "Бухгалтер" } });
  const row = `${path}positions/${response.body.id}/`;
  expect(await respondent.send("PATCH", row, { name: "Главный бухгалтер" })).toMatchObject({ status: 200 });
  expect(await respondent.send("GET", row)).toMatchObject({ body: { name: "Главный бухгалтер" } });
  const initData = await respondent.call(objectInitData("process"), { params: { ...params, id } });
  expect(initData.children.positions).toMatchObject([
    { name: "Юрист" },
    { id: response.body.id, name: "Главный бухгалтер" },
  ]);
  expect(await respondent.send("GET", `${path}positions/`)).toMatchObject({ body: { count: 2 } });
  expect(await respondent.send("GET", `${path}positions/?limit=1&offset=1`)).toMatchObject({
    body: { results: [{ name: "Главный бухгалтер" }] },
  });
  expect(await owner.send("GET", row)).toMatchObject({ status: 404 });
  expect(await owner.send("GET", `${path}positions/`)).toMatchObject({ body: { count: 1 } });

  const [change] = await waiting(params);
  expect(change).toMatchObject({
    kind: "added",
    row_name: "Главный бухгалтер",
    label: expect.stringMatching(/\p{L}/u),
    details: [{ text: "Главный бухгалтер" }],
    conflict: "none",
    proposed_by: asStated(anna),
  });
  expect(await owner.call(companyMeta, { params })).toMatchObject({ proposed_changes: 1 });
  expect(await accept(params, change, "Верно")).toMatchObject({ status: 200 });
  expect(await owner.send("GET", row)).toMatchObject({ body: { name: "Главный бухгалтер" } });
  expect(await respondent.send("PATCH", row, { name: "Бухгалтер" })).toMatchObject({ status: 200 });
  expect((await waiting(params)).map(({ kind }) => kind)).toEqual(["answer"]);
  const { results } = await owner.call(listHistory, { params, query: { form: "process", object_id: id } });
  const texts = results.slice(0, 2).flatMap(({ changes }) => changes.map(({ new: now }) => now));
  expect(texts).toEqual(expect.arrayContaining([asStated(anna), "Верно", "Главный бухгалтер"]));
});

test("a deleted row stays until the deletion is accepted; its author sees it deleted, and adding the same withdraws it", async () => {
  const { params, id, path, position, respondent } = await proposedByLink();
  const row = `${path}positions/${position.id}/`;
  await respondent.send("PATCH", row, { name: "Кадровик" });
  expect(await respondent.send("DELETE", row)).toMatchObject({ status: 204 });
  expect(await respondent.send("DELETE", row)).toMatchObject({ status: 404 });
  expect(await respondent.send("GET", `${path}positions/`)).toMatchObject({ body: { count: 0, results: [] } });
  expect(await owner.send("GET", row)).toMatchObject({ body: { name: "Юрист" } });
  expect(await waiting(params)).toMatchObject([{ kind: "deleted", row_name: "Юрист", details: [{ text: "Юрист" }] }]);
  expect(await respondent.send("POST", `${path}positions/`, { name: "Юрист" })).toMatchObject({
    status: 201,
    body: { id: position.id },
  });
  expect(await waiting(params)).toEqual([]);

  await respondent.send("DELETE", row);
  const [refused] = await waiting(params);
  expect(await refuse(params, refused)).toMatchObject({ status: 200 });
  expect(await respondent.send("GET", `${path}positions/`)).toMatchObject({ body: { count: 1 } });
  const { results } = await owner.call(listHistory, { params, query: { form: "process", object_id: id } });
  expect(results[0]?.changes.map(({ field }) => field)).toContain("refused_deletion");

  await respondent.send("DELETE", row);
  const [change] = await waiting(params);
  expect(await accept(params, change)).toMatchObject({ status: 200 });
  expect(await owner.send("GET", row)).toMatchObject({ status: 404 });
});

test("a concurrent change or deletion is shown; a change of a deleted row can only be rejected", async () => {
  const { params, path, position, respondent } = await proposedByLink();
  const row = `${path}positions/${position.id}/`;
  await respondent.send("PATCH", row, { name: "Кадровик" });
  expect((await waiting(params)).map(({ conflict }) => conflict)).toEqual(["none"]);
  await owner.send("PATCH", row, { name: "Старший юрист" });
  expect((await waiting(params)).map(({ conflict }) => conflict)).toEqual(["changed"]);
  await owner.send("DELETE", row);
  const [change] = await waiting(params);
  expect(change).toMatchObject({ conflict: "gone", row_name: "Старший юрист" });
  expect(await accept(params, change)).toMatchObject(goneRefusal);
  expect(await refuse(params, change)).toMatchObject({ status: 200 });

  const otherPosition = (await owner.send("POST", `${path}positions/`, { name: "Охранник" })).body;
  await respondent.send("DELETE", `${path}positions/${otherPosition.id}/`);
  await owner.send("PATCH", `${path}positions/${otherPosition.id}/`, { name: "Вахтёр" });
  expect((await waiting(params)).map(({ conflict }) => conflict)).toEqual(["changed"]);
  await owner.send("DELETE", `${path}positions/${otherPosition.id}/`);
  const [deletion] = await waiting(params);
  expect(deletion).toMatchObject({ kind: "deleted", conflict: "gone" });
  expect(await accept(params, deletion)).toMatchObject({ status: 200 });
});

test("a change of a deleted questionnaire can be rejected all the same", async () => {
  const { params, path, respondent } = await proposedByLink();
  await respondent.send("POST", `${path}positions/`, { name: "Бухгалтер" });
  expect(await owner.send("DELETE", path)).toMatchObject({ status: 204 });
  const [change] = await waiting(params);
  expect(change).toMatchObject({ kind: "added", conflict: "gone", root_name: "Кадры" });
  expect(await accept(params, change)).toMatchObject(goneRefusal);
  expect(await refuse(params, change)).toMatchObject({ status: 200 });
});

test("children and siblings of an added row form one change with it, accepted or rejected together", async () => {
  const params = { company_id: await buildCompany(owner) };
  const base = `/companies/${params.company_id}`;
  const { row } = await owner.call(singletonInitData("site_app"), { params });
  const opens = { form: "site_app", id: row.id } as const;
  const respondent = (await buildKey(server, { company: params.company_id, opens, proposes: true })).as(anna);
  const site = (await respondent.send("POST", `${base}/sites/`, { address: "https://romashka.ru" })).body;
  const form = await respondent.send("POST", `${base}/site_forms/`, { site: site.id, name: "Заявка" });
  expect(form).toMatchObject({ status: 201, body: { name: "Заявка", site: site.id } });
  expect(await respondent.send("PATCH", `${base}/site_forms/${form.body.id}/`, { name: "Отклик" })).toMatchObject({
    status: 200,
  });
  const changes = await waiting(params);
  expect(changes).toMatchObject([{ kind: "added", row_name: "https://romashka.ru" }]);
  expect(changes[0]?.details.map(({ text }) => text)).toContain("Отклик");
  expect(await accept(params, changes[0])).toMatchObject({ status: 200 });
  expect(await owner.send("GET", `${base}/site_forms/${form.body.id}/`)).toMatchObject({
    body: { name: "Отклик", site: site.id },
  });

  expect(await respondent.send("DELETE", `${base}/sites/${site.id}/`)).toMatchObject({ status: 204 });
  const initData = await respondent.call(singletonInitData("site_app"), { params });
  expect(initData.children).toMatchObject({ sites: [], site_forms: [] });
  const [deletion, ...more] = await waiting(params);
  expect(more).toEqual([]);
  expect(deletion?.details.map(({ text }) => text)).toContain("Отклик");
  expect(await accept(params, deletion)).toMatchObject({ status: 200 });
  expect(await owner.send("GET", `${base}/site_forms/${form.body.id}/`)).toMatchObject({ status: 404 });
  expect(await owner.call(companyMeta, { params })).toMatchObject({ proposed_changes: 0 });

  const again = (await respondent.send("POST", `${base}/sites/`, { address: "https://lutik.ru" })).body;
  await respondent.send("POST", `${base}/site_forms/`, { site: again.id, name: "Заявка" });
  const [refused] = await waiting(params);
  expect(await refuse(params, refused)).toMatchObject({ status: 200 });
  expect(await respondent.send("GET", `${base}/site_forms/`)).toMatchObject({ body: { count: 0 } });
});

test("a row that refers to another added one is decided with it; an answer that refers to one waits for it", async () => {
  const params = { company_id: await buildCompany(owner) };
  const base = `/companies/${params.company_id}`;
  const { id } = await owner.call(processes.create, { params, body: { name: "Кадры" } });
  const system = (await owner.send("POST", `${base}/systems/`, { name: "1С" })).body;
  const subject = (await owner.send("POST", `${base}/subjects/`, { name: "Работники" })).body;
  const opens = { form: "process", id } as const;
  const respondent = (await buildKey(server, { company: params.company_id, opens, proposes: true })).as(anna);
  const path = `${base}/processes/${id}/`;
  // A respondent may refer only to systems that the questionnaire already refers to.
  await owner.send("POST", `${path}process_systems/`, { system: system.id });
  const used = (await respondent.send("POST", `${path}process_systems/`, { system: system.id })).body;
  const response = await respondent.send("POST", `${path}process_system_subjects/`, {
    process_system: used.id,
    subject: subject.id,
  });
  expect(response).toMatchObject({ status: 201, body: { process_system: used.id } });
  expect(await respondent.send("POST", `${path}process_system_subjects/`, { process_system: 999_999 })).toMatchObject({
    status: 400,
  });
  const existingRow = (await owner.send("POST", `${path}process_system_subjects/`, { subject: subject.id })).body;
  const patched = await respondent.send("PATCH", `${path}process_system_subjects/${existingRow.id}/`, {
    process_system: used.id,
  });
  expect(patched).toMatchObject({ status: 200, body: { process_system: used.id } });
  const [first, answer, ...more] = await waiting(params);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ kind: "added", row_name: "1С" });
  expect(answer).toMatchObject({ kind: "answer", proposed: "1С" });
  expect(await accept(params, answer)).toMatchObject({ status: 400, body: { code: "accept_first" } });
  expect(await accept(params, first)).toMatchObject({ status: 200 });
  expect(await accept(params, answer)).toMatchObject({ status: 200 });
  expect(await owner.send("GET", `${path}process_system_subjects/`)).toMatchObject({
    body: { results: [{ process_system: used.id }, { process_system: used.id }] },
  });
});

test("an added file is visible to its author and the analyst until it is accepted, takes no room, and is deleted when rejected", async () => {
  const params = { company_id: await buildCompany(owner) };
  const base = `/companies/${params.company_id}`;
  const { id } = await owner.call(collectionEndpoints("system").create, { params, body: { name: "1С" } });
  const opens = { form: "system", id } as const;
  const key = await buildKey(server, { company: params.company_id, opens, proposes: true });
  const respondent = key.as(anna);
  const path = `${base}/systems/${id}/screens/`;
  const upload = () => uploadFile(server, { ...key, email: anna }, { path, filename: "Экран.png", content: png });
  const download = async ({ authorization }: { authorization: string }, url: string) =>
    (await server.app.inject({ url: `${apiPrefix}${url}`, headers: { authorization } })).rawPayload;
  const response = await upload();
  expect(response).toMatchObject({ status: 201, body: { filename: "Экран.png" } });
  expect(await download(key, `${path}${response.body.id}/download/`)).toEqual(png);
  expect(await owner.send("GET", `${path}${response.body.id}/download/`)).toMatchObject({ status: 404 });
  expect(await owner.send("GET", path)).toMatchObject({ body: { count: 0 } });
  const room = (await owner.send("GET", `${path}room/`)).body;
  expect(room.free_bytes).toBe(room.most_bytes);
  expect((await respondent.send("GET", `${path}room/`)).body.free_bytes).toBe(Number(room.most_bytes) - png.length);
  const [change] = await waiting(params);
  expect(change).toMatchObject({ kind: "added", is_file: true, row_name: "Экран.png" });
  const preview = `${base}/proposed_changes/${change?.id}/download/`;
  expect(await download(owner, preview)).toEqual(png);
  expect(await respondent.send("GET", preview)).toMatchObject({ status: 404 });
  const storedKeys = async () => {
    const keys: string[] = [];
    for await (const { key } of server.context.files.list()) keys.push(key);
    return keys;
  };
  await sweepFiles({ ...server.context, clock: inTwoDays });
  expect(await storedKeys()).toContain(response.body.blob);

  expect(await refuse(params, change)).toMatchObject({ status: 200 });
  expect(await owner.send("GET", preview)).toMatchObject({ status: 404 });
  await sweepFiles({ ...server.context, clock: inTwoDays });
  expect(await storedKeys()).not.toContain(response.body.blob);

  const again = await upload();
  expect(again).toMatchObject({ status: 201 });
  const [second] = await waiting(params);
  expect(await accept(params, second)).toMatchObject({ status: 200 });
  expect(await download(owner, `${path}${again.body.id}/download/`)).toEqual(png);
  expect((await owner.send("GET", `${path}room/`)).body.free_bytes).toBe(Number(room.most_bytes) - png.length);
  expect(await respondent.send("DELETE", `${path}${again.body.id}/`)).toMatchObject({ status: 204 });
  expect(await download(owner, `${path}${again.body.id}/download/`)).toEqual(png);
});

test("a respondent can withdraw pending proposals, but none of another link", async () => {
  const { params, id, path, position, respondent } = await proposedByLink();
  await respondent.send("DELETE", `${path}positions/${position.id}/`);
  const [own] = (await respondent.call(listOwnProposedChanges, { params, query: {} })).results;
  const address = `/companies/${params.company_id}/keys/own/proposed_changes/${own?.id}/`;
  const opens = { form: "process", id } as const;
  const otherRespondent = (await buildKey(server, { company: params.company_id, opens, proposes: true })).as(anna);
  expect(await otherRespondent.send("DELETE", address)).toMatchObject({ status: 404 });
  expect(await respondent.send("DELETE", address)).toMatchObject({ status: 204 });
  expect(await respondent.send("GET", `${path}positions/`)).toMatchObject({ body: { count: 1 } });
  await respondent.send("DELETE", `${path}positions/${position.id}/`);
  const [change] = await waiting(params);
  await refuse(params, change);
  const changeUrl = `/companies/${params.company_id}/keys/own/proposed_changes/${change?.id}/`;
  expect(await respondent.send("DELETE", changeUrl)).toMatchObject({
    status: 400,
    body: { code: "no_longer_proposed" },
  });
});
