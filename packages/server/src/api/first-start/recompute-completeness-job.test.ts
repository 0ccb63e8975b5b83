import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { recountCompleteness } from "./recompute-completeness-job.ts";

const server = await testServer();
const owner = await buildUser(server);
const processes = collectionEndpoints("process");

test("completeness computed by other rules is recomputed once, and nothing else in the row changes", async () => {
  const params = { company_id: await buildCompany(owner) };
  const { id } = await owner.call(processes.create, { params, body: { name: "Кадры" } });
  await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Учёт" } });
  const right = await owner.call(processes.read, { params: { ...params, id } });
  await server.asOwner("update process set percent = 77, form_status = 'filled', missing = '{}' where id = $1", [id]);
  await server.asOwner("update companies set completeness_rules = 'former' where id = $1", [params.company_id]);
  expect(await recountCompleteness(server.context)).toBeGreaterThan(0);
  expect(await owner.call(processes.read, { params: { ...params, id } })).toEqual(right);
  expect(await recountCompleteness(server.context)).toBe(0);
});
