import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { listGeneratedDocuments } from "@opis/model/contract/documents/generated-documents";
import { expect, test } from "vitest";
import { createArchive } from "../../../core/archive/write-archive.ts";
import { createRenderPool } from "../../../core/rendering/render-pool.ts";
import { buildUser } from "../../../testing/fixtures/factories.ts";
import { buildExampleCompany, contentsIn, exportedBy, importedBy } from "../../../testing/fixtures/filled-company.ts";
import { testServer } from "../../../testing/test-server.ts";
import { paperEntryOf, paperLine } from "./company-archive-format.ts";
import { companyEntries } from "./yield-archive-entries.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildExampleCompany(server, owner);

function listedIn(contents: ReadonlyMap<string, Buffer>) {
  const lines = String(contents.get("papers/000001.jsonl")).split("\n").filter(Boolean);
  return lines.map((line) => paperLine.parse(JSON.parse(line)));
}

test("every ready document is exported as a Word file, one per object where applicable, and is listed with its hash", async () => {
  const contents = await contentsIn(await exportedBy(server, owner, company));
  const files = [...contents].filter(([name]) => name.endsWith(".docx"));
  for (const [, bytes] of files) expect(bytes.subarray(0, 2).toString()).toBe("PK");
  const listedDocuments = listedIn(contents);
  expect(listedDocuments.map((line) => [paperEntryOf(line), line.sha256])).toEqual(
    files.map(([name, bytes]) => [name, createHash("sha256").update(bytes).digest("hex")]),
  );
  const params = { company_id: company };
  const { results } = await owner.call(listGeneratedDocuments, { params, query: { limit: 1000 } });
  const ready = results.filter((document) => document.ready).map(({ key }) => key);
  expect(ready.length).toBeGreaterThan(3);
  expect([...new Set(listedDocuments.map(({ key }) => key))]).toEqual(expect.arrayContaining(ready));
  expect(listedDocuments.filter(({ object_id, about }) => object_id > 0 && about !== "")).not.toEqual([]);
});

test("a document that cannot be rendered is listed all the same, and the company is imported", async () => {
  const { workshop, ...rest } = server.context;
  const make: typeof workshop.make = () => Promise.reject(new Error("out of ink"));
  const entries = companyEntries({ ...rest, workshop: { ...workshop, make } }, { company, history: false });
  const archive = await buffer(createArchive(entries));
  const contents = await contentsIn(archive);
  expect([...contents.keys()].filter((name) => name.endsWith(".docx"))).toEqual([]);
  expect(listedIn(contents).length).toBeGreaterThan(3);
  expect(new Set(listedIn(contents).map(({ sha256 }) => sha256))).toEqual(new Set([null]));
  expect((await importedBy(server, owner, archive, "Без бумаги")).status).toBe(201);
});

test("a stopping server aborts the archive", async () => {
  const workshop = createRenderPool();
  await workshop.close();
  const entries = companyEntries({ ...server.context, workshop }, { company, history: false });
  await expect(buffer(createArchive(entries))).rejects.toThrow("is stopping");
});
