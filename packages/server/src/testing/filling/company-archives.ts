import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { exportCompany } from "@opis/model/contract/companies/company-archive";
import { listRisks, updateRisk } from "@opis/model/contract/companies/risks";
import { updateGeneratedDocument } from "@opis/model/contract/documents/generated-documents";
import { addComment } from "@opis/model/contract/forms/comments";
import { expect } from "vitest";
import { createExampleCompany } from "../../api/start/example-company.ts";
import { bytesOf, type Entry, entryOf } from "../../core/archive/entry.ts";
import { readArchive } from "../../core/archive/read-archive.ts";
import { createArchive } from "../../core/archive/write-archive.ts";
import { userEditor } from "../../core/records/editor.ts";
import { apiPrefix } from "../../http/api-prefix.ts";
import type { TestServer } from "../test-server.ts";
import { buildCompany, type TestUser } from "./factories.ts";
import { fillEveryForm } from "./fill-every-form.ts";

/** Makes a company with two rows of every form, files, comments, a risk that is not counted, answers of a wizard, and a deletion in its history. */
export async function buildFilledCompany(server: TestServer, owner: TestUser): Promise<number> {
  const company_id = await buildCompany(owner, "ООО «Ромашка»");
  const { db, files } = server.context;
  await db.inCompany(company_id, (transaction) => fillEveryForm(transaction, files, userEditor(owner)));
  const idOf = async (form: string) => {
    const [row] = await server.asOwner(`select min(id) as id from "${form}" where company_id = $1`, [company_id]);
    return Number(row?.id);
  };
  const [process, system, model] = await Promise.all(["process", "system", "threat_model"].map(idOf));
  const discussed = [
    { content_type: "process", object_id: Number(process), field_name: "purpose" },
    { content_type: "threat_model", object_id: Number(model), field_name: "steps.violators" },
  ] as const;
  for (const about of discussed)
    await owner.call(addComment, { params: { company_id }, body: { ...about, row_id: null, content: "Уточните" } });
  await owner.call(updateGeneratedDocument, {
    params: { company_id, key: "act_opredeleniya_zashishennosty" },
    query: {},
    body: { number: "7", date: "2026-03-01", answers: { systems: [system] } },
  });
  const { results } = await owner.call(listRisks, { params: { company_id }, query: {} });
  await owner.call(updateRisk, {
    params: { company_id, id: results[0]?.id ?? "" },
    body: { ignore: true, ignore_comment: "Принято руководителем" },
  });
  const subject = await owner.send("POST", `/companies/${company_id}/subjects/`, { name: "Лишняя" });
  await owner.send("DELETE", `/companies/${company_id}/subjects/${subject.body.id}/`);
  return company_id;
}

/** Makes the filled example company, on a server that has no company yet. */
export async function buildExampleCompany(server: TestServer, owner: TestUser): Promise<number> {
  await createExampleCompany(server.context, owner);
  const [company] = await server.asOwner("select id from companies");
  return Number(company?.id);
}

/** The archive of a company as a user gets it. */
export async function exportedBy({ app }: TestServer, user: TestUser, company: number, query = ""): Promise<Buffer> {
  const url = `${apiPrefix}${exportCompany.path.replace(":company_id", String(company))}${query}`;
  const answer = await app.inject({ url, headers: { authorization: user.authorization } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

/** What comes of it when a user uploads an archive as a browser does. */
export async function importedBy({ app }: TestServer, user: TestUser, archive: Uint8Array, name: string) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(archive)], "company.tar.gz"));
  const request = new Request("http://localhost/", { method: "POST", body: form });
  const answer = await app.inject({
    method: "POST",
    url: `${apiPrefix}/companies/import/?name=${encodeURIComponent(name)}`,
    headers: { authorization: user.authorization, "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** The contents of an archive's entries, by name. */
export async function contentsIn(archive: Uint8Array): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-read-"));
  try {
    const file = path.join(folder, "archive");
    await writeFile(file, archive);
    const contents = new Map<string, Buffer>();
    for await (const entry of readArchive(file)) contents.set(entry.name, await bytesOf(entry));
    return contents;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An archive of these contents. */
export function archiveOf(contents: ReadonlyMap<string, Buffer | string>): Promise<Buffer> {
  const entries = async function* (): AsyncGenerator<Entry> {
    for (const [name, content] of contents) yield entryOf(name, content);
  };
  return buffer(createArchive(entries()));
}
