import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };

test("a list of references may have as many rows as a directory, and returns them", async () => {
  const rows = await server.asOwner(
    "insert into directory_item (company_id, name, name_key, category) select $1, 'Вид ' || n, 'вид ' || n, 'other_personal_data' from generate_series(1, 1500) n returning id",
    [company_id],
  );
  const data = rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
  const { id: parent_id } = await owner.call(collectionEndpoints("process").create, {
    params,
    body: { name: "Кадры" },
  });
  const { create, update } = collectionEndpoints("process_subject");
  const { id: subject } = await owner.call(collectionEndpoints("subject").create, {
    params,
    body: { name: "Покупатели" },
  });
  const row = await owner.call(create, { params: { ...params, parent_id }, body: { subject, data } });
  expect(row).toMatchObject({ data });
  const call = { params: { ...params, parent_id, id: row.id } };
  expect(await owner.call(update, { ...call, body: { data: data.slice(1) } })).toMatchObject({ data: data.slice(1) });
});
