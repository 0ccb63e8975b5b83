import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { fileEndpoints } from "@opis/model/contract/forms/file-endpoints";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { bytesOfMegabyte } from "@opis/model/limits";
import { afterAll, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { apiPrefix } from "../../http/api-prefix.ts";
import { buildCompany, buildKey, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { exportedBy, importedBy } from "../../testing/fixtures/filled-company.ts";
import { uploadFile } from "../../testing/fixtures/upload-file.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer({ COMPANY_FILES_MEGABYTES: "1", FILE_MAX_MEGABYTES: "2" });
const owner = await buildUser(server);
const consents = fileEndpoints("agreement_file");
const app = buildApp(server.context);
const { port, hostname } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
afterAll(() => app.close());

function filesOf(company: number, process: number): string {
  return `/companies/${company}/processes/${process}/agreement_files/`;
}

/** Returns a process of an otherwise empty company. */
async function emptyCompany() {
  const company_id = await buildCompany(owner);
  const body = { name: "Процесс" };
  const { id } = await owner.call(collectionEndpoints("process").create, { params: { company_id }, body });
  const path = filesOf(company_id, id);
  const params = { company_id, parent_id: id };
  return {
    path,
    company_id,
    process: id,
    freeBytes: async () => (await owner.call(consents.room, { params })).free_bytes,
    add: (bytes: number) =>
      uploadFile(server, owner, { path, content: Buffer.alloc(bytes, "a"), filename: "Согласие.txt" }),
  };
}

/** Starts an upload without sending the body. */
async function announceUpload(path: string, headers: Readonly<Record<string, string | number>>) {
  const begun = request({
    method: "POST",
    hostname,
    port,
    path: `${apiPrefix}${path}`,
    headers: { authorization: owner.authorization, "content-type": "multipart/form-data; boundary=b", ...headers },
  });
  begun.on("error", () => undefined);
  begun.flushHeaders();
  return begun;
}

async function answerTo(begun: Awaited<ReturnType<typeof announceUpload>>) {
  const [answer]: IncomingMessage[] = await once(begun, "response");
  const body = answer && (await json(answer));
  begun.destroy();
  return { status: answer?.statusCode, body };
}

async function storedContents(): Promise<number> {
  let count = 0;
  for await (const _ of server.context.files.list()) count++;
  return count;
}

const plain = (text: unknown) => String(text).replace(/\s/g, " ");

test("the free space of a company is returned; a file that fills it to the last byte is accepted", async () => {
  const { add, freeBytes } = await emptyCompany();
  expect(await freeBytes()).toBe(bytesOfMegabyte);
  expect(await add(1_000_000)).toMatchObject({ status: 201 });
  expect(await freeBytes()).toBe(bytesOfMegabyte - 1_000_000);
  expect(await add(bytesOfMegabyte - 1_000_000)).toMatchObject({ status: 201 });
  expect(await freeBytes()).toBe(0);
});

test("a file that does not fit is refused with the free space and its size, and nothing is stored", async () => {
  const { add, freeBytes } = await emptyCompany();
  await add(1_000_000);
  const { status, body } = await add(100_000);
  expect([status, body.code]).toEqual([413, "no_room_for_file"]);
  expect(plain(body.detail)).toBe("Не хватает места для файлов компании: нужно 98 КБ, свободно 47 КБ из 1 МБ");
  expect(await freeBytes()).toBe(bytesOfMegabyte - 1_000_000);
});

test("an upload whose declared size does not fit is refused before its body is read", async () => {
  const { add, path } = await emptyCompany();
  await add(500_000);
  const { status, body } = await answerTo(await announceUpload(path, { "content-length": 1_900_000 }));
  expect([status, body]).toEqual([413, expect.objectContaining({ code: "no_room_for_file" })]);
});

test("an upload declared larger than the file limit is refused by that limit, before its body is read", async () => {
  const { path } = await emptyCompany();
  const { status, body } = await answerTo(await announceUpload(path, { "content-length": 20_000_000 }));
  expect([status, body]).toEqual([413, expect.objectContaining({ code: "too_large" })]);
});

test("an upload without a declared size is read only as far as there is room", async () => {
  const { path, freeBytes } = await emptyCompany();
  const begun = await announceUpload(path, { "transfer-encoding": "chunked" });
  begun.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
  begun.end(`${"a".repeat(1_500_000)}\r\n--b--\r\n`);
  const { status, body } = await answerTo(begun);
  expect([status, body]).toEqual([413, expect.objectContaining({ code: "no_room_for_file" })]);
  expect(await freeBytes()).toBe(bytesOfMegabyte);
});

test("of concurrent uploads only as many are accepted as fit", async () => {
  const { add, freeBytes } = await emptyCompany();
  const answers = await Promise.all([400_000, 400_000, 400_000, 400_000].map(add));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413, 413]);
  expect(await freeBytes()).toBe(bytesOfMegabyte - 800_000);
});

