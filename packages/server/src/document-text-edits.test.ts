import { createHash } from "node:crypto";
import { unzipEntry } from "@opis/documents/testing/unzip-entry";
import type { listDocumentEdits } from "@opis/model/contract/documents/document-edits";
import type {
  compareDocumentGenerations,
  listDocumentGenerations,
} from "@opis/model/contract/documents/document-generations";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { expect, test } from "vitest";
import { createExampleCompany } from "./api/first-start/example-company.ts";
import { buildUser, type TestUser } from "./testing/fixtures/factories.ts";
import { testServer } from "./testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
await createExampleCompany(server.context, owner);
const [example] = await server.asOwner("select id from companies");
const base = `/companies/${Number(example?.id)}`;
const policy = `${base}/generated_documents/politika_konfidencialnosti/`;
const requisites = { date: "2026-11-20", number: "П-1" };
await owner.send("PATCH", policy, requisites);

function download(path: string, user: TestUser = owner) {
  return server.app.inject({ method: "GET", url: `/api/v2${path}`, headers: { authorization: user.authorization } });
}

/** Returns the response of the calls about edits, which all have the same shape. */
async function edits(method: "GET" | "POST" | "DELETE" = "GET", path = "", body?: object) {
  const answer = await owner.send(method, `${policy}edits/${path}`, body);
  expect(answer.status).toBe(200);
  const listedEdits: AnswerOf<typeof listDocumentEdits> = JSON.parse(JSON.stringify(answer.body));
  return listedEdits;
}

async function preview(): Promise<string> {
  const html = (await download(`${policy}preview/?format=html`)).rawPayload.toString();
  return html.slice(html.indexOf("<body")).replaceAll("\u00a0", " ");
}

/** Returns the anchor of the paragraph that begins so. */
async function placeOf(words: string): Promise<string> {
  const [, place = ""] = new RegExp(`data-place="([0-9a-f]+)"[^>]*>${words}`, "u").exec(await preview()) ?? [];
  return place;
}

async function wordFile(): Promise<string> {
  const file = await download(`${policy}download/?format=docx`);
  expect(file.statusCode).toBe(200);
  return unzipEntry(new Uint8Array(file.rawPayload), "word/document.xml");
}

async function makings() {
  const versions: AnswerOf<typeof listDocumentGenerations> = JSON.parse(
    JSON.stringify((await owner.send("GET", `${policy}makings/`)).body),
  );
  return versions.makings;
}

const ownText = "Термины понимаются так, как их понимает закон.";

test("an edited paragraph appears in the document, is listed with its author and in the history, and can be undone", async () => {
  const paragraphId = await placeOf("Понятия применяются");
  const paragraph = (await owner.send("GET", `${policy}edits/paragraph/?place=${paragraphId}`)).body;
  expect(paragraph.text).toBe("Понятия применяются в значениях, установленных законом (ст. 3 Закона № 152-ФЗ).");
  const { edits: createdEdits } = await edits("POST", "", { place: paragraphId, text: ownText });
  expect(createdEdits).toMatchObject([
    { state: "applied", made: paragraph.text, text: ownText, by: owner.username, now: null },
  ]);
  expect((await preview()).includes("как их понимает закон")).toBe(true);
  expect((await wordFile()).includes("понимает")).toBe(true);
  expect((await owner.send("GET", `${policy}edits/paragraph/?place=${paragraphId}`)).body.text).toBe(ownText);
  const { body } = await owner.send("GET", `${base}/history/?limit=2`);
  expect(JSON.stringify(body)).toContain(ownText);
  expect(await edits("DELETE", `${createdEdits[0]?.id}/`)).toMatchObject({ edits: [] });
  expect((await preview()).includes("Понятия применяются в значениях")).toBe(true);
});

