import { listCompanies } from "@opis/model/contract/companies/companies";
import { listHistory } from "@opis/model/contract/companies/history";
import { companyInitData, companyMeta, objectInitData } from "@opis/model/contract/companies/init-data";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { applyIndustryPack, listIndustryPacks, previewIndustryPack } from "@opis/model/contract/forms/industry-packs";
import {
  decidePackProposals,
  listProposedChanges,
  reopenPackProposals,
} from "@opis/model/contract/forms/proposed-changes";
import { storagePlaces, subjectGroups } from "@opis/model/directories/default-entries";
import { macroGoals } from "@opis/model/directories/macro-goals";
import {
  biometricPersonalData,
  otherPersonalData,
  specialPersonalData,
} from "@opis/model/directories/personal-data-categories";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { builtinPacks } from "./present-pack.ts";

const server = await testServer();
const owner = await buildUser(server);
const processes = collectionEndpoints("process");

/** Returns a company to which processes of the clinic pack are proposed. */
async function companyWithPack(keys = ["care"]) {
  const params = { company_id: await buildCompany(owner) };
  const applied = await owner.call(applyIndustryPack, { params, body: { key: "clinic", processes: keys } });
  return { params, applied, id: applied.processes[0]?.id ?? 0 };
}

type Params = { company_id: number };

async function waiting(params: Params) {
  const { results } = await owner.call(listProposedChanges, { params, query: { limit: 1_000 } });
  return results;
}

const decide = (params: Params, ids: number[], decision: "accept" | "refuse") =>
  owner.call(decidePackProposals, { params, body: { ids, decision } });

async function idOf(params: Params, field: string, row = "") {
  const proposal = (await waiting(params)).find((candidate) => candidate.field === field && candidate.row_name === row);
  if (!proposal) throw new Error(`nothing is proposed for ${field}`);
  return proposal.id;
}

const process = (params: Params, id: number) => owner.call(objectInitData("process"), { params: { ...params, id } });

test("each pack of the product holds 8 to 20 processes, whose groups have data, bases, actions and a term", () => {
  for (const { key, processes: all } of builtinPacks()) {
    expect(all.length, key).toBeGreaterThanOrEqual(8);
    expect(all.length, key).toBeLessThanOrEqual(20);
    for (const { rows } of all)
      for (const { answers } of rows.process_subject ?? [])
        expect(Object.keys(answers)).toEqual(
          expect.arrayContaining(["data", "reasons", "actions", "processing_event"]),
        );
  }
});

test("the packs name directory values as the start sets do, so that none is added twice under another name", () => {
  const knownValues = new Set(
    [otherPersonalData, specialPersonalData, biometricPersonalData, subjectGroups, macroGoals, storagePlaces]
      .flat()
      .map(({ name }) => name.ru),
  );
  const used = builtinPacks().flatMap(({ processes: all }) =>
    all.flatMap(({ answers, rows }) => [
      answers.macro_goal,
      ...(rows.process_subject ?? []).flatMap((row) => [
        row.answers.subject,
        ...[row.answers.data, row.answers.special_data, row.answers.biometric_data, row.answers.paper_storage].flat(),
      ]),
    ]),
  );
  expect(used.filter((name) => typeof name === "string" && !knownValues.has(name))).toEqual([]);
});

test("D13: what a pack proposes and no one has accepted counts in no percent and is in no document", async () => {
  const { params, id } = await companyWithPack();
  const before = await process(params, id);
  expect(before.row).toMatchObject({ percent: 0, pending_approval: true, purpose: "" });
  const base = `/companies/${params.company_id}`;
  const preview = await owner.send("GET", `${base}/generated_documents/perechen_processov/preview/`);
  expect(JSON.stringify(preview.body)).not.toContain("Оказание медицинской помощи");
  const review = await owner.send("GET", `${base}/review/processes/`);
  expect(review.body).toMatchObject({ count: 0 });
  const [card] = (await owner.call(listCompanies, { query: { limit: 1_000 } })).results.filter(
    (company) => company.id === params.company_id,
  );
  expect(card).toMatchObject({
    processes_count: 0,
    percents: expect.not.objectContaining({ process: expect.anything() }),
  });
  const { third_parties, subjects, systems } = await owner.call(companyInitData, { params });
  expect(systems).toEqual([]);
  expect(third_parties.map(({ name }) => name)).not.toContain("Лаборатория — исполнитель исследований");
  expect(subjects.length).toBe((await owner.call(companyInitData, { params })).subjects.length);
  expect(await owner.call(companyMeta, { params })).toMatchObject({ proposed_changes: 0, proposals: 0 });
});

