import { type Actor, type LevelBySection, sections } from "@opis/model/access/access";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { companySnapshots } from "./company-snapshots.ts";

const server = await testServer();
const owner = await buildUser(server);
const processes = collectionEndpoints("process");
const snapshots = companySnapshots(server.context.db);

const levels: LevelBySection = Object.assign({}, ...sections.map((section) => ({ [section]: "view" })));
const reader: Actor = { is_superuser: false, levels, traits: [], grants: {} };
const withoutProcesses: Actor = { ...reader, levels: { ...levels, process: "none" } };

test("a revision is read once for all readers with the same rights, the next revision again", async () => {
  const company = await buildCompany(owner);
  const first = await snapshots.whole(company);
  const { revision } = first.company;
  expect((await snapshots.seenBy({ company, revision, actor: reader })).snapshot).toBe(first);
  const hidden = await snapshots.seenBy({ company, revision, actor: withoutProcesses });
  expect(await snapshots.seenBy({ company, revision, actor: { ...withoutProcesses } })).toBe(hidden);
  await owner.call(processes.create, { params: { company_id: company }, body: { name: "Кадры" } });
  const second = await snapshots.whole(company);
  expect(second).not.toBe(first);
  const newer = { company, revision: second.company.revision };
  expect((await snapshots.seenBy({ ...newer, actor: reader })).snapshot.rows.process).toHaveLength(1);
  expect((await snapshots.seenBy({ ...newer, actor: withoutProcesses })).snapshot.rows.process).toEqual([]);
});

test("re-reading after a change returns the current company, with every other row unchanged as an object", async () => {
  const company = await buildCompany(owner);
  const params = { company_id: company };
  const at = `/companies/${company}`;
  const post = async (path: string, body: object) => Number((await owner.send("POST", `${at}${path}`, body)).body.id);
  const first = await post("/processes/", { name: "Кадры", tags: ["а"] });
  const otherProcess = await post("/processes/", { name: "Склад", tags: ["а"] });
  const site = await post("/sites/", { address: "https://romashka.ru" });
  const group = await post("/subjects/", { name: "Клиенты" });
  const same = await post("/subjects/", { name: "Покупатели" });
  const before = await snapshots.whole(company);

  const changes: (() => Promise<unknown>)[] = [
    () => owner.call(processes.update, { params: { ...params, id: first }, body: { purpose: "Приём на работу" } }),
    () => post(`/processes/${first}/process_subjects/`, { subject: same }),
    () => post(`/sites/${site}/site_forms/`, { name: "Заявка" }),
    () => owner.send("POST", `${at}/subjects/merge/`, { ids: [group, same], name: "Клиенты" }),
    () => owner.send("POST", `${at}/processes/${first}/copy/`, { name: "Кадры, ещё раз" }),
    () => owner.send("PATCH", `${at}/information/`, { short_name: "Ромашка" }),
    () => post("/comments/", { content_type: "process", object_id: first, field_name: "purpose", content: "Точнее?" }),
    () => owner.send("DELETE", `${at}/sites/${site}/`),
    () => owner.send("DELETE", `${at}/processes/${first}/`),
    () => owner.send("PATCH", `/companies/${company}/`, { name: "ООО «Василёк»" }),
  ];
  for (const change of changes) {
    await change();
    expect(await snapshots.whole(company)).toEqual(await companySnapshots(server.context.db).whole(company));
  }
  const untouched = (snapshot: typeof before) => snapshot.rows.process.find(({ id }) => id === otherProcess);
  expect(untouched(await snapshots.whole(company))).toBe(untouched(before));
});

test("unchanged parts of a re-read questionnaire stay identical: untouched child rows, and the list of their form", async () => {
  const company = await buildCompany(owner);
  const at = `/companies/${company}`;
  const { id } = await owner.call(processes.create, { params: { company_id: company }, body: { name: "Кадры" } });
  const post = async (path: string, body: object) => Number((await owner.send("POST", `${at}${path}`, body)).body.id);
  const groups = [];
  for (const name of ["Клиенты", "Покупатели"])
    groups.push(await post(`/processes/${id}/process_subjects/`, { subject: await post("/subjects/", { name }) }));
  const before = await snapshots.whole(company);
  await owner.call(processes.update, { params: { company_id: company, id }, body: { purpose: "Приём на работу" } });
  const renamed = await snapshots.whole(company);
  expect(renamed.rows.process_subject).toBe(before.rows.process_subject);
  await owner.send("PATCH", `${at}/processes/${id}/process_subjects/${groups[0]}/`, { reasons: ["is_contract"] });
  const answeredRows = (await snapshots.whole(company)).rows.process_subject;
  expect(
    answeredRows.map((row) => row === renamed.rows.process_subject.find((candidate) => candidate.id === row.id)),
  ).toEqual([false, true]);
});

test("a deleted company is not found", async () => {
  await expect(snapshots.whole(999_999)).rejects.toMatchObject({ code: "not_found" });
});