test("an empty text, an unknown paragraph and a document without editable text are refused", async () => {
  const paragraphId = await placeOf("Понятия применяются");
  const refused = await owner.send("POST", `${policy}edits/`, { place: paragraphId, text: " " });
  expect(refused).toMatchObject({ status: 400, body: { text: ["Текст не может быть пустым"] } });
  expect((await owner.send("POST", `${policy}edits/`, { place: "0123", text: "А" })).status).toBe(404);
  const register = `${base}/generated_documents/perechen_processov/edits/`;
  expect((await owner.send("POST", register, { place: paragraphId, text: "А" })).status).toBe(403);
  expect((await owner.send("GET", register)).body).toEqual({ is_editable: false, is_frozen: false, edits: [] });
});

test("an edit survives a new version; where the answer below has changed both texts are shown and signing waits for a decision", async () => {
  const otherParagraph = await placeOf("Понятия применяются");
  await edits("POST", "", { place: otherParagraph, text: ownText });
  const paragraphId = await placeOf("За организацию обработки");
  await edits("POST", "", { place: paragraphId, text: "Отвечает начальник отдела кадров." });
  await owner.send("PATCH", `${base}/commission/`, { o_mail: "dpo@romashka.example" });
  const { edits: now } = await edits();
  expect(now).toMatchObject([
    { text: ownText, state: "applied" },
    {
      text: "Отвечает начальник отдела кадров.",
      state: "changed",
      now: expect.stringContaining("dpo@romashka.example"),
    },
  ]);
  const html = await preview();
  expect(html.includes("понимает закон")).toBe(true);
  expect(html.includes("Отвечает начальник отдела")).toBe(false);
  expect(await owner.send("POST", `${policy}approve/`, requisites)).toMatchObject({
    status: 400,
    body: { code: "text_undecided" },
  });
  const decided = { place: now[1]?.place, text: "Отвечает отдел кадров.", instead_of: now[1]?.id };
  expect((await edits("POST", "", decided)).edits.map(({ state, text }) => [state, text])).toEqual([
    ["applied", ownText],
    ["applied", "Отвечает отдел кадров."],
  ]);
});

test("a signed text is stored with its hash and frozen; a new number opens it, and both texts are compared by paragraph", async () => {
  expect((await owner.send("POST", `${policy}approve/`, requisites)).status).toBe(200);
  const paragraphId = await placeOf("Настоящая политика определяет");
  expect(await owner.send("POST", `${policy}edits/`, { place: paragraphId, text: "Иначе." })).toMatchObject({
    status: 400,
    body: { code: "document_signed" },
  });
  const [signed] = await makings();
  expect(signed).toMatchObject({ ...requisites, is_approved: true, made_by: owner.username });
  const text = (await download(`${policy}makings/${signed?.id}/download/?format=txt`)).rawPayload;
  expect(createHash("sha256").update(text).digest("hex")).toBe(signed?.sha256);
  expect(text.toString()).toContain(ownText);

  await owner.send("PATCH", policy, { number: "П-2" });
  await edits("POST", "", { place: paragraphId, text: "Настоящая политика — о данных людей." });
  const { body } = await owner.send("GET", `${policy}compare/?from=${signed?.id}`);
  const { parts }: AnswerOf<typeof compareDocumentGenerations> = JSON.parse(JSON.stringify(body));
  const changes = parts.filter(({ kind }) => kind !== "same");
  expect(changes.map(({ under }) => under)).toContain("Общие положения");
  const addedTexts = changes.flatMap(({ pieces }) =>
    pieces.filter(({ kind }) => kind === "added").map((piece) => piece.text),
  );
  expect(addedTexts.join("|")).toContain("о данных людей");
  const again = await download(`${policy}makings/${signed?.id}/download/?format=docx`);
  const xml = unzipEntry(new Uint8Array(again.rawPayload), "word/document.xml");
  expect(xml.includes("о данных людей")).toBe(false);
});

test("an identical version of a document is stored once, a different one in addition", async () => {
  const before = (await makings()).length;
  await wordFile();
  await wordFile();
  expect((await makings()).length).toBe(before + 1);
  await owner.send("PATCH", policy, { number: "П-3" });
  await wordFile();
  expect((await makings()).length).toBe(before + 2);
});