test("one accepted value makes the process one of the company, with this answer only", async () => {
  const { params, id } = await companyWithPack();
  await decide(params, [await idOf(params, "purpose")], "accept");
  const { row, children } = await process(params, id);
  expect(row).toMatchObject({
    pending_approval: false,
    purpose: expect.stringContaining("лечение"),
    short_description: "",
  });
  expect(children.process_subjects).toEqual([]);
  const { results } = await owner.call(listHistory, { params, query: { form: "process", object_id: id } });
  expect(JSON.stringify(results)).toContain("Набор «Клиника»");
});

test("an accepted answer of a group brings the group and the answer that opens the question", async () => {
  const { params, id } = await companyWithPack();
  const texts = (await waiting(params)).filter(({ field }) => field === "special_docs");
  await decide(
    params,
    texts.slice(0, 1).map((proposal) => proposal.id),
    "accept",
  );
  const { children } = await process(params, id);
  expect(children.process_subjects).toMatchObject([{ special_docs: ["SG06"], special_data: expect.any(Array) }]);
});

test("a whole process is accepted at once: groups, directory values, systems and recipients are added by name", async () => {
  const { params, id } = await companyWithPack();
  const all = await waiting(params);
  expect(all.every(({ pack, origin }) => pack === "Клиника" && origin !== "")).toBe(true);
  await decide(
    params,
    all.map((proposal) => proposal.id),
    "accept",
  );
  const { children } = await process(params, id);
  expect(children.process_subjects).toHaveLength(2);
  expect(children.process_third_parties).toHaveLength(2);
  const { systems, third_parties } = await owner.call(companyInitData, { params });
  expect(systems).toMatchObject([{ name: "Медицинская информационная система" }]);
  expect(third_parties.map(({ name }) => name)).toContain("Лаборатория — исполнитель исследований");
  expect(await waiting(params)).toEqual([]);
});

test("an own answer withdraws the proposal for its question and confirms the process", async () => {
  const { params, id } = await companyWithPack();
  await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Лечение" } });
  expect((await waiting(params)).map(({ field }) => field)).not.toContain("purpose");
  expect((await process(params, id)).row).toMatchObject({ pending_approval: false, purpose: "Лечение" });
});

test("a process of which everything is refused is deleted", async () => {
  const { params, id } = await companyWithPack();
  const ids = (await waiting(params)).map((proposal) => proposal.id);
  expect(await decide(params, ids, "refuse")).toMatchObject({ deleted_processes: 1 });
  expect((await owner.send("GET", `/companies/${params.company_id}/processes/${id}/`)).status).toBe(404);
  expect(await waiting(params)).toEqual([]);
});

test("decisions are taken back: values wait again, and the process is no longer one of the company", async () => {
  const { params, id } = await companyWithPack();
  const all = (await waiting(params)).map((proposal) => proposal.id);
  const { ids } = await decide(params, all, "accept");
  await owner.call(reopenPackProposals, { params, body: { ids } });
  expect(await waiting(params)).toHaveLength(all.length);
  const { row, children } = await process(params, id);
  expect(row).toMatchObject({ pending_approval: true, purpose: "", percent: 0 });
  expect(children.process_subjects).toEqual([]);
});

