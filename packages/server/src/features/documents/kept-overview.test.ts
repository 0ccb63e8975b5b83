import { addDefaultProcesses } from "@opis/model/contract/actions";
import { listGeneratedDocuments } from "@opis/model/contract/generated-documents";
import { expect, test } from "vitest";
import { documentsOf } from "../../papers/documents-of.ts";
import { buildCompany, buildUser } from "../../testing/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
await owner.call(addDefaultProcesses, { params: { company_id }, body: { keys: ["personnel_records"] } });
const register = `/companies/${company_id}/generated_documents/perechen_processov/`;

/** The company's documents as the overview tells them, and what it tells them from. */
async function overview() {
  const { results } = await owner.call(listGeneratedDocuments, { params: { company_id }, query: { limit: 1000 } });
  const { context } = server;
  const snapshot = await context.snapshots.whole(company_id);
  const given = await documentsOf(context, { snapshot, isWhole: true }, "ru");
  return { given, card: results.find(({ key }) => key === "perechen_processov") };
}

test("the overview tells from one value until something changes that it tells from, be it no answer at all", async () => {
  const before = await overview();
  expect((await overview()).given).toBe(before.given);
  expect(before.card).toMatchObject({ number: "" });

  await owner.send("PATCH", register, { number: "17" });
  const numbered = await overview();
  expect(numbered.given).not.toBe(before.given);
  expect(numbered.card).toMatchObject({ number: "17" });

  await owner.send("PATCH", register, { date: "2026-10-20" });
  expect((await overview()).card).toMatchObject({ date: "2026-10-20" });
});
