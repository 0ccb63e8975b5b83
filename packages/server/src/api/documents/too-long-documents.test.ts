import { createDocumentArchive, createDocumentPack } from "@opis/model/contract/documents/document-generations";
import { refused } from "@opis/model/errors";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { allJobs } from "../../all-jobs.ts";
import { buildUser } from "../../testing/fixtures/factories.ts";
import { buildReadyCompany } from "../../testing/fixtures/ready-company.ts";
import { runDueJobs } from "../../testing/run-due-jobs.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildReadyCompany(owner);
const params = { company_id };
const at = `/companies/${company_id}`;
await owner.send("PATCH", `${at}/information/`, { legal_form: "organisation" });

/** Runs due jobs while every document is too long for a pdf, except a pack's own lists; returns the text of those. */
async function runWithLongPapers(): Promise<string> {
  const { workshop } = server.context;
  let output = "";
  const make: typeof workshop.make = (order) => {
    if ("key" in order && order.format === "pdf") return Promise.reject(refused("paper_too_long"));
    if ("document" in order) output += JSON.stringify(order.document);
    return workshop.make(order);
  };
  await runDueJobs({ ...server.context, workshop: { ...workshop, make } }, allJobs);
  return output;
}

async function filesIn(path: string): Promise<Record<string, Uint8Array>> {
  const headers = { authorization: owner.authorization };
  const answer = await server.app.inject({ url: `/api/v2${at}${path}download/`, headers });
  return unzipSync(answer.rawPayload);
}

test("a document that is too long for a pdf is a note in the archive that offers docx", async () => {
  const { id } = await owner.call(createDocumentArchive, { params, body: { format: "pdf" } });
  await runWithLongPapers();
  const files = await filesIn(`/generated_documents/archive/${id}/`);
  const note = Object.keys(files).find((name) => /^Перечень процессов .*\.pdf\.txt$/u.test(name));
  expect(new TextDecoder().decode(files[note ?? ""])).toContain("скачайте его в Word");
});

test("a frozen pack lists a document that is too long for a pdf, and contains all others", async () => {
  const { id } = await owner.call(createDocumentPack, { params, body: { purpose: "Длинный перечень" } });
  const lists = await runWithLongPapers();
  expect(Object.keys(await filesIn(`/document_packs/${id}/`))).toEqual(["03_История_документов.pdf", "00_Опись.pdf"]);
  expect(lists).toContain("скачайте его в Word");
});
