import { type LevelBySection, sections } from "@opis/model/access/access";
import { builtInRoles } from "@opis/model/access/roles";
import { createDocumentArchive, createDocumentPack } from "@opis/model/contract/documents/document-generations";
import type { Endpoint } from "@opis/model/contract/endpoint";
import { expect, test } from "vitest";
import { buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { buildReadyCompany } from "../../testing/fixtures/ready-company.ts";
import { uploadFile } from "../../testing/fixtures/upload-file.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildReadyCompany(owner);
const base = `/companies/${company_id}`;
const params = { company_id };

const none: LevelBySection = Object.assign({}, ...sections.map((section) => ({ [section]: "none" })));
const roles = {
  client: "client",
  group: "group",
  reader: "reader",
  "documents only": { ...none, documents: "manage" },
  "all but processes": { ...builtInRoles.owner.levels, process: "none" },
  "settings only": { ...none, settings: "manage" },
} as const;

await owner.send("PATCH", `${base}/information/`, { legal_form: "organisation" });
await owner.send("GET", `${base}/generated_documents/perechen_processov/download/`);
const archive = await owner.call(createDocumentArchive, { params, body: { format: "docx", key: "otchet" } });
const pack = await owner.call(createDocumentPack, { params, body: { purpose: "Проверка" } });
await server.runJobs();
const content = Buffer.from("%PDF-1.7\nприказ\n%%EOF");
const path = `/documents/?company_id=${company_id}`;
const uploaded = await uploadFile(server, owner, { path, content, filename: "Приказ.pdf", fields: { group: "2.2" } });
const uuid = String(uploaded.body.uuid);
const [making] = await server.asOwner("select id, key from document_makings where company_id = $1", [company_id]);

/** Calls about one item, with the call that lists such items: a caller without the list must get none of them by id. */
const byId: readonly (readonly [list: string, method: Endpoint["method"], address: string])[] = [
  [`${base}/generated_documents/otchet/`, "GET", `${base}/generated_documents/archive/${archive.id}/`],
  [`${base}/generated_documents/otchet/`, "GET", `${base}/generated_documents/archive/${archive.id}/download/`],
  [`${base}/generated_documents/otchet/`, "DELETE", `${base}/generated_documents/archive/${archive.id}/`],
  [`${base}/document_packs/`, "GET", `${base}/document_packs/${pack.id}/download/`],
  [`${base}/document_packs/`, "DELETE", `${base}/document_packs/${pack.id}/`],
  [
    `${base}/generated_documents/${making?.key}/makings/`,
    "GET",
    `${base}/generated_documents/${making?.key}/makings/${making?.id}/download/?format=txt`,
  ],
  [`/documents/?company_id=${company_id}`, "GET", `/documents/${uuid}/?company_id=${company_id}`],
  [`/documents/?company_id=${company_id}`, "GET", `/documents/${uuid}/download/?company_id=${company_id}`],
  [`/documents/?company_id=${company_id}`, "PATCH", `/documents/${uuid}/?company_id=${company_id}`],
  [`/documents/?company_id=${company_id}`, "POST", `/documents/${uuid}/versions/?company_id=${company_id}`],
  [`/documents/?company_id=${company_id}`, "DELETE", `/documents/${uuid}/?company_id=${company_id}`],
];

test("there is an item at each address", async () => {
  expect(making).toBeDefined();
  for (const [, method, address] of byId)
    if (method === "GET")
      expect([address, await statusOf(owner.authorization, method, address)]).toEqual([address, 200]);
});

async function statusOf(authorization: string, method: Endpoint["method"], address: string): Promise<number> {
  const url = `/api/v2${address}`;
  return (await server.app.inject({ method, url, headers: { authorization } })).statusCode;
}

test.each(Object.entries(roles))("%s gets no item by id that is in no list of theirs", async (_name, role) => {
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role });
  for (const [list, method, address] of byId) {
    const { status, body } = await user.send("GET", list);
    const rows = "makings" in body ? body.makings : (body.results ?? []);
    const isListed = status === 200 && Array.isArray(rows) && rows.length > 0;
    // A caller with the list gets it, and is refused above their level.
    if (isListed && method === "GET") {
      expect([address, await statusOf(user.authorization, method, address)]).toEqual([address, 200]);
      continue;
    }
    if (isListed) continue;
    const answer = await user.send(method, address, method === "PATCH" ? {} : undefined);
    expect([`${method} ${address}`, answer.status]).toEqual([`${method} ${address}`, expect.toBeOneOf([403, 404])]);
  }
});

test.each(["reader", "client"] as const)("a %s cannot delete uploads, packs or archives of others", async (role) => {
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role });
  for (const [, method, address] of byId)
    if (method === "DELETE")
      expect([address, (await user.send(method, address)).status]).toEqual([address, expect.toBeOneOf([403, 404])]);
  for (const [, method, address] of byId)
    if (method === "GET")
      expect([address, await statusOf(owner.authorization, method, address)]).toEqual([address, 200]);
});

test("an archive belongs to its requester, and is lost with the right to a document in it", async () => {
  const [asker, colleague] = [await buildUser(server), await buildUser(server)];
  await joinCompany(server, { user: asker, company: company_id, role: "analyst" });
  await joinCompany(server, { user: colleague, company: company_id, role: "analyst" });
  const { id } = await asker.call(createDocumentArchive, { params, body: { format: "docx" } });
  await server.runJobs();
  const address = `${base}/generated_documents/archive/${id}/`;
  expect((await colleague.send("GET", address)).status).toBe(404);
  expect((await colleague.send("DELETE", address)).status).toBe(404);
  expect((await asker.send("GET", address)).status).toBe(200);
  await server.asOwner("update memberships set role = 'reader' where user_id = $1", [asker.id]);
  expect((await asker.send("GET", address)).status).toBe(404);
});
