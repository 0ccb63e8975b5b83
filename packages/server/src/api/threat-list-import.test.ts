import { listHistory } from "@opis/model/contract/companies/history";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import {
  changeThreatEdition,
  checkThreatFile,
  importThreatFile,
  listEditionsToPin,
  listThreatEditions,
  pinThreatEdition,
  readEditionChanges,
} from "@opis/model/contract/threat-editions";
import { decideThreatAssessments, getThreat, listThreats } from "@opis/model/contract/threat-model-entries";
import { createThreatModel, readThreatModel, updateThreatModel } from "@opis/model/contract/threat-models";
import { threatFile } from "@opis/model/testing/threat-file";
import { loadCatalogue } from "@opis/model/threats/catalogue/load-catalogue";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../testing/fixtures/factories.ts";
import { threatWorkbook } from "../testing/fixtures/threat-workbook.ts";
import { uploadFile } from "../testing/fixtures/upload-file.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
server.clock.stopAt("2026-11-23T10:00:00.000Z");
const owner = await buildUser(server, { is_superuser: true });
const catalogue = await loadCatalogue();
const { threats } = catalogue;
const product = catalogue.edition.date;
const october = "2026-10-01";

const of = (code: string) => {
  const threat = threats.find((candidate) => candidate.code === code);
  if (!threat) throw new Error(`no ${code}`);
  return threat;
};
/** The list with one threat deleted, one changed, one new. */
const changedList = threatFile({
  threats: [
    ...threats
      .filter(({ code }) => code !== "УБИ.002")
      .map((row) => (row.code === "УБИ.001" ? { ...row, breaks: ["c" as const] } : row)),
    {
      ...of("УБИ.006"),
      code: "УБИ.228",
      title: "Угроза, которой не было",
      included: "2026-09-15",
      changed: "2026-09-15",
    },
  ],
});
const send = (path: string, content: Buffer, filename = "thrlist.xlsx") =>
  uploadFile(server, owner, { path, filename, content: new Uint8Array(content) });
const take = (date: string, rows = changedList) => send(`${importThreatFile.path}?date=${date}`, threatWorkbook(rows));

const params = { company_id: await buildCompany(owner) };
const { id: system } = await owner.call(collectionEndpoints("system").create, { params, body: { name: "CRM" } });
const model = await owner.call(createThreatModel, {
  params,
  body: { title: "Модель", stage: "operation", parts: [{ name: "CRM", systems: [system] }] },
});
const part = model.parts[0]?.id ?? 0;
const ofModel = { ...params, id: model.id };
const read = () => owner.call(readThreatModel, { params: ofModel });
const shownThreats = async () =>
  (await owner.call(listThreats, { params, query: { model: model.id, limit: 1000 } })).results;

test("a damaged file, a foreign one and half a list are refused with messages, and nothing is stored", async () => {
  const damaged = await take(october, changedList.with(4, [3, null, null]));
  expect(damaged).toMatchObject({
    status: 400,
    body: { file: expect.arrayContaining(["Строка 5: Нет наименования угрозы"]) },
  });
  const truncated = Buffer.from(threatWorkbook(changedList)).subarray(0, 9_000);
  expect(await send(checkThreatFile.path, truncated)).toMatchObject({ status: 400 });
  expect(await send(checkThreatFile.path, Buffer.from("УБИ"), "thrlist.txt")).toMatchObject({ status: 400 });
  const half = await take(october, changedList.slice(0, 100));
  expect(half).toMatchObject({
    status: 400,
    body: { file: [expect.stringMatching(/^Файл неполный: в нём нет \d+ из 222/u)] },
  });
  for (const date of [product, "2026-09-01", "2026-11-24"])
    expect(await take(date), date).toMatchObject({ status: 400, body: { date: [expect.any(String)] } });
  expect(await take("вчера")).toMatchObject({ status: 400 });
  const { results } = await owner.call(listThreatEditions, { query: {} });
  expect(results).toMatchObject([
    { date: product, is_of_product: true, is_newest: true, threats: 227, archived: 5, unmarked: 0 },
  ]);
});

test("a file is previewed before it is imported: its changes are listed, nothing is stored", async () => {
  const { status, body } = await send(checkThreatFile.path, threatWorkbook(changedList));
  expect(status).toBe(200);
  expect(body).toMatchObject({ last_change: "2026-09-15", threats: 227 });
  expect(body.changes.map(({ code, kind }: { code: string; kind: string }) => [code, kind])).toEqual([
    ["УБИ.001", "changed"],
    ["УБИ.002", "archived"],
    ["УБИ.228", "added"],
  ]);
  expect((await owner.call(listThreatEditions, { query: {} })).count).toBe(1);
});

