import { listHistory } from "@opis/model/contract/companies/history";
import { technologyNames } from "@opis/model/wizards/system-document-answers";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const names = technologyNames();

async function companyWith(...titles: string[]): Promise<{ company: number; act: string; systems: number[] }> {
  const company = await buildCompany(owner);
  const systems: number[] = [];
  for (const name of titles)
    systems.push(Number((await owner.send("POST", `/companies/${company}/systems/`, { name })).body.id));
  return { company, act: `/companies/${company}/generated_documents/act_opredeleniya_zashishennosty/`, systems };
}

async function answersOf(act: string): Promise<Record<string, unknown>> {
  return Object.fromEntries(Object.entries((await owner.send("GET", act)).body.answers ?? {}));
}

test("concurrent answers about different systems and questions are all kept", async () => {
  const { act, systems } = await companyWith("CRM", "Склад");
  const answers = systems.flatMap((system) => names.slice(0, 6).map((name) => [system, name] as const));
  const responses = await Promise.all([
    ...answers.map(([system, name]) =>
      owner.send("PATCH", act, { answers: { technologies: { [system]: { [name]: true } } } }),
    ),
    owner.send("PATCH", act, { answers: { protocol_date: "2026-11-02" } }),
    owner.send("PATCH", act, { answers: { order_number: "7" } }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  const row = Object.fromEntries(names.slice(0, 6).map((name) => [name, true]));
  expect(await answersOf(act)).toMatchObject({
    technologies: Object.fromEntries(systems.map((system) => [system, row])),
    protocol_date: "2026-11-02",
    order_number: "7",
  });
});

test("null deletes an answer of a row or of a question, and keeps the others", async () => {
  const { act, systems } = await companyWith("CRM", "Склад");
  const [one, other] = systems;
  const threat_facts = { [Number(one)]: ["licensed"], [Number(other)]: ["licensed"] };
  await owner.send("PATCH", act, { answers: { threat_facts, mode: "commission", order_number: "7" } });
  await owner.send("PATCH", act, { answers: { threat_facts: { [Number(one)]: null }, mode: null } });
  expect(await answersOf(act)).toMatchObject({
    threat_facts: { [Number(other)]: ["licensed"] },
    mode: null,
    order_number: "7",
  });
  await owner.send("PATCH", act, { answers: { threat_facts: null } });
  expect(await answersOf(act)).toMatchObject({ threat_facts: {}, order_number: "7" });
});

test("the history of an answer stores and shows only that answer", async () => {
  const { company, act, systems } = await companyWith("CRM", "Склад");
  const [first, second] = systems.map(Number);
  const save = (system: number | undefined) =>
    owner.send("PATCH", act, { answers: { threat_facts: { [Number(system)]: ["licensed"] }, order_number: "7" } });
  await save(first);
  await save(second);
  const { results } = await owner.call(listHistory, { params: { company_id: company }, query: {} });
  const listedText = JSON.stringify(results[0]);
  expect(listedText).toContain("Склад");
  expect(listedText).not.toContain("CRM");
  const [storedRow] = await server.context.db.inCompany(company, (transaction) =>
    transaction.query<{ answers: unknown }>(
      "select changes->'answers' as answers from history order by id desc limit 1",
    ),
  );
  expect(storedRow?.answers).toEqual([{ threat_facts: {} }, { threat_facts: { [Number(second)]: ["licensed"] } }]);
});

test("a concurrently changed list is refused with its current state, and no other answer is", async () => {
  const { act, systems } = await companyWith("CRM");
  const [system = 0] = systems;
  const member = (name: string) => ({ name, position: "", role: "member" });
  const seenAnswers = { members: [], threat_facts: { [system]: null } };
  const first = { members: [member("Иванова")], threat_facts: { [system]: ["licensed"] } };
  expect(await owner.send("PATCH", act, { answers: first, seen: seenAnswers })).toMatchObject({ status: 200 });
  const mine = { answers: { members: [member("Петров")], order_number: "7" }, seen: seenAnswers };
  expect(await owner.send("PATCH", act, mine)).toMatchObject({
    status: 409,
    body: { code: "changed_by_another", conflicts: ["members"], row: { members: first.members } },
  });
  const facts = { answers: { threat_facts: { [system]: [] } }, seen: seenAnswers };
  expect(await owner.send("PATCH", act, facts)).toMatchObject({
    status: 409,
    body: { conflicts: ["threat_facts"], row: { threat_facts: first.threat_facts } },
  });
  expect(await answersOf(act)).toMatchObject({ ...first, order_number: "" });
  const again = { answers: mine.answers, seen: { members: first.members } };
  expect(await owner.send("PATCH", act, again)).toMatchObject({ status: 200 });
  expect(await answersOf(act)).toMatchObject({ members: mine.answers.members, order_number: "7" });
});
