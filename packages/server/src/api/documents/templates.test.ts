import { paragraphXml, templateFile } from "@opis/documents/testing/template-file";
import { unzipEntry } from "@opis/documents/testing/unzip-entry";
import { builtInRoles } from "@opis/model/access/roles";
import { listHistory } from "@opis/model/contract/companies/history";
import { createDocumentArchive } from "@opis/model/contract/documents/document-generations";
import {
  addPaperTemplate,
  changePaperTemplate,
  deletePaperTemplate,
  listPaperTemplates,
  listTemplateFields,
} from "@opis/model/contract/documents/document-templates";
import { listGeneratedDocuments } from "@opis/model/contract/documents/generated-documents";
import { templateLimits } from "@opis/model/limits";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { apiPrefix } from "../../http/api-prefix.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { buildReadyCompany } from "../../testing/fixtures/ready-company.ts";
import { uploadFile } from "../../testing/fixtures/upload-file.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const key = "perechen_processov";

const consultant = await buildUser(server);
const company_id = await buildReadyCompany(consultant, "Ромашка");
const otherCompany = await buildReadyCompany(consultant, "Василёк");
const client = await buildUser(server);
await joinCompany(server, { user: client, company: company_id, role: "client" });

const at = (company: number, paper = key) => `/companies/${company}/paper_templates/${paper}/`;
type Owner = "company" | "person";

function upload(words: string, owner: Owner = "company", user = consultant) {
  const content = Uint8Array.from(templateFile({ body: paragraphXml(words) }));
  return uploadFile(server, user, {
    path: `${at(company_id)}versions/?owner=${owner}`,
    content,
    filename: "Бланк.docx",
  });
}

async function addTemplate(words: string, owner: Owner = "company"): Promise<number> {
  const { status, body } = await upload(words, owner);
  expect({ status, body }).toMatchObject({ status: 201 });
  return addPaperTemplate.response.parse(body).id;
}

function putInForce(id: number, owner: Owner = "company", in_force = true, user = consultant) {
  return user.call(changePaperTemplate, { params: { company_id, key, id }, query: { owner }, body: { in_force } });
}

/** Returns the text of a Word file returned by a call. */
async function wordsAt(path: string, user = consultant): Promise<string> {
  const answer = await server.app.inject({
    url: `${apiPrefix}${path}`,
    headers: { authorization: user.authorization },
  });
  expect(answer.statusCode).toBe(200);
  return wordsOf(new Uint8Array(answer.rawPayload));
}

function wordsOf(file: Uint8Array): string {
  const xml = unzipEntry(file, "word/document.xml");
  return [...xml.matchAll(/<w:t(?=[\s>])[^>]*>([^<]*)/gu)]
    .map(([, text]) => text)
    .join("")
    .replaceAll("\u00a0", " ");
}

const printWords = (company: number, user = consultant) =>
  wordsAt(`/companies/${company}/generated_documents/${key}/download/`, user);

async function templateOf(company: number, user = consultant) {
  const { results } = await user.call(listPaperTemplates, { params: { company_id: company }, query: {} });
  return results.find((candidate) => candidate.key === key);
}

test("a company's template produces its docx once it is in force, then an older version, finally none", async () => {
  const first = await addTemplate("Первая форма {information.short_name}");
  const second = await addTemplate("Вторая форма {information.short_name}");
  expect(await printWords(company_id)).toContain("ПЕРЕЧЕНЬ");
  expect(await wordsAt(`${at(company_id)}versions/${second}/try/`)).toBe("Вторая форма ООО «Ромашка»");
  await putInForce(second);
  expect(await printWords(company_id)).toBe("Вторая форма ООО «Ромашка»");
  await putInForce(first);
  expect(await printWords(company_id, client)).toBe("Первая форма ООО «Ромашка»");
  expect(await templateOf(company_id)).toMatchObject({
    by: "company",
    versions: [
      { version: 2, in_force: false, filename: "Бланк.docx", created_by: consultant.username },
      { version: 1, in_force: true },
    ],
  });
  expect(await wordsAt(`${at(company_id)}versions/${first}/download/`)).toBe("Первая форма {information.short_name}");
  await consultant.call(deletePaperTemplate, { params: { company_id, key, id: first }, query: { owner: "company" } });
  expect(await printWords(company_id)).toContain("ПЕРЕЧЕНЬ");
  const { results } = await consultant.call(listHistory, { params: { company_id }, query: {} });
  expect(results[0]?.changes).toEqual([
    { field: "template", label: "Шаблон", old: "Бланк.docx, версия 1, действует", new: "" },
  ]);
});

test("a consultant's own template is used in all companies, unless the company has its own", async () => {
  const ownTemplate = await addTemplate("Моя форма {information.short_name}", "person");
  await putInForce(ownTemplate, "person");
  expect(await printWords(company_id)).toBe("Моя форма ООО «Ромашка»");
  expect(await printWords(otherCompany)).toBe("Моя форма ООО «Василёк»");
  expect(await printWords(company_id, client)).toContain("ПЕРЕЧЕНЬ");
  expect((await templateOf(company_id, client))?.versions.filter(({ owner }) => owner === "person")).toEqual([]);
  await putInForce(ownTemplate, "person", false);
  expect(await printWords(otherCompany)).toContain("ПЕРЕЧЕНЬ");
});

