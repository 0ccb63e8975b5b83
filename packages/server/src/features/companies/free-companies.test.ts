import { createCompany } from "@opis/model/contract/companies/companies";
import { defaultProcesses } from "@opis/model/directories/default-processes";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany, type TestUser } from "../../testing/filling/factories.ts";
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

const over = { status: 400, body: { code: "freemium", freemium: "processes quota exceeded." } };

test("who has free companies only makes free ones, whatever their account is called", async () => {
  const owner = await buildUser(server);
  await makeFree(await buildCompany(owner));
  expect(await isFree(await buildCompany(owner))).toBe(true);
});

test("who works in a paid company makes paid ones beside a free one", async () => {
  const owner = await buildUser(server);
  await buildCompany(owner);
  await makeFree(await buildCompany(owner));
  expect(await isFree(await buildCompany(owner))).toBe(false);
});

test("a copy of a free company is free, whoever makes it", async () => {
  const consultant = await buildUser(server);
  const company = await buildCompany(consultant);
  await buildCompany(consultant);
  await makeFree(company);
  const { body } = await consultant.send("POST", `/companies/${company}/copy/`, { name: "Копия бесплатной" });
  expect(await isFree(body.id)).toBe(true);
});

test("a student takes no more by copying a company that has more than the quota, and nothing is half made", async () => {
  const owner = await buildUser(server);
  const company = await buildCompany(owner);
  await addProcesses(owner, company, 6);
  const student = await buildUser(server, { is_student: true });
  await joinCompany(server, { user: student, company, role: "owner" });
  expect(await student.send("POST", `/companies/${company}/copy/`, { name: "Копия" })).toMatchObject(over);
  expect(await server.asOwner("select 1 from companies where name = 'Копия'")).toEqual([]);
});

test("typical processes that come with a new company are counted too", async () => {
  const student = await buildUser(server, { is_student: true });
  const body = { name: "С процессами", start: { default_processes: six } };
  expect(await student.send("POST", "/companies/", body)).toMatchObject(over);
  await expect(
    student.call(createCompany, { body: { ...body, start: { default_processes: six.slice(1) } } }),
  ).resolves.toMatchObject({ processes_count: 5 });
});
