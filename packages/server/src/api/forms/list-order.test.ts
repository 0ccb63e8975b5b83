import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const processes = collectionEndpoints("process");

const names = ["Склад 10", "Склад 9", "Приём на работу", "СЧЁТ  и касса", "счета", "100 % скидка", "Ёлка_1"];
const queries: Record<string, string | number>[] = [
  {},
  { limit: 2 },
  { limit: 3, offset: 2 },
  { offset: 50 },
  { search: "склад" },
  { search: "Счет" },
  { search: "СЧЁТ и" },
  { search: "  " },
  { search: "%" },
  { search: "_" },
  { search: "\\" },
  { search: "нет такого" },
  { tags: "кадры" },
  { tags: "деньги, кадры", limit: 1 },
  { is_active: "false" },
  { is_active: "true", search: "с" },
  { status: "request_sent" },
  { status: "agreed" },
];

test("the default order is by name, whatever is searched for", async () => {
  const company_id = await buildCompany(owner);
  const params = { company_id };
  const rows: { id: number }[] = [];
  for (const name of names) rows.push(await owner.call(processes.create, { params, body: { name } }));
  const change = (index: number, body: object) =>
    owner.send("PATCH", `/companies/${company_id}/processes/${rows[index]?.id}/`, body);
  await change(0, { tags: ["кадры", "склад"] });
  await change(3, { tags: ["деньги"] });
  await change(4, { is_active: false });
  await owner.send("POST", `/companies/${company_id}/processes/${rows[1]?.id}/status/`, { status: "request_sent" });
  const answers = [];
  for (const query of queries) {
    const [usual, ordered] = await Promise.all(
      [query, { ...query, ordering: "name" }].map((request) => owner.send("GET", addressOf(company_id, request))),
    );
    expect([query, usual?.body.count, usual?.body.results]).toEqual([
      query,
      ordered?.body.count,
      ordered?.body.results,
    ]);
    answers.push(Number(usual?.body.count));
  }
  expect(answers).toEqual([7, 7, 7, 7, 2, 2, 1, 7, 1, 1, 0, 0, 1, 2, 1, 4, 1, 0]);
});

test("a page immediately shows changes, additions and deletions", async () => {
  const company_id = await buildCompany(owner);
  const params = { company_id };
  const list = async () => (await owner.call(processes.list, { params, query: {} })).results.map(({ name }) => name);
  const { id } = await owner.call(processes.create, { params, body: { name: "Кадры" } });
  expect(await list()).toEqual(["Кадры"]);
  await owner.call(processes.create, { params, body: { name: "Архив" } });
  expect(await list()).toEqual(["Архив", "Кадры"]);
  await owner.call(processes.update, { params: { ...params, id }, body: { name: "Абоненты" } });
  expect(await list()).toEqual(["Абоненты", "Архив"]);
  await owner.call(processes.remove, { params: { ...params, id } });
  expect(await list()).toEqual(["Архив"]);
});

function addressOf(company: number, query: Record<string, string | number>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  return `/companies/${company}/processes/?${parameters}`;
}
