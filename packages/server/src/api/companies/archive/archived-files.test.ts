import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createArchive } from "../../../core/archive/write-archive.ts";
import { buildUser } from "../../../testing/fixtures/factories.ts";
import { buildFilledCompany, contentsIn, importedBy } from "../../../testing/fixtures/filled-company.ts";
import { testServer } from "../../../testing/test-server.ts";
import { companyEntries } from "./yield-archive-entries.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildFilledCompany(server, owner);
const { files } = server.context;

function exportedWith(get: typeof files.get): Promise<Buffer> {
  const context = { ...server.context, files: { ...files, get } };
  return buffer(createArchive(companyEntries(context, { company, history: false })));
}

test("a file lost by the storage is omitted with its row, and the company is imported", async () => {
  const archive = await exportedWith((key) => files.get(`${key}-lost`));
  const names = [...(await contentsIn(archive)).keys()];
  expect(names.filter((name) => name.startsWith("files/"))).toEqual([]);
  expect((await importedBy(server, owner, archive, "Без файлов")).status).toBe(201);
});

test("an unreachable storage aborts the archive, which would otherwise silently miss files", async () => {
  const unreachable = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  await expect(exportedWith(() => Promise.reject(unreachable))).rejects.toThrow("ECONNREFUSED");
});
