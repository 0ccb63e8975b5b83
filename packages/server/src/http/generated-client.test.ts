import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { buildUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";
import { openApiDocument } from "./openapi-document.ts";

const runFile = promisify(execFile);
const root = fileURLToPath(new URL("../../../../", import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), "opis-client-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program of an integrator using the generated client: creates a company, a process in it, and a document. */
const program = `
import { client } from "./client/client.gen";
import { getCompanyGeneratedDocumentsKeyDownload, patchCompanyProcessesId, postCompanies, postCompanyProcesses, type Process } from "./client";
import type { paths } from "./schema";

const [baseUrl = "", token = ""] = process.argv.slice(2);
client.setConfig({ baseUrl, auth: token });
const throwOnError = true as const;
const { data: company } = await postCompanies({ body: { name: "ООО «Клиент»" }, throwOnError });
const company_id = company.id;
const { data: created } = await postCompanyProcesses({ path: { company_id }, body: { name: "Кадровый учёт" }, throwOnError });
const changed = await patchCompanyProcessesId({
  path: { company_id, id: created.id },
  headers: { "If-Match": '"' + created.row_version + '"' },
  body: { purpose: "Ведение кадрового учёта" },
  throwOnError,
});
const row: Process = changed.data;
const file = await getCompanyGeneratedDocumentsKeyDownload({
  path: { company_id, key: "otchet" },
  parseAs: "blob",
  throwOnError,
});
const refused = await postCompanyProcesses({ path: { company_id }, body: { name: "Кадровый учёт" } });
type Listed = paths["/api/v2/companies/"]["get"]["responses"][200]["content"]["application/json"]["results"][number]["name"];
const name: Listed = company.name;
console.log(JSON.stringify({ name, purpose: row.purpose, bytes: (file.data as Blob).size, code: refused.error?.code }));
`;

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: "es2023",
  module: "esnext",
  moduleResolution: "bundler",
  types: ["node"],
  lib: ["es2023", "dom"],
};

test("two generators produce clients that compile, and one fills in a company and downloads a document", async () => {
  const server = await testServer();
  const owner = await buildUser(server, { is_superuser: true });
  const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const document = path.join(folder, "openapi.json");
  await writeFile(document, JSON.stringify(openApiDocument(server.app.endpoints, "en")));
  await runFile(process.execPath, [path.join(root, "scripts/generate-client.mjs"), document, folder]);
  await writeFile(path.join(folder, "program.ts"), program.replaceAll("process.argv", "globalThis.process.argv"));
  const typeRoots = [path.join(root, "node_modules/@types")];
  const config = { compilerOptions: { ...compilerOptions, typeRoots }, include: ["."] };
  await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(config));
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await runFile(process.execPath, [path.join(root, "node_modules/typescript/bin/tsc"), "-p", folder]);
  const bundle = path.join(folder, "program.mjs");
  await build({
    entryPoints: [path.join(folder, "program.ts")],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: bundle,
  });
  const { stdout } = await runFile(process.execPath, [bundle, address, owner.authorization.replace("Bearer ", "")]);
  expect(JSON.parse(stdout)).toEqual({
    name: "ООО «Клиент»",
    purpose: "Ведение кадрового учёта",
    bytes: expect.any(Number),
    code: "name_not_unique",
  });
});
