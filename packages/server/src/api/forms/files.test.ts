import { createHash } from "node:crypto";
import { fileEndpoints } from "@opis/model/contract/forms/file-endpoints";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { sweepFiles } from "../../core/files/store-file.ts";
import { apiPrefix } from "../../http/api-prefix.ts";
import {
  buildCompany,
  buildKey,
  buildUser,
  grantRow,
  joinCompany,
  type TestUser,
} from "../../testing/fixtures/factories.ts";
import { png } from "../../testing/fixtures/small-picture.ts";
import { uploadFile } from "../../testing/fixtures/upload-file.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer({ FILE_MAX_MEGABYTES: "1" });
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const tool = await owner.call(collectionEndpoints("security").create, {
  params: { company_id },
  body: { name: "Средство" },
});
const screens = fileEndpoints("security_screen");
const params = { company_id, parent_id: tool.id };
const at = `/companies/${company_id}/security_forms/${tool.id}/screens/`;

function upload(user: TestUser, content: Uint8Array<ArrayBuffer>, filename: string, path = at) {
  return uploadFile(server, user, { path, content, filename });
}

function download(user: TestUser, path: string) {
  return server.app.inject({ url: `${apiPrefix}${path}`, headers: { authorization: user.authorization } });
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of server.context.files.list()) keys.push(key);
  return keys;
}

test("an uploaded file is listed, counts as the answer, and is downloaded byte for byte as an attachment", async () => {
  const { status, body } = await upload(owner, png, "Снимок «экрана» (1).png");
  expect(status).toBe(201);
  expect(body).toMatchObject({
    filename: "Снимок «экрана» (1).png",
    size: png.length,
    media_type: "image/png",
    sha256: createHash("sha256").update(png).digest("hex"),
  });
  expect(body.missing).not.toContain("screen");
  expect((await owner.send("GET", at.replace("screens/", ""))).body).toMatchObject({ has_screen: true });
  const { results } = await owner.call(screens.list, { params, query: {} });
  expect(results.map(({ id }) => id)).toEqual([body.id]);
  const { headers, rawPayload } = await download(owner, `${at}${body.id}/download/`);
  expect(rawPayload.equals(png)).toBe(true);
  expect(headers).toMatchObject({ "content-type": "image/png", "x-content-type-options": "nosniff" });
  expect(headers["content-disposition"]).toBe(
    `attachment; filename="_________________1_.png"; filename*=UTF-8''${encodeURIComponent("Снимок «экрана» ")}%281%29.png`,
  );
});

test("a name of the maximum length is stored", async () => {
  const { body } = await upload(owner, png, `${"щ".repeat(300)}.png`);
  expect(body).toMatchObject({ filename: `${"щ".repeat(197)}.png` });
});

test.each([
  ["an ending that is not allowed", png, "снимок.exe"],
  ["a content that is not what the ending says", Buffer.from("MZ\u0000\u0000 program"), "снимок.png"],
  ["a page of HTML as a picture", Buffer.from("<script>alert(1)</script>"), "снимок.gif"],
  ["an empty file", Buffer.alloc(0), "снимок.png"],
])("%s is refused with the allowed formats, and nothing is stored", async (_what, content, filename) => {
  const before = await storedKeys();
  expect(await upload(owner, content, filename)).toMatchObject({
    status: 400,
    body: {
      code: "wrong_file_format",
      file: ["Добавлен файл неверного формата. Допустимые форматы: jpg, jpeg, png, gif, pdf"],
    },
  });
  expect(await storedKeys()).toEqual(before);
});

test("a file over the limit is refused with a message, and nothing is stored", async () => {
  const before = await storedKeys();
  const large = Buffer.concat([png, Buffer.alloc(1_048_577)]);
  expect(await upload(owner, large, "снимок.png")).toMatchObject({
    status: 413,
    body: { code: "too_large", detail: "Размер загружаемого файла не должен превышать 1 МБ" },
  });
  expect(await storedKeys()).toEqual(before);
});

