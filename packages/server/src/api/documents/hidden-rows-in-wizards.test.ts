import { builtInRoles } from "@opis/model/access/roles";
import { expect, test } from "vitest";
import { buildCompany, buildUser, grantRow, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const act = `/companies/${company}/generated_documents/act_opredeleniya_zashishennosty/`;

async function system(name: string): Promise<number> {
  return Number((await owner.send("POST", `/companies/${company}/systems/`, { name })).body.id);
}

const [seen, closed, gone] = [await system("Сайт"), await system("Тайная"), await system("Списанная")];
const writer = await buildUser(server);
const role = { ...builtInRoles.reader.levels, documents: "edit", system: "none" } as const;
await joinCompany(server, { user: writer, company, role });
await grantRow(server, { user: writer, company, form: "system", id: seen });

const save = (user: typeof owner, threat_facts: unknown) => user.send("PATCH", act, { answers: { threat_facts } });

test("answers about rows that their author may not view are preserved, whether the table or the row is deleted", async () => {
  const all = { [seen]: ["licensed"], [closed]: ["licensed"] };
  const remaining = { status: 200, body: { answers: { threat_facts: { [closed]: ["licensed"] } } } };
  for (const removal of [null, { [seen]: null, [closed]: null }]) {
    expect(await save(owner, all)).toMatchObject({ status: 200 });
    const { body } = await save(writer, removal);
    expect(body).toMatchObject(remaining.body);
    expect(body).not.toHaveProperty(["answers", "threat_facts", String(seen)]);
  }
  const { body } = await save(owner, null);
  expect(body).toMatchObject({ answers: { threat_facts: {} } });
});

test("an answer about a row that its author may not view is not changed, and answers about others are", async () => {
  await save(owner, { [closed]: ["licensed"] });
  expect(await save(writer, { [closed]: [] })).toMatchObject({ status: 400, body: { code: "unknown_reference" } });
  expect(await save(writer, { [seen]: ["licensed"], [closed]: ["licensed"] })).toMatchObject({
    status: 200,
    body: { answers: { threat_facts: { [seen]: ["licensed"], [closed]: ["licensed"] } } },
  });
});

test("anyone may delete answers about a deleted row", async () => {
  await save(owner, { [gone]: ["licensed"] });
  await owner.send("DELETE", `/companies/${company}/systems/${gone}/`);
  const { body } = await save(writer, null);
  expect(body).not.toHaveProperty(["answers", "threat_facts", String(gone)]);
});

test("entries that an author may not view are preserved also in long lists of systems", async () => {
  const ownCompany = await buildCompany(owner);
  await server.context.db.inCompany(ownCompany, (transaction) =>
    transaction.query(
      "insert into system (company_id, name, name_key) select $1, 's' || n, 's' || n from generate_series(1, 1200) n",
      [ownCompany],
    ),
  );
  const ids = await server.context.db.inCompany(ownCompany, (transaction) =>
    transaction.query<{ id: number }>("select id from system where company_id = $1 order by id", [ownCompany]),
  );
  const [first = 0, second = 0, ...others] = ids.map(({ id }) => id);
  const author = await buildUser(server);
  await joinCompany(server, { user: author, company: ownCompany, role });
  for (const id of [first, second]) await grantRow(server, { user: author, company: ownCompany, form: "system", id });
  const url = `/companies/${ownCompany}/generated_documents/act_opredeleniya_zashishennosty/`;
  const allSystems = { status: 200, body: { answers: { systems: [second, ...others] } } };
  expect(await author.send("PATCH", url, { answers: { systems: [second] } })).toMatchObject(allSystems);
  expect(await author.send("PATCH", url, { answers: { order_number: "7" } })).toMatchObject(allSystems);
  expect(await owner.send("GET", url)).toMatchObject(allSystems);
});
