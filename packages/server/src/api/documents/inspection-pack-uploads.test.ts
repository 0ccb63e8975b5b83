import { expect, test } from "vitest";
import { readDocumentContext } from "../../core/documents/document-context.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { uploadFile } from "../../testing/fixtures/upload-file.ts";
import { testServer } from "../../testing/test-server.ts";
import { collectPackUploads } from "./collect-inspection-pack-files.ts";

const server = await testServer();
const { context } = server;
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
for (const filename of ["Приказ.pdf", "Договор.pdf"]) {
  const content = Buffer.from(`%PDF-1.7\n${filename}\n%%EOF`);
  const path = `/documents/?company_id=${company_id}`;
  expect(await uploadFile(server, owner, { path, content, filename, fields: { group: "2.2" } })).toMatchObject({
    status: 201,
  });
}
const snapshot = await context.snapshots.whole(company_id);
const documentContext = await readDocumentContext(context, { snapshot, isWhole: true }, "ru");

async function packedFrom(get: typeof context.files.get) {
  const files = { ...context.files, get };
  const packed: (string | undefined)[][] = [];
  for await (const { file, line } of collectPackUploads({ files }, documentContext))
    packed.push([file?.name, line.place]);
  return packed;
}

test("a file lost by the storage is listed in the inventory, and all others are in the pack", async () => {
  const [lost] = snapshot.rows.document_version;
  const packed = await packedFrom((blob) => context.files.get(blob === lost?.blob ? `${blob}-lost` : blob));
  const name = expect.stringMatching(/^02_Загруженные\/2\.2\/\d{3}_/u);
  expect(packed).toHaveLength(2);
  expect(packed).toContainEqual([undefined, "Файл утрачен в хранилище: загрузите его ещё раз"]);
  expect(packed).toContainEqual([name, name]);
});

test("an unreachable storage aborts the pack, which would otherwise miss files", async () => {
  const unreachable = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  await expect(packedFrom(() => Promise.reject(unreachable))).rejects.toThrow("ECONNREFUSED");
});
