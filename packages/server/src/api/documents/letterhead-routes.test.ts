import { deflateSync } from "node:zlib";
import { unzipEntry } from "@opis/documents/testing/unzip-entry";
import { readLetterhead, updateLetterhead } from "@opis/model/contract/documents/document-templates";
import { readGeneratedDocument, updateGeneratedDocument } from "@opis/model/contract/documents/generated-documents";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { apiPrefix } from "../../http/api-prefix.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { buildReadyCompany } from "../../testing/fixtures/ready-company.ts";
import { uploadFile } from "../../testing/fixtures/upload-file.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildReadyCompany(owner);
const params = { company_id };
const key = "perechen_processov";

/** Returns a PNG of one colour. */
function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = Buffer.alloc(height * (1 + width * 3), 0);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Uint8Array.from(Buffer.concat([signature, ...chunks]));
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const logoPath = `/companies/${company_id}/letterhead/logo/`;
const send = (filename: string, content: Uint8Array<ArrayBuffer>) =>
  uploadFile(server, owner, { path: logoPath, filename, content });

async function file(path: string): Promise<Uint8Array> {
  const url = `${apiPrefix}/companies/${company_id}/generated_documents/${key}/${path}`;
  const answer = await server.app.inject({ url, headers: { authorization: owner.authorization } });
  expect(answer.statusCode).toBe(200);
  return new Uint8Array(answer.rawPayload);
}

test("the product's documents have the letterhead in Word, PDF and preview", async () => {
  const before = (await file("download/?format=pdf")).length;
  expect(await send("Логотип.png", png(400, 120))).toMatchObject({ status: 201, body: { has_logo: true } });
  await owner.call(updateLetterhead, {
    params,
    body: { has_requisites: true, line: "Основана в 1998 году", typeface: "sans" },
  });
  const html = Buffer.from(await file("preview/?format=html")).toString();
  expect(html).toMatch(
    /<header class="head"><img [^>]*src="data:image\/png;base64,[^>]*>.*Основана в.1998.году.*<\/header>/u,
  );
  expect(html).toContain('data-field="inn">7707083893');
  expect(html).toContain('<body class="sans">');
  const docx = await file("download/?format=docx");
  expect(Object.keys(unzipSync(docx)).some((name) => /^word\/media\/.*\.png$/u.test(name))).toBe(true);
  expect(unzipEntry(docx, "word/styles.xml")).toContain('w:ascii="Arial"');
  expect((await file("download/?format=pdf")).length).not.toBe(before);
  expect((await owner.send("DELETE", logoPath)).status).toBe(204);
  expect(await owner.call(readLetterhead, { params })).toMatchObject({ has_logo: false, typeface: "sans" });
});

test("an image that cannot be printed is refused as a logo", async () => {
  const torn = png(40, 40).slice(0, 60);
  for (const [name, content] of [
    ["a.png", torn],
    ["b.png", png(5_000, 1)],
  ] as const)
    expect(await send(name, content)).toMatchObject({
      status: 400,
      body: { file: [expect.stringContaining("не читается")] },
    });
  expect((await send("c.svg", Uint8Array.from(Buffer.from("<svg/>")))).body).toMatchObject({
    code: "wrong_file_format",
  });
});

test("the number pattern proposes the next number of the year; an invalid one is refused", async () => {
  const wrong = await owner.send("PATCH", `/companies/${company_id}/letterhead/`, { number_pattern: "ПДн" });
  expect(wrong).toMatchObject({ status: 400, body: { number_pattern: [expect.stringContaining("{номер}")] } });
  await owner.call(updateLetterhead, { params, body: { number_pattern: "{год}-ПДн-{номер}" } });
  await owner.call(updateGeneratedDocument, {
    params: { company_id, key },
    query: {},
    body: { date: "2026-03-01", number: "2026-ПДн-7" },
  });
  const next = async (paper: string) =>
    (await owner.call(readGeneratedDocument, { params: { company_id, key: paper }, query: {} })).next_number;
  expect(await next(key)).toBe("2026-ПДн-8");
});

test("users who may not manage documents see the letterhead and cannot change it", async () => {
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company: company_id, role: "client" });
  expect((await client.send("PATCH", `/companies/${company_id}/letterhead/`, { line: "Моя" })).status).toBe(403);
  expect(await client.call(readLetterhead, { params })).toMatchObject({ has_logo: false });
});

test("concurrent changes of different parts of a letterhead are both kept", async () => {
  const otherCompany = { params: { company_id: await buildCompany(owner) } };
  const change = (body: Parameters<typeof owner.call<typeof updateLetterhead>>[1]["body"]) =>
    owner.call(updateLetterhead, { ...otherCompany, body });
  await change({ line: "" });
  await Promise.all([
    change({ line: "ул. Ленина, 1" }),
    change({ typeface: "sans" }),
    change({ has_requisites: true }),
  ]);
  expect(await owner.call(readLetterhead, otherCompany)).toMatchObject({
    line: "ул. Ленина, 1",
    typeface: "sans",
    has_requisites: true,
  });
});