test("files shared with a copy count once; those of another company do not count", async () => {
  const { add, freeBytes, company_id, process } = await emptyCompany();
  await add(600_000);
  await owner.send("POST", `/companies/${company_id}/processes/${process}/copy/`, { name: "Копия" });
  expect(await freeBytes()).toBe(bytesOfMegabyte - 600_000);
  const { freeBytes: freeElsewhere } = await emptyCompany();
  expect(await freeElsewhere()).toBe(bytesOfMegabyte);
});

test("an imported company with more files than it has room for is refused, and none of them is stored", async () => {
  const { path, company_id } = await emptyCompany();
  const roomy = buildApp({ ...server.context, config: { ...server.context.config, COMPANY_FILES_MEGABYTES: 2 } });
  const content = Buffer.alloc(1_500_000, "a");
  expect(await uploadFile({ app: roomy }, owner, { path, content, filename: "a.txt" })).toMatchObject({ status: 201 });
  await roomy.close();
  const archive = await exportedBy(server, owner, company_id);
  const before = await storedContents();
  const { status, body } = await importedBy(server, owner, archive, "Переехавшая");
  expect([status, body.code]).toEqual([413, "no_room_for_file"]);
  expect(plain(body.detail)).toContain("нужно 1,5 МБ, свободно 1 МБ из 1 МБ");
  expect(await server.asOwner("select from companies where name = 'Переехавшая'")).toEqual([]);
  expect(await storedContents()).toBe(before);
});

test("a deleted file takes room as long as it can be restored, alone and with its questionnaire", async () => {
  const { add, freeBytes, company_id, path } = await emptyCompany();
  const { body } = await add(600_000);
  await owner.send("DELETE", `${path}${body.id}/`);
  expect(await freeBytes()).toBe(bytesOfMegabyte - 600_000);
  const response = await owner.send("POST", `/companies/${company_id}/processes/`, { name: "Второй" });
  const second = filesOf(company_id, Number(response.body.id));
  await uploadFile(server, owner, { path: second, content: Buffer.alloc(100_000, "a"), filename: "a.txt" });
  await owner.send("DELETE", `/companies/${company_id}/processes/${response.body.id}/`);
  expect(await freeBytes()).toBe(bytesOfMegabyte - 700_000);
  await server.asOwner("update history set at = at - interval '31 days' where company_id = $1", [company_id]);
  expect(await freeBytes()).toBe(bytesOfMegabyte);
});

test("a questionnaire that became inactive during the upload does not accept the file", async () => {
  const { path, company_id, process, freeBytes } = await emptyCompany();
  const { files } = server.context;
  const putFile = async (key: string, local: string) => {
    await owner.send("PATCH", `/companies/${company_id}/processes/${process}/`, { is_active: false });
    await files.put(key, local);
  };
  const slow = buildApp({ ...server.context, files: { ...files, put: putFile } });
  const content = Buffer.from("Согласие");
  const answer = await uploadFile({ app: slow }, owner, { path, content, filename: "Согласие.txt" });
  await slow.close();
  expect(answer).toMatchObject({ status: 400, body: { code: "questionnaire_inactive" } });
  expect(await freeBytes()).toBe(bytesOfMegabyte);
});

test("the free space is returned to callers who may add a file, also by a link, and to no others", async () => {
  const { path, company_id, process } = await emptyCompany();
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: company_id, role: "reader" });
  expect(await reader.send("GET", `${path}room/`)).toMatchObject({ status: 403 });
  const key = await buildKey(server, { company: company_id, opens: { form: "process", id: process } });
  expect(await key.as("anna@romashka.ru").send("GET", `${path}room/`)).toMatchObject({ status: 200 });
});
