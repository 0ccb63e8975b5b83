import { expect, test } from "vitest";
import { buildUser } from "../../../testing/fixtures/factories.ts";
import {
  archiveOf,
  buildFilledCompany,
  contentsIn,
  exportedBy,
  importedBy,
} from "../../../testing/fixtures/filled-company.ts";
import { testServer } from "../../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const validArchive = await exportedBy(server, owner, await buildFilledCompany(server, owner));
const contents = await contentsIn(validArchive);

type Change = (text: string) => string | undefined;

/** Returns the archive with one entry changed, added or removed (undefined). */
function changeArchive(name: string, change: Change): Promise<Buffer> {
  const next = new Map<string, Buffer | string>(contents);
  const now = change(String(contents.get(name) ?? ""));
  if (now === undefined) next.delete(name);
  else next.set(name, now);
  return archiveOf(next);
}

const rowsOf = (form: string) => `rows/${form}/000001.jsonl`;

/** Returns the archive with answers of the first row of a form changed. */
function answering(form: string, answers: Readonly<Record<string, unknown>>): Promise<Buffer> {
  return changeArchive(rowsOf(form), (text) => {
    const [first = "", ...rest] = text.split("\n");
    const line = JSON.parse(first);
    return [JSON.stringify({ ...line, answers: { ...line.answers, ...answers } }), ...rest].join("\n");
  });
}

const file = [...contents.keys()].find((name) => name.startsWith("files/")) ?? "";

async function countRemains(): Promise<readonly number[]> {
  let files = 0;
  for await (const _ of server.context.files.list()) files += 1;
  return [(await server.asOwner("select 1 from companies")).length, files];
}

async function expectRefusal(archive: Uint8Array, body: object, by = owner): Promise<void> {
  const before = await countRemains();
  expect(await importedBy(server, by, archive, "Не войдёт")).toMatchObject({ status: 400, body });
  expect(await countRemains()).toEqual(before);
}

test("truncated, of another kind, or of a newer edition", async () => {
  await expectRefusal(validArchive.subarray(0, validArchive.length / 2), { code: "archive_not_readable" });
  await expectRefusal(await archiveOf(new Map([["notes.txt", "x"]])), { code: "archive_not_readable" });
  await expectRefusal(Buffer.from("no archive at all"), { code: "wrong_file_format" });
  const newer = await changeArchive("company.json", (text) => JSON.stringify({ ...JSON.parse(text), version: 2 }));
  await expectRefusal(newer, { code: "archive_of_newer_edition" });
});

test.each([
  ["an answer that no question takes", "system", "type", { type: "Cloudy" }],
  ["an unknown question", "system", "colour", { colour: "red" }],
  ["a text that is too long", "process", "name", { name: "x".repeat(300) }],
  ["a character that no text holds", "process", "name", { name: "a\u0000b" }],
  ["a reference to nothing", "process_subject", "subject", { subject: 999_999 }],
  ["a period that ends before it begins", "security", "support_end", { support_start: "2026-05-01" }],
  ["a path for a file's name", "security_screen", "filename", { filename: "../../etc/passwd.png" }],
  ["another ending than the content has", "security_screen", "filename", { filename: "a.pdf" }],
  ["a content that is not there", "security_screen", "sha256", { sha256: "0".repeat(64) }],
  ["a wrong size", "security_screen", "size", { size: 1 }],
])("%s is reported by its entry, line and field", async (_what, form, field, answers) => {
  await expectRefusal(await answering(form, answers), errorAt(`rows/${form}`, 1, field));
});

test.each([
  [
    "a name twice",
    rowsOf("process"),
    (text: string) => text.replace("process 2", "PROCESS  1"),
    errorAt("rows/process", 2, "name"),
  ],
  [
    "a parent that is not there",
    rowsOf("office"),
    (text: string) => text.replace(/"parent":\d+/, '"parent":999999'),
    errorAt("rows/office", 1, "information"),
  ],
  [
    "a questionnaire twice that a company has once",
    rowsOf("commission"),
    (text: string) => text + text.replace(/"id":\d+/, '"id":999999'),
    errorAt("rows/commission", 2, ""),
  ],
  [
    "a status that is none",
    rowsOf("system"),
    (text: string) => text.replace('"in_progress"', '"done"'),
    errorAt("rows/system", 1, "status"),
  ],
  ["a part that no export has", "../outside", () => "x", errorAt("../outside", 0, "")],
  ["a line that is no JSON", "comments/000001.jsonl", () => "{", errorAt("comments", 1, "")],
  [
    "a comment on nothing",
    "comments/000001.jsonl",
    (text: string) => text.replace(/"object_id":\d+/, '"object_id":999999'),
    errorAt("comments", 1, "object_id"),
  ],
  [
    "a document that nobody knows",
    "documents/000001.jsonl",
    (text: string) => text.replace("act_opredeleniya", "letter"),
    errorAt("documents", 1, "key"),
  ],
  [
    "a wizard's answer that it does not take",
    "documents/000001.jsonl",
    (text: string) => text.replace('"systems":[', '"systems":["x",'),
    errorAt("documents", 1, "systems.0"),
  ],
])("%s is refused", async (_what, entry, change, body) => {
  await expectRefusal(await changeArchive(entry, change), body);
});

test("a file whose content does not match its name", async () => {
  await expectRefusal(await changeArchive(file, () => "another content"), { code: "archive_not_readable" });
});

test("beyond the limits of a free account", async () => {
  const student = await buildUser(server, { is_student: true });
  const line = { version: 1, created: "2026-01-01T00:00:00Z", modified: "2026-01-01T00:00:00Z" };
  const more = Array.from({ length: 6 }, (_, index) =>
    JSON.stringify({ ...line, id: 900_000 + index, answers: { name: `Ещё ${index}` } }),
  );
  const archive = await changeArchive(rowsOf("process"), (text) => `${text}${more.join("\n")}\n`);
  await expectRefusal(archive, { code: "freemium" }, student);
});

function errorAt(entry: string, line: number, field: string) {
  const error = expect.objectContaining({ entry, line, field });
  return { code: "archive_has_errors", errors: expect.arrayContaining([error]) };
}

test("with a document that does not match its list, or is not listed", async () => {
  const paper = [...contents.keys()].find((name) => name.endsWith(".docx")) ?? "";
  const errors = (entry: string, field: string) => ({ code: "archive_has_errors", errors: [{ entry, field }] });
  await expectRefusal(await changeArchive(paper, () => "another"), errors("papers", "sha256"));
  await expectRefusal(await changeArchive(paper, () => undefined), errors("papers", "sha256"));
  await expectRefusal(await changeArchive("papers/act-7.docx", () => "PK"), errors("papers/act-7.docx", ""));
});
