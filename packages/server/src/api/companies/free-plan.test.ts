import { builtInRoles } from "@opis/model/access/roles";
import { createCompany } from "@opis/model/contract/companies/companies";
import { defaultProcesses } from "@opis/model/directories/legal-processes";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const six = defaultProcesses.slice(0, 6).map(({ key }) => key);

async function isFree(company: unknown): Promise<boolean> {
  const [row] = await server.asOwner("select is_free from companies where id = $1", [company]);
  return row?.is_free === true;
}

async function makeFree(company: number) {
  await server.asOwner("update companies set is_free = true where id = $1", [company]);
}

async function addProcesses(owner: TestUser, company: number, count: number) {
  for (let number = 1; number <= count; number++)
    await owner.send("POST", `/companies/${company}/processes/`, { name: `Процесс ${number}` });
}

const overQuota = { status: 400, body: { code: "freemium", freemium: "processes quota exceeded." } };

test("an owner of free companies creates free ones", async () => {
  const owner = await buildUser(server);
  await makeFree(await buildCompany(owner));
  expect(await isFree(await buildCompany(owner))).toBe(true);
});

test("an owner of a paid company creates paid ones", async () => {
  const owner = await buildUser(server);
  await buildCompany(owner);
  await makeFree(await buildCompany(owner));
  expect(await isFree(await buildCompany(owner))).toBe(false);
});

test("a copy of a free company is free for every user who copies it", async () => {
  const consultant = await buildUser(server);
  const company = await buildCompany(consultant);
  await buildCompany(consultant);
  await makeFree(company);
  const { body } = await consultant.send("POST", `/companies/${company}/copy/`, { name: "Копия бесплатной" });
  expect(await isFree(body.id)).toBe(true);
});

test("membership in a paid company does not extend the plan of a user's own companies", async () => {
  const owner = await buildUser(server);
  await makeFree(await buildCompany(owner));
  const paid = await buildCompany(await buildUser(server));
  await joinCompany(server, { user: owner, company: paid, role: "analyst" });
  expect(await isFree(await buildCompany(owner))).toBe(true);
});

test("a copy of another user's paid company has the copying user's plan", async () => {
  const owner = await buildUser(server);
  await makeFree(await buildCompany(owner));
  const paid = await buildCompany(await buildUser(server));
  await joinCompany(server, { user: owner, company: paid, role: builtInRoles.owner.levels });
  const { body } = await owner.send("POST", `/companies/${paid}/copy/`, { name: "Копия платной" });
  expect(await isFree(body.id)).toBe(true);
});

test("deleting the last company does not free its owner from the plan", async () => {
  const owner = await buildUser(server);
  const company = await buildCompany(owner);
  await server.asOwner(`update companies set paid_until = current_date + 3, quotas = '{"process": 2}' where id = $1`, [
    company,
  ]);
  expect(await owner.send("DELETE", `/companies/${company}/`)).toMatchObject({ status: 204 });
  const next = await buildCompany(owner);
  const [plan] = await server.asOwner(
    "select paid_until = current_date + 3 as same, quotas from companies where id = $1",
    [next],
  );
  expect(plan).toEqual({ same: true, quotas: { process: 2 } });
});

test("a company whose paid period has ended is closed to a member of another company too", async () => {
  const owner = await buildUser(server);
  const [ended, paid] = [await buildCompany(owner), await buildCompany(owner)];
  await server.asOwner("update companies set paid_until = '2020-01-01' where id = $1", [ended]);
  const closedRefusal = { status: 403, body: { code: "paid_period_ended" } };
  expect(await owner.send("GET", `/companies/${ended}/processes/`)).toMatchObject(closedRefusal);
  expect(await owner.send("POST", `/companies/${ended}/processes/`, { name: "Склад" })).toMatchObject(closedRefusal);
  expect(await owner.send("GET", `/companies/${paid}/processes/`)).toMatchObject({ status: 200 });
});

test("a student cannot exceed the quota by copying a larger company, and nothing is left half done", async () => {
  const owner = await buildUser(server);
  const company = await buildCompany(owner);
  await addProcesses(owner, company, 6);
  const student = await buildUser(server, { is_student: true });
  await joinCompany(server, { user: student, company, role: "owner" });
  expect(await student.send("POST", `/companies/${company}/copy/`, { name: "Копия" })).toMatchObject(overQuota);
  expect(await server.asOwner("select 1 from companies where name = 'Копия'")).toEqual([]);
});

test("default processes of a new company are counted too", async () => {
  const student = await buildUser(server, { is_student: true });
  const body = { name: "С процессами", start: { default_processes: six } };
  expect(await student.send("POST", "/companies/", body)).toMatchObject(overQuota);
  await expect(
    student.call(createCompany, { body: { ...body, start: { default_processes: six.slice(1) } } }),
  ).resolves.toMatchObject({ processes_count: 5 });
});
