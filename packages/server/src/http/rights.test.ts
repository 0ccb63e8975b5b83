import { builtInRoles } from "@opis/model/access/roles";
import { companyInitData } from "@opis/model/contract/companies/init-data";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser, grantRow, joinCompany } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const base = `/companies/${company_id}`;
const nothing = builtInRoles.group.levels;

async function grantee(grant: Omit<Parameters<typeof grantRow>[1], "user" | "company">) {
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: { ...nothing, directory: "none" } });
  await grantRow(server, { user, company: company_id, ...grant });
  return user;
}

test("a grant for one kind of row does not open a row of another kind with the same id", async () => {
  const subject = await owner.call(collectionEndpoints("subject").create, { params, body: { name: "Работники" } });
  const employees = collectionEndpoints("employee").create;
  let employee = await owner.call(employees, { params, body: { first_name: "Анна", last_name: "Иванова" } });
  while (employee.id < subject.id)
    employee = await owner.call(employees, { params, body: { first_name: "Анна", last_name: "Петрова" } });
  expect(employee.id).toBe(subject.id);
  const user = await grantee({ form: "subject", id: subject.id, level: "view" });
  expect(await user.send("GET", `${base}/subjects/${subject.id}/`)).toMatchObject({ status: 200 });
  expect(await user.send("GET", `${base}/employees/${employee.id}/`)).toMatchObject({ status: 404 });
});

test("a grant opens its row up to its level, with child rows", async () => {
  const { id } = await owner.call(collectionEndpoints("process").create, { params, body: { name: "Кадры" } });
  const positions = `${base}/processes/${id}/positions/`;
  const reader = await grantee({ form: "process", id, level: "view" });
  expect(await reader.send("GET", positions)).toMatchObject({ status: 200 });
  expect(await reader.send("POST", positions, { name: "Юрист" })).toMatchObject({ status: 403 });
  const editor = await grantee({ form: "process", id, level: "edit" });
  expect(await editor.send("POST", positions, { name: "Юрист" })).toMatchObject({ status: 201 });
  expect(await editor.send("DELETE", `${base}/processes/${id}/`)).toMatchObject({ status: 403 });
  const manager = await grantee({ form: "process", id, level: "manage" });
  expect(await manager.send("DELETE", `${base}/processes/${id}/`)).toMatchObject({ status: 204 });
});

test("the caller gets the rows granted at each level, and which of them they may edit", async () => {
  const { id } = await owner.call(collectionEndpoints("system").create, { params, body: { name: "1С" } });
  const process = await owner.call(collectionEndpoints("process").create, { params, body: { name: "Учёт" } });
  const reader = await grantee({ form: "system", id, level: "view" });
  await grantRow(server, { user: reader, company: company_id, form: "process", id: process.id });
  await joinCompany(server, { user: reader, company: company_id, role: { ...nothing, directory: "view" } });
  expect(await reader.send("GET", `${base}/meta/`)).toMatchObject({
    body: {
      editable_objects_ids: { system: [], process: [process.id] },
      grants: { system: { [id]: "view" }, process: { [process.id]: "edit" } },
    },
  });
});

test("a role of one company cannot be assigned in another", async () => {
  const [stranger, user] = [await buildUser(server), await buildUser(server)];
  const otherCompany = await buildCompany(stranger);
  await joinCompany(server, { user, company: otherCompany, role: builtInRoles.owner.levels });
  const foreign = "select role_id from memberships where user_id = $1 and company_id = $2";
  await expect(
    server.asOwner(`insert into memberships (company_id, user_id, role_id) values ($3, $1, (${foreign}))`, [
      user.id,
      otherCompany,
      company_id,
    ]),
  ).rejects.toThrow("memberships_role_fk");
  expect(await user.send("GET", `${base}/`)).toMatchObject({ status: 404 });
});

test("a company with custom roles can be deleted by the role responsible for it, whatever its name", async () => {
  const founder = await buildUser(server);
  const company = await buildCompany(founder, "Временная");
  const [heir, deputy] = [await buildUser(server), await buildUser(server)];
  await joinCompany(server, { user: heir, company, role: builtInRoles.owner.levels, traits: ["owner"] });
  await joinCompany(server, { user: deputy, company, role: builtInRoles.owner.levels });
  const address = `/companies/${company}/?name=${encodeURIComponent("Временная")}`;
  expect(await deputy.send("DELETE", address)).toMatchObject({
    status: 403,
    body: { code: "no_permission_to_delete_company" },
  });
  expect(await heir.send("DELETE", address)).toMatchObject({ status: 204 });
});

test("rows proposed by a role stay hidden, whatever the role's name", async () => {
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: nothing, traits: ["proposes"] });
  const proposedProcess = await user.call(collectionEndpoints("process").create, { params, body: { name: "Охрана" } });
  expect(proposedProcess.pending_approval).toBe(true);
  expect(await user.send("GET", `${base}/processes/${proposedProcess.id}/`)).toMatchObject({ status: 404 });
});

test("a new member is listed immediately, though the company's first screen was cached before", async () => {
  const before = await owner.call(companyInitData, { params });
  const user = await buildUser(server);
  await joinCompany(server, { user, company: company_id, role: "reader" });
  const after = await owner.call(companyInitData, { params });
  expect(before.company.users).not.toContain(user.id);
  expect(after.company.users).toContain(user.id);
});