test("a request without a file is not valid, one in JSON is of a wrong type", async () => {
  const form = new FormData();
  form.set("comment", "no file");
  const request = new Request("http://localhost/", { method: "POST", body: form });
  const answer = await server.app.inject({
    method: "POST",
    url: `${apiPrefix}${at}`,
    headers: { authorization: owner.authorization, "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect([answer.statusCode, answer.json().detail]).toEqual([400, "Payload is not valid"]);
  expect(await owner.send("POST", at, { filename: "a.png", blob: "x" })).toMatchObject({ status: 415 });
});

test("files of another company, of another questionnaire and of nothing are not found", async () => {
  const { body } = await upload(owner, png, "a.png");
  const stranger = await buildUser(server);
  expect((await download(stranger, `${at}${body.id}/download/`)).statusCode).toBe(404);
  expect(await upload(stranger, png, "a.png")).toMatchObject({ status: 404 });
  expect((await download(owner, `${at.replace(`/${tool.id}/`, "/999999/")}${body.id}/download/`)).statusCode).toBe(404);
  expect(await upload(owner, png, "a.png", at.replace(`/${tool.id}/`, "/999999/"))).toMatchObject({ status: 404 });
});

test("a reader downloads a file, and can neither add nor delete one", async () => {
  const { body } = await upload(owner, png, "a.png");
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: company_id, role: "reader" });
  expect((await download(reader, `${at}${body.id}/download/`)).statusCode).toBe(200);
  expect(await upload(reader, png, "b.png")).toMatchObject({ status: 403 });
  expect(await reader.send("DELETE", `${at}${body.id}/`)).toMatchObject({ status: 403 });
});

test("documents are identified by their content", async () => {
  const process = await owner.call(collectionEndpoints("process").create, {
    params: { company_id },
    body: { name: "Процесс" },
  });
  const files = `/companies/${company_id}/processes/${process.id}/agreement_files/`;
  expect(await upload(owner, Buffer.from("Согласие\r\n"), "Согласие.txt", files)).toMatchObject({ status: 201 });
  expect(await upload(owner, Buffer.from("%PDF-1.7\n%…"), "Согласие.pdf", files)).toMatchObject({ status: 201 });
  expect(await upload(owner, png, "Согласие.docx", files)).toMatchObject({ status: 400 });
});

test("a questionnaire is a pdf under its own name for those who may view it, and the company one of all of theirs", async () => {
  const pdf = `${at.replace("screens/", "")}pdf/?comments=true`;
  const { headers, rawPayload } = await download(owner, pdf);
  expect(headers["content-type"]).toBe("application/pdf");
  expect(headers["content-disposition"]).toContain(encodeURIComponent("Средство.pdf"));
  expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company: company_id, role: "group" });
  expect((await download(group, pdf)).statusCode).toBe(404);
  expect((await download(group, `/companies/${company_id}/information/pdf/`)).statusCode).toBe(403);
  const none = (await download(group, `/companies/${company_id}/pdf/`)).rawPayload;
  expect(none.subarray(0, 5).toString()).toBe("%PDF-");
  await grantRow(server, { user: group, company: company_id, form: "security", id: tool.id });
  expect((await download(group, pdf)).statusCode).toBe(200);
  expect((await download(group, `/companies/${company_id}/pdf/`)).rawPayload.length).toBeGreaterThan(none.length);
});

test("more questionnaires than fit into a file are refused with their number", async () => {
  const company = await buildCompany(owner);
  await server.asOwner(`insert into network_hardware (company_id, name, name_key)
    select ${company}, 'Router ' || n, 'router ' || n from generate_series(1, 1001) n`);
  const answer = await owner.send("GET", `/companies/${company}/pdf/`);
  expect(answer).toMatchObject({ status: 400, body: { code: "too_many_to_print" } });
  expect(answer.body.detail).toContain("1006");
});

test("proposals are printed for those they wait for, and a key prints what it opens", async () => {
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company: company_id, role: "group" });
  const params = { company_id };
  const ownProcess = await group.call(collectionEndpoints("process").create, { params, body: { name: "Предложение" } });
  const pdf = `/companies/${company_id}/processes/${ownProcess.id}/pdf/`;
  expect((await download(owner, pdf)).headers["content-disposition"]).toContain(encodeURIComponent("Предложение.pdf"));
  const respondentKey = await buildKey(server, { company: company_id, opens: { form: "security", id: tool.id } });
  const byKey = await respondentKey.as().send("GET", `${at.replace("screens/", "")}pdf/`);
  expect(byKey.status).toBe(200);
  expect((await respondentKey.as().send("GET", pdf)).status).toBe(404);
});

test("a deleted file stays in the storage while history can restore it, then it is cleaned up; copies keep theirs", async () => {
  const { body: uploadedFile } = await upload(owner, png, "stored.png");
  const { body: deletedFile } = await upload(owner, png, "deleted.png");
  await owner.send("DELETE", `${at}${deletedFile.id}/`);
  server.clock.advance(2 * 24 * 3_600);
  expect(await sweepFiles(server.context)).toBe(0);
  await server.asOwner("update history set at = at - interval '31 days'");
  expect(await sweepFiles(server.context)).toBeGreaterThan(0);
  const remainingKeys = await storedKeys();
  expect(remainingKeys).toContain(uploadedFile.blob);
  expect(remainingKeys).not.toContain(deletedFile.blob);
});