test("an imported edition changes no model; its changes are listed, and a user adopts it or goes back", async () => {
  const before = await shownThreats();
  await owner.call(decideThreatAssessments, {
    params,
    body: {
      parts: [part],
      step: "threats",
      codes: ["УБИ.002"],
      value: "included_expert",
      reason: "Проверено обследованием от 20.11.2026, протокол № 4",
    },
  });
  expect(await take(october)).toMatchObject({
    status: 201,
    body: { date: october, threats: 228, archived: 6, unmarked: 1, is_newest: true, imported_by: owner.username },
  });
  expect(await take(october)).toMatchObject({ status: 400, body: { date: [expect.stringContaining("01.10.2026")] } });
  expect(await read()).toMatchObject({
    edition: product,
    is_current_edition: false,
    newest_edition: october,
    is_stale: true,
  });
  expect((await shownThreats()).map(({ code }) => code)).toEqual(before.map(({ code }) => code));

  const { results: offered } = await owner.call(listEditionsToPin, { params, query: {} });
  expect(offered.map(({ date, is_newest }) => [date, is_newest])).toEqual([
    [october, true],
    [product, false],
  ]);
  const { results: changes } = await owner.call(readEditionChanges, { params: ofModel, query: { edition: october } });
  expect(
    changes.map(({ code, kind, parts }) => [code, kind, parts[0]?.before?.status, parts[0]?.after?.status]),
  ).toEqual([
    ["УБИ.001", "changed", expect.any(String), expect.any(String)],
    ["УБИ.002", "archived", "included_expert", "included_expert"],
    ["УБИ.228", "added", undefined, "expert_review"],
  ]);
  // The experts decided on a derivation that has changed, so they must review it.
  expect(changes[1]?.parts[0]).toMatchObject({
    before: { is_outdated: false },
    after: { is_outdated: true, is_actual: true },
  });

  const pinned = await owner.call(pinThreatEdition, { params: ofModel, body: { edition: october } });
  expect(pinned).toMatchObject({ edition: october, is_current_edition: true });
  expect(pinned.parts[0]?.totals.review).toBeGreaterThan(0);
  const fresh = await owner.call(getThreat, { params, query: { part, code: "УБИ.228" } });
  expect(fresh).toMatchObject({ edition: october, status: "expert_review", title: "Угроза, которой не было" });
  expect(fresh.explanation).toContain("ещё не определены");
  expect((await shownThreats()).find(({ code }) => code === "УБИ.228")).toMatchObject({ edition: october });

  const back = await owner.call(pinThreatEdition, { params: ofModel, body: { edition: product } });
  expect(back).toMatchObject({ edition: product, is_current_edition: false });
  expect(
    (await owner.send("GET", `/companies/${params.company_id}/threats/get_threat/?part=${part}&code=УБИ.228`)).status,
  ).toBe(404);
  const readThreat = await owner.call(getThreat, { params, query: { part, code: "УБИ.002" } });
  expect(readThreat).toMatchObject({ status: "included_expert", decision: { is_outdated: false } });
});

test("a document uses the edition that its model is pinned to", async () => {
  const at = `/companies/${params.company_id}/generated_documents/threat_analysis/`;
  const text = async () => JSON.stringify((await owner.send("GET", `${at}preview/?format=json`)).body);
  const before = await text();
  expect(before).toContain("18.04.2026");
  expect(before).not.toContain("УБИ.228");
  await owner.call(pinThreatEdition, { params: ofModel, body: { edition: october } });
  const after = await text();
  expect(after).toContain("УБИ.228");
  expect(after).toContain("01.10.2026");
});

test("the history records who changed to which edition", async () => {
  const { results } = await owner.call(listHistory, { params, query: { limit: 1 } });
  const edition = { field: "edition", old: "18.04.2026", new: "01.10.2026" };
  expect(results).toMatchObject([{ editor: owner.username, changes: [edition] }]);
});

test("a withdrawn edition is no longer offered, pinned models keep it, and it may be imported again", async () => {
  const withdrawn = (is_withdrawn: boolean, date = october) =>
    owner.call(changeThreatEdition, { params: { date }, body: { is_withdrawn } });
  expect(await withdrawn(true)).toMatchObject({ is_withdrawn: true, is_newest: false });
  expect(await read()).toMatchObject({ edition: october, newest_edition: product, is_stale: true });
  expect((await owner.call(listEditionsToPin, { params, query: {} })).results.map(({ date }) => date)).toEqual([
    product,
  ]);
  const pin = await owner.send("POST", `/companies/${params.company_id}/threat_models/${model.id}/edition/`, {
    edition: october,
  });
  expect(pin).toMatchObject({ status: 400, body: { edition: ["Редакции перечня угроз от 01.10.2026 нет"] } });
  expect(await take(october)).toMatchObject({
    status: 400,
    body: { date: [expect.stringContaining("уже загружена")] },
  });
  expect(await withdrawn(false)).toMatchObject({ is_newest: true });
  const ofProduct = await owner.send("PATCH", `/installation/threat-editions/${product}/`, { is_withdrawn: true });
  expect(ofProduct).toMatchObject({ status: 400 });
  expect(await owner.send("PATCH", "/installation/threat-editions/2020-01-01/", { is_withdrawn: true })).toMatchObject({
    status: 404,
  });
});

test("a model of an edition missing in the installation reports which edition is used instead", async () => {
  const body = {
    title: "Из другой установки",
    stage: "operation" as const,
    parts: [{ name: "CRM", systems: [system] }],
  };
  const { id } = await owner.call(createThreatModel, { params, body });
  await server.asOwner("update threat_model set edition = '2025-01-15' where company_id = $1 and id = $2", [
    params.company_id,
    id,
  ]);
  await owner.call(updateThreatModel, { params: { ...params, id }, body: { number: "7" } });
  const readModel = await owner.call(readThreatModel, { params: { ...params, id } });
  expect(readModel).toMatchObject({
    edition: "2025-01-15",
    judged_by: product,
    is_current_edition: false,
    is_stale: true,
  });
  expect(readModel.has_other_editions).toBe(true);
});
