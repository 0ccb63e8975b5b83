import { createHash } from "node:crypto";
import { allDocuments } from "@opis/documents/all-documents";
import { unzipEntry } from "@opis/documents/testing/unzip-entry";
import { type LevelBySection, sections } from "@opis/model/access/access";
import {
  createDocumentArchive,
  createDocumentPack,
  listDocumentPacks,
  readDocumentArchive,
} from "@opis/model/contract/documents/document-generations";
import { documentFileRoom } from "@opis/model/contract/documents/uploaded-documents";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { allJobs } from "../../all-jobs.ts";
import { sweepFiles } from "../../core/files/store-file.ts";
import { buildCompany, buildUser, joinCompany, type TestUser, testPassword } from "../../testing/fixtures/factories.ts";
import { buildReadyCompany } from "../../testing/fixtures/ready-company.ts";
import { uploadFile } from "../../testing/fixtures/upload-file.ts";
import { runDueJobs } from "../../testing/run-due-jobs.ts";
import { testServer } from "../../testing/test-server.ts";
import { generateArchiveJob } from "./generate-zip-job.ts";

// Tests advance the clock by hours; sessions must outlast that.
const server = await testServer({ ACCESS_TOKEN_MINUTES: "1440", INACTIVITY_SECONDS: "86400" });
const owner = await buildUser(server);
const pdf = Buffer.from("%PDF-1.7\nприказ\n%%EOF");
let company_id = 0;
let at = "";

beforeEach(async () => {
  company_id = await buildReadyCompany(owner);
  at = `/companies/${company_id}`;
  await owner.send("PATCH", `${at}/information/`, { legal_form: "organisation" });
});

const begin = (user = owner, format: "docx" | "pdf" | "both" = "docx") =>
  user.call(createDocumentArchive, { params: { company_id }, body: { format } });

async function finished(id: string, user = owner): Promise<AnswerOf<typeof readDocumentArchive>> {
  await server.runJobs();
  return user.call(readDocumentArchive, { params: { company_id, id } });
}

async function download(id: string, { username }: TestUser = owner) {
  const { body } = await server.stranger.send("POST", "/api-auth/token/", { username, password: testPassword });
  const url = `/api/v2${at}/generated_documents/archive/${id}/download/`;
  return server.app.inject({ method: "GET", url, headers: { authorization: `Bearer ${body.access}` } });
}

/** Returns a system that is ready for the act, with its commission. */
async function addReadySystem(name: string) {
  const [subject, item] = await Promise.all([
    owner.send("GET", `${at}/subjects/`),
    owner.send("GET", `${at}/directory_items/`),
  ]);
  const system = await owner.send("POST", `${at}/systems/`, {
    name,
    threat_type: "3",
    threat_reason: "Обновления ставятся",
    is_gov_system: false,
    is_interactions: false,
    is_third_parties: false,
  });
  const response = await owner.send("POST", `${at}/systems/${system.body.id}/system_subjects/`, {
    subject: idOfFirst(subject.body),
    data: [idOfFirst(item.body)],
    count: "lt_1000",
  });
  expect(response.status).toBe(201);
  const answers = { mode: "responsible", determiner: { name: "Сидоров Олег", position: "Администратор" } };
  await owner.send("PATCH", `${at}/generated_documents/act_opredeleniya_zashishennosty/`, { answers });
}

function idOfFirst({ results }: { results?: unknown }): unknown {
  return Array.isArray(results) ? results[0]?.id : undefined;
}

