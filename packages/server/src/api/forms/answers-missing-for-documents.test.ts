import { companyPaperGaps } from "@opis/model/contract/companies/init-data";
import { addDefaultProcesses } from "@opis/model/contract/default-processes-and-copy";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);

test("each questionnaire shows how many answers documents are missing, its child rows included; a reader without documents sees none", async () => {
  const company_id = await buildCompany(owner);
  await owner.call(addDefaultProcesses, { params: { company_id }, body: { keys: ["personnel_records"] } });
  const { results } = await owner.call(collectionEndpoints("process").list, { params: { company_id }, query: {} });
  const [process] = results;
  const gaps = async () => (await owner.call(companyPaperGaps, { params: { company_id } })).gaps;
  const ofProcess = async () =>
    (await gaps()).find(({ form, id }) => form === "process" && id === process?.id)?.count ?? 0;
  const before = await ofProcess();
  await owner.send("PATCH", `/companies/${company_id}/processes/${process?.id}/`, { is_third_parties: true });
  const party = await owner.send("POST", `/companies/${company_id}/third_parties/`, { name: "Банк" });
  const response = await owner.send(
    "POST",
    `/companies/${company_id}/processes/${process?.id}/process_third_parties/`,
    {
      third_party: party.body.id,
    },
  );
  expect(response.status).toBe(201);
  expect(await ofProcess()).toBeGreaterThan(before);

  const group = await buildUser(server);
  await joinCompany(server, { user: group, company: company_id, role: "group" });
  const { gaps: visibleGaps } = await group.call(companyPaperGaps, { params: { company_id } });
  expect(visibleGaps.filter(({ form }) => form === "process")).toEqual([]);
});
