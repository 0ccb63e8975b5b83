import { builtInRoles } from "@opis/model/access/roles";
import {
  createUploadedDocument,
  deleteUploadedDocument,
  documentFileRoom,
  listExpectedDocuments,
  listUploadedDocuments,
  readUploadedDocument,
  updateUploadedDocument,
} from "@opis/model/contract/documents/uploaded-documents";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { apiPrefix } from "../../../http/api-prefix.ts";
import { buildCompany, buildUser, grantRow, joinCompany, type TestUser } from "../../../testing/fixtures/factories.ts";
import { uploadFile } from "../../../testing/fixtures/upload-file.ts";
import { testServer } from "../../../testing/test-server.ts";

const server = await testServer({ FILE_MAX_MEGABYTES: "1" });
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const query = { company_id };
const at = `/documents/?company_id=${company_id}`;
const pdf = Buffer.from("%PDF-1.7\n%…");

const process = await owner.call(collectionEndpoints("process").create, {
  params: { company_id },
  body: { name: "Кадры" },
});

function send(fields: Readonly<Record<string, string>>, filename = "Договор.pdf", user: TestUser = owner) {
  return uploadFile(server, user, { path: at, content: pdf, filename, fields });
}

async function addDocument(fields: Readonly<Record<string, string>> = {}) {
  const { status, body } = await send({ group: "2.4", ...fields });
  expect({ status, body }).toMatchObject({ status: 201 });
  return readUploadedDocument.response.parse(body);
}

function pathOf(uuid: string): string {
  return `/documents/${uuid}/?company_id=${company_id}`;
}

function download(user: TestUser, uuid: string, more = "") {
  return server.app.inject({
    url: `${apiPrefix}/documents/${uuid}/download/?company_id=${company_id}${more}`,
    headers: { authorization: user.authorization },
  });
}

async function storedFiles(): Promise<number> {
  let count = 0;
  for await (const _file of server.context.files.list()) count += 1;
  return count;
}