test("all ready documents are in one zip under their names, and a version of each is recorded", async () => {
  const begun = await begin();
  expect(begun).toMatchObject({ state: "making", done: 0, format: "docx" });
  const archive = await finished(begun.id);
  expect(archive).toMatchObject({ state: "ready", done: archive.total });
  const answer = await download(archive.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/zip");
  const files = unzipSync(answer.rawPayload);
  const names = Object.keys(files);
  expect(names).toHaveLength(archive.total + 1);
  expect(names[0]).toMatch(
    /^Перечень процессов обработки персональных данных — ООО «Ромашка» — \d{4}-\d{2}-\d{2}\.docx$/u,
  );
  for (const bytes of Object.values(files)) expect(Object.keys(unzipSync(bytes))).toContain("word/document.xml");
  // The last one is the inventory, with the checksum of each.
  expect(names.at(-1)).toMatch(/^Опись — ООО «Ромашка» — .*\.docx$/u);
  const inventory = unzipEntry(files[names.at(-1) ?? ""] ?? new Uint8Array(), "word/document.xml");
  const checksum = createHash("sha256")
    .update(files[names[0] ?? ""] ?? "")
    .digest("hex");
  for (const quarter of checksum.match(/.{16}/gu) ?? []) expect(inventory).toContain(quarter);
  expect((await owner.send("GET", `${at}/generated_documents/perechen_processov/`)).body).toMatchObject({
    made_by: owner.username,
    is_stale: false,
  });
});

test("both formats, and an act for each ready system", async () => {
  await addReadySystem("CRM");
  await addReadySystem("1С");
  await owner.send("POST", `${at}/systems/`, { name: "Черновик" });
  const { id } = await finished((await begin(owner, "both")).id);
  const names = Object.keys(unzipSync((await download(id)).rawPayload));
  const acts = names.filter((name) => name.startsWith("Акт определения"));
  expect(acts.map((name) => name.replace(/^Акт определения уровня защищённости «(.*)» — ООО.*\./u, "$1."))).toEqual([
    "1С.docx",
    "1С.pdf",
    "CRM.docx",
    "CRM.pdf",
  ]);
  const madeFrom = "select made_from from generated_documents where company_id = $1 and key = $2";
  const [act] = await server.asOwner(madeFrom, [company_id, "act_opredeleniya_zashishennosty"]);
  expect(act?.made_from).toEqual(expect.arrayContaining(["information", "system", "system_subject"]));
});

test("a PDF that cannot print an answer is replaced by a note with the reason, without a version", async () => {
  await owner.send("PATCH", `${at}/information/`, { manager_position: "Директор 北京" });
  const archive = await finished((await begin(owner, "pdf")).id);
  expect(archive).toMatchObject({ state: "ready", done: archive.total });
  const files = unzipSync((await download(archive.id)).rawPayload);
  const note = Object.keys(files).find((name) => /^Перечень процессов .*\.pdf\.txt$/u.test(name)) ?? "";
  expect(new TextDecoder().decode(files[note])).toContain("„北京“");
  expect((await owner.send("GET", `${at}/generated_documents/perechen_processov/`)).body.made_at).toBeNull();
});

test("a second request while the first is running returns the same archive; after its hour it is deleted", async () => {
  const { id } = await begin();
  expect((await begin()).id).toBe(id);
  await finished(id);
  server.clock.advance(3_601);
  expect(await server.runJobs()).toContain("drop_document_archive");
  expect((await owner.send("GET", `${at}/generated_documents/archive/${id}/`)).status).toBe(404);
  expect((await download(id)).statusCode).toBe(404);
});

test("a cancelled archive is deleted, and its job stops", async () => {
  const { id } = await begin();
  expect((await owner.send("DELETE", `${at}/generated_documents/archive/${id}/`)).status).toBe(204);
  expect((await owner.send("GET", `${at}/generated_documents/archive/${id}/`)).status).toBe(404);
  await server.runJobs();
  expect(await server.asOwner("select 1 from document_archive_files where archive_id = $1", [id])).toEqual([]);
});

const files = (id: string) =>
  server.asOwner("select position, xmin::text as made from document_archive_files where archive_id = $1 order by 1", [
    id,
  ]);
const makeAgain = async (id: string) => {
  await server.context.db.inCompany(company_id, async (transaction) =>
    server.context.jobs.add(transaction, generateArchiveJob, {
      archive: id,
      language: "ru",
      papers: allDocuments.map(({ key }) => key),
    }),
  );
  return finished(id);
};

test("when a server dies, another continues its archive with the next file", async () => {
  const { id, total } = await finished((await begin(owner, "both")).id);
  const [first] = await files(id);
  await server.asOwner("delete from document_archive_files where archive_id = $1 and position > 0", [id]);
  expect(await makeAgain(id)).toMatchObject({ state: "ready", total });
  expect((await files(id))[0]).toEqual(first);
  expect((await download(id)).statusCode).toBe(200);
});

test("an archive continued after an edit is rebuilt from one state of the company", async () => {
  const { id } = await finished((await begin(owner, "both")).id);
  const [first] = await files(id);
  await server.asOwner("delete from document_archive_files where archive_id = $1 and position > 0", [id]);
  await owner.send("PATCH", `${at}/information/`, { okved: "62.01" });
  expect(await makeAgain(id)).toMatchObject({ state: "ready" });
  expect((await files(id))[0]).not.toEqual(first);
});

test("an archive that cannot be built is reported as failed after its last attempt", async () => {
  const { workshop } = server.context;
  const make = vi.spyOn(workshop, "make").mockRejectedValue(new Error("no memory"));
  const { id } = await begin();
  for (const state of ["making", "making", "failed"]) {
    expect(await finished(id)).toMatchObject({ state });
    server.clock.advance(60);
  }
  make.mockRestore();
});

test("without a ready document an archive is refused", async () => {
  const empty = await buildCompany(owner);
  // The report for the head of the company is always ready, but only for readers of records.
  const levels: LevelBySection = Object.assign({}, ...sections.map((section) => ({ [section]: "view" })));
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: empty, role: { ...levels, duties: "none" } });
  expect(await reader.send("POST", `/companies/${empty}/generated_documents/archive/`, {})).toMatchObject({
    status: 400,
    body: { code: "document_not_ready" },
  });
});

