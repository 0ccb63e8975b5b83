import { builtInRoles } from "@opis/model/access/roles";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };

test("a questionnaire returns all its references, also hidden ones, so that a list sent back contains them", async () => {
  const { id: hiddenSystem } = await owner.call(collectionEndpoints("system").create, {
    params,
    body: { name: "Тайная" },
  });
  const { create, read, list, update } = collectionEndpoints("workstation");
  const { id } = await owner.call(create, { params, body: { name: "Бухгалтерия", systems: [hiddenSystem] } });
  const editor = await buildUser(server);
  const role = { ...builtInRoles.analyst.levels, system: "none" } as const;
  await joinCompany(server, { user: editor, company: company_id, role });
  const call = { params: { ...params, id } };
  expect(await editor.call(read, call)).toMatchObject({ systems: [hiddenSystem] });
  expect(await editor.call(list, { params, query: {} })).toMatchObject({ results: [{ systems: [hiddenSystem] }] });
  expect(await editor.call(update, { ...call, body: { name: "Касса" } })).toMatchObject({ systems: [hiddenSystem] });
});