test("a document is stored with its requisites, listed, and downloaded byte for byte as an attachment", async () => {
  const answers = { filename: "Договор хостинга", kind: "hosting_contract", date: "2026-01-15", number: "7-Х" };
  const document = await addDocument(answers);
  const versions = [{ filename: "Договор.pdf", size: pdf.length }];
  expect(document).toMatchObject({ ...answers, group: "2.4", state: "in_force", versions });
  const { results } = await owner.call(listUploadedDocuments, { query });
  expect(results.map(({ uuid }) => uuid)).toContain(document.uuid);
  const { headers, rawPayload } = await download(owner, document.uuid);
  expect(rawPayload.equals(pdf)).toBe(true);
  expect(headers["content-disposition"]).toMatch(/^attachment/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test("fields may follow the file too, and its name is the default name", async () => {
  const form = new FormData();
  form.set("file", new File([pdf], "Приказ.pdf"));
  form.set("group", "2.2");
  form.set("processes", String(process.id));
  const request = new Request("http://localhost/", { method: "POST", body: form });
  const answer = await server.app.inject({
    method: "POST",
    url: `${apiPrefix}${at}`,
    headers: { authorization: owner.authorization, "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const links = [{ form: "process", id: process.id, name: "Кадры" }];
  expect(answer.json()).toMatchObject({ filename: "Приказ.pdf", group: "2.2", links });
});

test("a link is stored with its comment and has no file; without a link or file the request is not valid", async () => {
  const body = { group: "2.3", link: "https://romashka.example/policy", comment: "Политика на сайте" };
  const document = await owner.call(createUploadedDocument, { query, body });
  expect(document).toMatchObject({ filename: "romashka.example", comment: "Политика на сайте", versions: [] });
  expect((await download(owner, document.uuid)).statusCode).toBe(404);
  expect(await owner.send("POST", at, { group: "2.3", comment: "ничего" })).toMatchObject({
    status: 400,
    body: { detail: "Payload is not valid" },
  });
});

test("a document without a type is refused with a message, at creation and later, and nothing is stored", async () => {
  const before = await storedFiles();
  const refusal = { status: 400, body: { group: ["Укажите тип документа для загрузки"] } };
  expect(await send({})).toMatchObject(refusal);
  expect(await storedFiles()).toBe(before);
  const { uuid } = await addDocument();
  expect(await owner.send("PATCH", pathOf(uuid), { group: null })).toMatchObject(refusal);
});

test.each([
  ["a way out of the folder", "../../etc/passwd.pdf", "passwd.pdf"],
  ["a way of another system", "..\\..\\windows\\system32.pdf", "system32.pdf"],
  ["signs of markup", "a<script>.pdf", "ascript.pdf"],
])("a file name with %s is reduced to the name", async (_what, filename, storedName) => {
  const { body } = await send({ group: "2.4" }, filename);
  expect(body).toMatchObject({ versions: [{ filename: storedName }] });
});

test.each([
  ["a page", "page.html", "<script>alert(1)</script>"],
  ["a page under another ending", "page.pdf", "<html><script>alert(1)</script>"],
  ["a picture that can run", "picture.svg", "<svg onload='alert(1)'/>"],
  ["a program", "program.exe", "MZ\u0000\u0000"],
])("%s is refused, and nothing of it is stored", async (_what, filename, text) => {
  const before = await storedFiles();
  const content = Buffer.from(text);
  expect(await uploadFile(server, owner, { path: at, content, filename, fields: { group: "2.4" } })).toMatchObject({
    status: 400,
    body: { code: "wrong_file_format" },
  });
  expect(await storedFiles()).toBe(before);
});

test("a text is sent as a file and never as a page, whatever its content", async () => {
  const content = Buffer.from("<script>alert(1)</script>");
  const { body } = await uploadFile(server, owner, { path: at, content, filename: "a.txt", fields: { group: "2.4" } });
  const { headers } = await download(owner, readUploadedDocument.response.parse(body).uuid);
  expect(headers).toMatchObject({ "content-type": "text/plain", "x-content-type-options": "nosniff" });
  expect(headers["content-disposition"]).toMatch(/^attachment/);
});

test("a file over the limit is refused with a message, an aborted body is not valid, and nothing is stored", async () => {
  const before = await storedFiles();
  const content = Buffer.concat([pdf, Buffer.alloc(1_048_577)]);
  expect(await uploadFile(server, owner, { path: at, content, filename: "a.pdf" })).toMatchObject({
    status: 413,
    body: { code: "too_large", detail: "Размер загружаемого файла не должен превышать 1 МБ" },
  });
  const answer = await server.app.inject({
    method: "POST",
    url: `${apiPrefix}${at}`,
    headers: { authorization: owner.authorization, "content-type": "multipart/form-data; boundary=x" },
    payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, "payload_not_valid"]);
  expect(await storedFiles()).toBe(before);
});

test("a document is found by words of its name, number and comment, and by its group", async () => {
  const { uuid } = await addDocument({ filename: "Приёмка работ", number: "А-77", comment: "Подписан зимой" });
  const findNames = async (search: string, more: object = {}) =>
    (await owner.call(listUploadedDocuments, { query: { ...query, search, ...more } })).results.map(
      (document) => document.uuid,
    );
  expect(await findNames("приемка а-77 ЗИМОЙ")).toEqual([uuid]);
  expect(await findNames("приёмка летом")).toEqual([]);
  expect(await findNames("приёмка", { group: "2.1" })).toEqual([]);
});

test("the free space is returned before anything is sent", async () => {
  await addDocument();
  const { free_bytes, most_bytes } = await owner.call(documentFileRoom, { query });
  expect(free_bytes).toBeLessThan(most_bytes);
});

test("each version is kept, the last one is the document", async () => {
  const { uuid } = await addDocument();
  const content = Buffer.from("%PDF-1.7\n%second");
  const path = pathOf(uuid).replace("/?", "/versions/?");
  const { body } = await uploadFile(server, owner, { path, content, filename: "Второй.pdf" });
  const { versions } = readUploadedDocument.response.parse(body);
  expect(versions.map(({ filename }) => filename)).toEqual(["Второй.pdf", "Договор.pdf"]);
  expect((await download(owner, uuid)).rawPayload.equals(content)).toBe(true);
  expect((await download(owner, uuid, `&version=${versions[1]?.id}`)).rawPayload.equals(pdf)).toBe(true);
  expect((await download(owner, uuid, "&version=999999")).statusCode).toBe(404);
});

test("a linked document is deleted only after confirmation, and can be restored with its files", async () => {
  const { uuid, id } = await addDocument({ processes: String(process.id) });
  const all = [{ form: "process", id: process.id, name: "Кадры" }];
  expect(await owner.send("DELETE", pathOf(uuid))).toMatchObject({ status: 400, body: all });
  await owner.call(deleteUploadedDocument, { params: { uuid }, query: { ...query, is_force: "true" } });
  expect(await owner.send("GET", pathOf(uuid))).toMatchObject({ status: 404 });
  const [deletion] = await server.asOwner(
    "select id from history where form = 'document' and object_id = $1 and kind = 'deleted'",
    [id],
  );
  const restore = `/companies/${company_id}/history/${deletion?.id}/restore/`;
  expect((await owner.send("POST", restore)).status).toBeLessThan(300);
  const back = await owner.call(readUploadedDocument, { params: { uuid }, query });
  expect(back).toMatchObject({ versions: [{ filename: "Договор.pdf" }], links: all });
  expect((await download(owner, uuid)).rawPayload.equals(pdf)).toBe(true);
});

test("deleting a linked row removes the link from the document", async () => {
  const processes = collectionEndpoints("process");
  const deletedProcess = await owner.call(processes.create, { params: { company_id }, body: { name: "Временный" } });
  const { uuid } = await addDocument({ processes: `${process.id},${deletedProcess.id}` });
  await owner.call(processes.remove, { params: { company_id, id: deletedProcess.id } });
  const { links } = await owner.call(readUploadedDocument, { params: { uuid }, query });
  expect(links.map(({ id }) => id)).toEqual([process.id]);
});

test("concurrent changes are reported as a conflict, and a term ends after the document's day", async () => {
  const { uuid, version } = await addDocument();
  const body = { number: "12", expires: "2100-01-01" };
  expect(await owner.call(updateUploadedDocument, { params: { uuid }, query, body })).toMatchObject(body);
  const otherUser = await buildUser(server);
  await joinCompany(server, { user: otherUser, company: company_id, role: "analyst" });
  const headers = { "if-unmodified-since-version": String(version) };
  expect(await otherUser.send("PATCH", pathOf(uuid), { number: "13" }, headers)).toMatchObject({ status: 409 });
  const linked = { processes: [process.id] };
  const { version: before } = await owner.call(updateUploadedDocument, { params: { uuid }, query, body: linked });
  expect(await otherUser.send("PATCH", pathOf(uuid), { processes: [] }, headers)).toMatchObject({
    status: 409,
    body: { conflicts: ["processes"], row: { ...linked, systems: [], row_version: before } },
  });
  const wrong = { expires: "2026-01-01", date: "2026-02-01" };
  expect(await owner.send("PATCH", pathOf(uuid), wrong)).toMatchObject({ status: 400 });
});

test("each expected document has its state and its retention rule", async () => {
  await addDocument({ kind: "contract", expires: "2020-01-01" });
  await addDocument({ kind: "agreement" });
  const { results } = await owner.call(listExpectedDocuments, { query });
  const of = (wantedKind: string) => results.find(({ kind }) => kind === wantedKind);
  expect(["contract", "agreement", "certificate"].map((kind) => of(kind)?.state)).toEqual([
    "expired",
    "present",
    "absent",
  ]);
  expect(of("contract")).toMatchObject({ group: "2.4", law: "ч. 3 ст. 6 152-ФЗ" });
});

test("a user with a grant sees only the documents of that questionnaire, can add to it, and delete none", async () => {
  const guest = await buildUser(server);
  await joinCompany(server, { user: guest, company: company_id, role: "group" });
  expect(await send({ group: "2.4" }, "a.pdf", guest)).toMatchObject({ status: 403 });
  await grantRow(server, { user: guest, company: company_id, form: "process", id: process.id });
  const ownDocument = await addDocument({ processes: String(process.id) });
  const alien = await addDocument();
  const visibleIds = (await guest.call(listUploadedDocuments, { query })).results.map(({ uuid }) => uuid);
  expect([visibleIds.includes(ownDocument.uuid), visibleIds.includes(alien.uuid)]).toEqual([true, false]);
  expect((await download(guest, ownDocument.uuid)).statusCode).toBe(200);
  expect((await download(guest, alien.uuid)).statusCode).toBe(404);
  expect(await send({ group: "2.4" }, "a.pdf", guest)).toMatchObject({ status: 403 });
  expect(await send({ group: "2.4", processes: String(process.id) }, "a.pdf", guest)).toMatchObject({ status: 201 });
  expect(await guest.send("PATCH", pathOf(ownDocument.uuid), { comment: "проверен" })).toMatchObject({ status: 200 });
  expect(await guest.send("PATCH", pathOf(ownDocument.uuid), { processes: [] })).toMatchObject({ status: 403 });
  expect(await guest.send("DELETE", `${pathOf(ownDocument.uuid)}&is_force=true`)).toMatchObject({ status: 403 });
  expect(await guest.send("PATCH", pathOf(alien.uuid), { comment: "чужой" })).toMatchObject({ status: 404 });
});

test("a linked row hidden from the editor is preserved, and they cannot add such links", async () => {
  const systems = collectionEndpoints("system");
  const name = (body: { name: string }) => owner.call(systems.create, { params: { company_id }, body });
  const [closed, open, other] = [
    await name({ name: "Тайная" }),
    await name({ name: "Сайт" }),
    await name({ name: "Иная" }),
  ];
  const editor = await buildUser(server);
  const role = { ...builtInRoles.analyst.levels, system: "none" } as const;
  await joinCompany(server, { user: editor, company: company_id, role });
  await grantRow(server, { user: editor, company: company_id, form: "system", id: open.id });
  const { uuid } = await addDocument({ systems: `${closed.id},${open.id}` });
  const linked = async (user: TestUser) =>
    (await user.call(readUploadedDocument, { params: { uuid }, query })).links.map(({ id }) => id);
  expect(await linked(editor)).toEqual([open.id]);
  expect(await editor.send("PATCH", pathOf(uuid), { systems: [] })).toMatchObject({ status: 200 });
  expect(await linked(owner)).toEqual([closed.id]);
  expect(await editor.send("PATCH", pathOf(uuid), { systems: [open.id] })).toMatchObject({ status: 200 });
  expect(await linked(owner)).toEqual([closed.id, open.id]);
  const { status, body } = await editor.send("PATCH", pathOf(uuid), { systems: [open.id, other.id] });
  expect({ status, body }).toMatchObject({ status: 400, body: { code: "unknown_reference" } });
});

test("a reader can download a document but not change it; another company gets 404", async () => {
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: company_id, role: "reader" });
  const { uuid } = await addDocument();
  expect((await download(reader, uuid)).statusCode).toBe(200);
  expect(await send({ group: "2.4" }, "a.pdf", reader)).toMatchObject({ status: 403 });
  expect(await reader.send("DELETE", pathOf(uuid))).toMatchObject({ status: 403 });
  const elsewhere = await buildCompany(owner);
  expect(await owner.send("GET", `/documents/${uuid}/?company_id=${elsewhere}`)).toMatchObject({ status: 404 });
});