test("a reader gets an archive without recording versions", async () => {
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company: company_id, role: "client" });
  const { id } = await finished((await begin(client)).id, client);
  expect((await download(id, client)).statusCode).toBe(200);
  const { body } = await owner.send("GET", `${at}/generated_documents/perechen_processov/`);
  expect(body).toMatchObject({ made_at: null });
});

describe("a frozen pack", () => {
  const packs = async () => (await owner.call(listDocumentPacks, { params: { company_id }, query: {} })).results;
  const begun = (purpose: string) => owner.call(createDocumentPack, { params: { company_id }, body: { purpose } });
  const fetched = (id: string, user = owner) =>
    server.app.inject({
      method: "GET",
      url: `/api/v2${at}/document_packs/${id}/download/`,
      headers: { authorization: user.authorization },
    });
  const uploaded = async () => {
    const path = `/documents/?company_id=${company_id}`;
    const response = await uploadFile(server, owner, {
      path,
      content: pdf,
      filename: "Приказ.pdf",
      fields: { group: "2.2" },
    });
    expect(response.status).toBe(201);
  };

  test("has every ready document, every upload, the history and the inventory, and keeps the same bytes until it is deleted", async () => {
    await addReadySystem("CRM");
    await addReadySystem("1С");
    const register = `${at}/generated_documents/perechen_processov/`;
    const approval = { date: "2026-11-02", number: "ПП-7" };
    await owner.send("PATCH", register, approval);
    await owner.send("POST", `${register}approve/`, approval);
    // Signed versions stay in the pack unchanged, even if the document could not be generated any more.
    const { results } = await owner.call(collectionEndpoints("process").list, { params: { company_id }, query: {} });
    await owner.send("PATCH", `${at}/processes/${results[0]?.id}/`, { is_active: false });
    expect((await owner.send("GET", register)).body.ready).toBe(false);
    await uploaded();

    const { id } = await begun("Запрос Роскомнадзора № 5");
    await server.runJobs();
    const [pack] = await packs();
    expect(pack).toMatchObject({ id, state: "ready", purpose: "Запрос Роскомнадзора № 5", made_by: owner.username });
    const first = (await fetched(id)).rawPayload;
    expect(createHash("sha256").update(first).digest("hex")).toBe(pack?.sha256);
    const files = unzipSync(first);
    const names = Object.keys(files);
    expect(names.filter((name) => name.includes("Акт определения уровня защищённости «"))).toHaveLength(2);
    expect(names.some((name) => name.includes("_Перечень процессов обработки"))).toBe(true);
    expect(names.slice(-2)).toEqual(["03_История_документов.pdf", "00_Опись.pdf"]);
    expect(names.some((name) => name.includes("Отчёт о рисках"))).toBe(false);
    const upload = names.find((name) => name.startsWith("02_Загруженные/2.2/"));
    expect(Buffer.from(files[upload ?? ""] ?? []).equals(pdf)).toBe(true);
    expect(pack?.files).toBe(names.length - 1);
    const room = await owner.call(documentFileRoom, { query: { company_id } });
    expect(room.most_bytes - room.free_bytes).toBe((pack?.size ?? 0) + pdf.length);

    // Later changes of the company do not affect it.
    await owner.send("PATCH", `${at}/information/`, { short_name: "ООО «Иное»" });
    await sweepFiles(server.context);
    expect((await fetched(id)).rawPayload.equals(first)).toBe(true);

    const group = await buildUser(server);
    await joinCompany(server, { user: group, company: company_id, role: "group" });
    expect((await fetched(id, group)).statusCode).toBeGreaterThanOrEqual(403);
    const client = await buildUser(server);
    await joinCompany(server, { user: client, company: company_id, role: "client" });
    expect((await client.send("DELETE", `${at}/document_packs/${id}/`)).status).toBe(403);
    expect((await owner.send("DELETE", `${at}/document_packs/${id}/`)).status).toBe(204);
    expect((await fetched(id)).statusCode).toBe(404);
    const { body } = await owner.send("GET", `${at}/history/?limit=3`);
    expect(JSON.stringify(body)).toContain(`Запрос Роскомнадзора № 5; SHA-256 ${pack?.sha256}`);
    // It renders a dozen PDFs.
  });

  test("is not created if the company has no room for it", async () => {
    await uploaded();
    const { id } = await begun("Без места");
    const { config } = server.context;
    await runDueJobs({ ...server.context, config: { ...config, COMPANY_FILES_MEGABYTES: 0 } }, allJobs);
    expect(await packs()).toMatchObject([{ id, state: "failed", failure: "no_room_for_file", files: null }]);
    expect((await fetched(id)).statusCode).toBe(404);
  });
});