test("applying a pack again proposes nothing twice, and nothing that is answered", async () => {
  const { params, id } = await companyWithPack();
  const again = () => owner.call(applyIndustryPack, { params, body: { key: "clinic", processes: ["care"] } });
  expect(await again()).toMatchObject({ ids: [], processes: [{ id, proposed: 0 }] });
  await decide(
    params,
    (await waiting(params)).map((proposal) => proposal.id),
    "accept",
  );
  expect(await again()).toMatchObject({ ids: [], processes: [{ id, proposed: 0 }] });
});

test("a pack's value is decided with those it depends on, not by the call for respondents' proposals", async () => {
  const { params } = await companyWithPack();
  const path = `/companies/${params.company_id}/proposed_changes/${await idOf(params, "purpose")}`;
  expect((await owner.send("POST", `${path}/accept/`, {})).status).toBe(404);
  expect((await owner.send("POST", `${path}/refuse/`, { word: "нет" })).status).toBe(404);
});

test("a reader sees packs, proposes and decides nothing", async () => {
  const { params } = await companyWithPack();
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: params.company_id, role: "reader" });
  expect((await reader.call(listIndustryPacks, { params, query: {} })).results.length).toBeGreaterThan(1);
  const preview = await reader.call(previewIndustryPack, { params, body: { key: "clinic" } });
  expect(preview.processes.find(({ key }) => key === "care")).toMatchObject({ waiting: expect.any(Number) });
  const base = `/companies/${params.company_id}`;
  const body = { key: "clinic", processes: ["care"] };
  expect((await reader.send("POST", `${base}/industry_packs/`, body)).status).toBe(403);
  const id = await idOf(params, "purpose");
  const decision = { ids: [id], decision: "accept" };
  expect((await reader.send("POST", `${base}/proposed_changes/decide/`, decision)).status).toBe(403);
});

test("a process of one company begins another one: it is exported without people and proposed from the file", async () => {
  const { params, id } = await companyWithPack();
  await decide(
    params,
    (await waiting(params)).map((proposal) => proposal.id),
    "accept",
  );
  const person = { responsible_person: "Иванова Анна Петровна", responsible_email: "anna@romashka.example" };
  await owner.call(processes.update, { params: { ...params, id }, body: person });
  const body = { name: "Наша клиника", processes: [id] };
  const file = await owner.send("POST", `/companies/${params.company_id}/industry_packs/export/`, body);
  expect(file.status).toBe(200);
  const text = typeof file.body === "string" ? file.body : JSON.stringify(file.body);
  expect(text).not.toContain("Иванова");
  const pack: unknown = JSON.parse(text);
  const otherParams = { company_id: await buildCompany(owner) };
  const preview = await owner.call(previewIndustryPack, { params: otherParams, body: { pack } });
  expect(preview).toMatchObject({
    name: "Наша клиника",
    processes: [{ name: "Оказание медицинской помощи", id: null }],
  });
  const keys = preview.processes.map(({ key }) => key);
  const applied = await owner.call(applyIndustryPack, { params: otherParams, body: { pack, processes: keys } });
  expect(applied.ids.length).toBeGreaterThan(20);
});

test("a wrong file is refused with the place of each mistake in words", async () => {
  const params = { company_id: await buildCompany(owner) };
  const path = `/companies/${params.company_id}/industry_packs/preview/`;
  const [clinic] = builtinPacks();
  const [first] = clinic?.processes ?? [];
  const wrong = { ...first, answers: { purpose: "Учёт", processing_type: "by hand", responsible_person: "Иванов" } };
  const refused = await owner.send("POST", path, { pack: { ...clinic, processes: [wrong] } });
  expect(refused).toMatchObject({ status: 400, body: { code: "industry_pack_invalid" } });
  expect(refused.body).toMatchObject({
    pack: [
      "Процесс 1 «Запись на приём и регистратура», answers → processing_type: такого варианта нет",
      "Процесс 1 «Запись на приём и регистратура», answers → responsible_person: такого поля нет",
    ],
  });
  expect(await owner.send("POST", path, { pack: "text" })).toMatchObject({ status: 400 });
  expect(await owner.send("POST", path, {})).toMatchObject({ status: 400 });
  expect(await owner.send("POST", path, { key: "no-such" })).toMatchObject({ status: 404 });
});
