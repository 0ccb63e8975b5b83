import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { importEmployees, planEmployeeImport } from "@opis/model/contract/people/directory-sync";
import { afterAll, expect, test } from "vitest";
import { personEntry, startDirectoryServer } from "../../testing/external-servers/ldap-server.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const directory = await startDirectoryServer([
  `${personEntry("anna").replace("sn: anna", "sn: Ким")}\ngivenName: Анна\ntitle: Юрист\ndepartmentNumber: Юристы`,
  `${personEntry("boris").replace("sn: boris", "sn: Ильин")}\ntitle: Водитель`,
]);
afterAll(() => directory.close());
const server = await testServer({
  ...directory.settings,
  LDAP_COMPANIES: "1,2",
  LDAP_EMPLOYEE_ATTRIBUTES: "last_name=sn,first_name=givenName,position=title,department=departmentNumber",
});
const owner = await buildUser(server);
const employees = collectionEndpoints("employee");

test("people of the directory become employees, known ones are changed by their e-mail address, and nothing is emptied", async () => {
  const params = { company_id: await buildCompany(owner) };
  const existing = { last_name: "Ильин", first_name: "Борис", position: "Стажёр", email: "Boris@example.ru" };
  const { id } = await owner.call(employees.create, { params, body: existing });
  const plan = await owner.call(planEmployeeImport, { params });
  expect(plan.unchanged).toBe(0);
  expect(plan.employees).toEqual(
    expect.arrayContaining([
      {
        id: null,
        last_name: "Ким",
        first_name: "Анна",
        position: "Юрист",
        department: "Юристы",
        email: "anna@example.ru",
      },
      { id, last_name: "Ильин", first_name: "Борис", position: "Водитель", department: "", email: "Boris@example.ru" },
    ]),
  );
  expect(await owner.call(importEmployees, { params, body: {} })).toEqual({ added: 1, changed: 1 });
  const { results } = await owner.call(employees.list, { params, query: {} });
  expect(results.map((employee) => [employee.last_name, employee.first_name, employee.position]).sort()).toEqual([
    ["Ильин", "Борис", "Водитель"],
    ["Ким", "Анна", "Юрист"],
  ]);
  expect(await owner.call(planEmployeeImport, { params })).toEqual({ employees: [], unchanged: 2 });
  expect(await owner.call(importEmployees, { params, body: {} })).toEqual({ added: 0, changed: 0 });
});

test("a company that may not read the directory, and a user without the right to manage directories, are refused", async () => {
  const company = await buildCompany(owner);
  const path = `/companies/${company}/directory_employees/`;
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company, role: "reader" });
  expect((await reader.send("POST", path, {})).status).toBe(403);
  const foreign = await buildCompany(owner);
  expect((await owner.send("GET", `/companies/${foreign}/directory_employees/`)).body.code).toBe("directory_off");
});