test("a template does not produce a document that the product would refuse", async () => {
  const personalTemplate = await addTemplate("{information.short_name}", "person");
  await putInForce(personalTemplate, "person");
  const empty = await buildCompany(consultant);
  const download = await consultant.send("GET", `/companies/${empty}/generated_documents/${key}/download/`);
  expect(download).toMatchObject({ status: 400, body: { code: "document_not_ready" } });
  const trial = await consultant.send("GET", `${at(empty)}versions/${personalTemplate}/try/?owner=person`);
  expect(trial).toMatchObject({ status: 400, body: { code: "document_not_ready" } });
});

test("an unusable template is refused with each reason and its position", async () => {
  expect(await upload("Цель: {#process}{goal}{/process}, {information.fax}")).toMatchObject({
    status: 400,
    body: {
      code: "template_refused",
      detail: [
        "Поля {goal} нет: сверьтесь со списком полей (текст: «Цель: {#process}{goal}{/process}, {information.fax}»)",
        "Поля {information.fax} нет: сверьтесь со списком полей (текст: «Цель: {#process}{goal}{/process}, {information.fax}»)",
      ].join("\n"),
      problems: [
        { code: "unknown_name", tag: "goal" },
        { code: "unknown_name", tag: "information.fax" },
      ],
    },
  });
  const path = `${at(company_id)}versions/`;
  const send = (filename: string, content: Uint8Array<ArrayBuffer>) =>
    uploadFile(server, consultant, { path, content, filename });
  expect(await send("Бланк.docm", Buffer.from("x"))).toMatchObject({
    status: 400,
    body: { code: "wrong_file_format" },
  });
  expect(await send("Бланк.docx", Buffer.from("%PDF-1.7\n"))).toMatchObject({
    status: 400,
    body: { code: "wrong_file_format" },
  });
  expect(await send("Бланк.docx", new Uint8Array(templateLimits.fileBytes + 100_000))).toMatchObject({ status: 413 });
});

test("a company's templates are changed by managers of its documents and read by their readers; personal ones only by their owner", async () => {
  const id = await addTemplate("{doc.date}");
  expect((await upload("{doc.date}", "company", client)).status).toBe(403);
  const editor = await buildUser(server);
  await joinCompany(server, {
    user: editor,
    company: company_id,
    role: { ...builtInRoles.client.levels, documents: "edit" },
  });
  expect((await upload("{doc.date}", "company", editor)).status).toBe(403);
  expect((await upload("{doc.date}", "person", editor)).status).toBe(201);
  const personalTemplate = await addTemplate("{doc.date}", "person");
  expect(
    await editor.send("GET", `${at(company_id)}versions/${personalTemplate}/download/?owner=person`),
  ).toMatchObject({
    status: 404,
  });
  expect(await consultant.send("GET", `${at(otherCompany)}versions/${id}/download/`)).toMatchObject({ status: 404 });
  expect(await consultant.send("GET", `${at(company_id, "perechen_system")}versions/${id}/download/`)).toMatchObject({
    status: 404,
  });
  const stranger = await buildUser(server);
  expect(await stranger.send("GET", `${at(company_id)}versions/${id}/download/`)).toMatchObject({ status: 404 });
});

test("a limited number of versions of a document's template is stored", async () => {
  const paper = "perechen_system";
  const content = Uint8Array.from(templateFile({ body: paragraphXml("{doc.date}") }));
  await server.asOwner(
    `insert into paper_templates (company_id, key, version, filename, size, sha256, bytes, created, created_by)
     select $1, $2, number, 'Бланк.docx', 1, '', ''::bytea, now(), '' from generate_series(1, $3) number`,
    [company_id, paper, templateLimits.versions],
  );
  const path = `${at(company_id, paper)}versions/`;
  expect(await uploadFile(server, consultant, { path, content, filename: "Бланк.docx" })).toMatchObject({
    status: 400,
    body: { code: "templates_full" },
  });
});

test("the fields are listed with the company's values, and a starter template contains them", async () => {
  const { results } = await consultant.call(listTemplateFields, { params: { company_id, key }, query: {} });
  const fields = results.flatMap((group) => group.fields);
  expect(fields).toContainEqual(expect.objectContaining({ tag: "{information.short_name}", value: "ООО «Ромашка»" }));
  const processes = fields.find(({ tag }) => tag === "{#process}…{/}");
  expect(processes).toMatchObject({ kind: "list", value: "1" });
  expect(processes?.fields).toContainEqual(
    expect.objectContaining({ tag: "{name}", value: expect.stringMatching(/./u) }),
  );
  const starter = await wordsAt(`${at(company_id)}starter/`);
  expect(starter).toContain("{information.full_name}");
  expect(starter).toContain("{@paper.text}");
  expect(starter).not.toContain("Ромашк");
});

test("an archive uses the template in force, and a new template makes no document stale", async () => {
  const id = await addTemplate("Из архива {information.short_name}");
  await putInForce(id);
  const params = { company_id };
  const { id: archive } = await consultant.call(createDocumentArchive, { params, body: { format: "docx", key } });
  await server.runJobs();
  const answer = await server.app.inject({
    url: `${apiPrefix}/companies/${company_id}/generated_documents/archive/${archive}/download/`,
    headers: { authorization: consultant.authorization },
  });
  const files = unzipSync(answer.rawPayload, { filter: ({ name }) => name.endsWith(".docx") });
  const [file = new Uint8Array()] = Object.values(files);
  expect(wordsOf(file)).toBe("Из архива ООО «Ромашка»");
  await putInForce(id, "company", false);
  const { results } = await consultant.call(listGeneratedDocuments, { params, query: {} });
  expect(results.find((candidate) => candidate.key === key)).toMatchObject({ is_stale: false });
});
