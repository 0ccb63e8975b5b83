import { builtInRoles } from "@opis/model/access/roles";
import { collectionInitData, collectionMeta, objectInitData } from "@opis/model/contract/companies/init-data";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { objectUsage } from "@opis/model/contract/forms/row-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const at = `/companies/${company_id}`;

const servers = collectionEndpoints("system_server");
const workstations = collectionEndpoints("workstation");
const hardware = collectionEndpoints("network_hardware");
const employeeUnits = collectionEndpoints("workstation_employee_unit");
const thirdPartyUnits = collectionEndpoints("workstation_third_party_unit");

let last = 0;
const uniqueName = (what: string) => `${what} ${++last}`;
const addSystem = async () =>
  (await owner.call(collectionEndpoints("system").create, { params, body: { name: uniqueName("Система") } })).id;
const addWorkstation = async () =>
  (await owner.call(workstations.create, { params, body: { name: uniqueName("Рабочее место") } })).id;

test("a server is complete with its six answers, and has the systems that run on it", async () => {
  const system = await addSystem();
  const newServer = await owner.call(servers.create, { params, body: { name: uniqueName("Сервер") } });
  expect(newServer).toMatchObject({
    percent: 0,
    form_status: "not_filled",
    missing: ["type", "systems", "server_address", "segment", "os_name"],
  });
  const body = { type: "virtual", systems: [system], server_address: "Москва", segment: "ДМЗ", os_name: "Astra Linux" };
  const updatedServer = await owner.call(servers.update, { params: { ...params, id: newServer.id }, body });
  expect(updatedServer).toMatchObject({ percent: 100, form_status: "filled", missing: [], systems: [system] });
});

test("network hardware is complete with its six answers", async () => {
  const { id } = await owner.call(hardware.create, { params, body: { name: uniqueName("Маршрутизатор") } });
  const body = { type: "router", maker: "MikroTik", place: "Серверная", segment: "Периметр", quantity: 1 };
  const updatedHardware = await owner.call(hardware.update, { params: { ...params, id }, body });
  expect(updatedHardware).toMatchObject({ percent: 100, form_status: "filled", missing: [] });
});

test.each(["10.0.20.5", "10.0.20.0/24", "2001:db8::1", "2001:db8::/32"])(
  "the address %s is accepted",
  async (address) => {
    const { id } = await owner.call(servers.create, { params, body: { name: uniqueName("Сервер") } });
    const row = await owner.call(servers.update, { params: { ...params, id }, body: { ip_address: address } });
    expect(row.ip_address).toBe(address);
  },
);

test.each(["10.0.20", "10.0.20.256", "10.0.20.5/33", "server.local"])("%s is not a valid address", async (address) => {
  const { id } = await owner.call(hardware.create, { params, body: { name: uniqueName("Коммутатор") } });
  expect(await owner.send("PATCH", `${at}/network_hardware/${id}/`, { ip: address })).toMatchObject({
    status: 400,
    body: { ip: ["Указан некорректный ip адрес"] },
  });
});

test("a workstation is complete with its answers and one employee unit, and incomplete without its last unit", async () => {
  const id = await addWorkstation();
  const body = { systems: [await addSystem()], os: "Windows 11", quantity: 5, place: "Каб. 3" };
  const updatedWorkstation = await owner.call(workstations.update, { params: { ...params, id }, body });
  expect(updatedWorkstation).toMatchObject({ percent: 80, form_status: "filling", missing: ["employee_units"] });

  const ofUnit = { ...params, parent_id: id };
  const unit = await owner.call(employeeUnits.create, { params: ofUnit, body: { name: "Бухгалтер" } });
  expect(unit).toMatchObject({ workstation: id, percent: 100, form_status: "filled", missing: [] });
  const updatedUnit = await owner.call(employeeUnits.update, {
    params: { ...ofUnit, id: unit.id },
    body: { role: "is_administrator" },
  });
  expect(updatedUnit).toMatchObject({ name: "Бухгалтер", role: "is_administrator", percent: 100 });

  await owner.call(employeeUnits.remove, { params: { ...ofUnit, id: unit.id } });
  const row = await owner.call(workstations.read, { params: { ...params, id } });
  expect(row).toMatchObject({ percent: 80, form_status: "filling", missing: ["employee_units"] });
});

test("a third party at a workstation replaces employees, and cannot be deleted from the directory then", async () => {
  const id = await addWorkstation();
  const body = { systems: [await addSystem()], os: "Windows 11", quantity: 1, place: "У подрядчика" };
  await owner.call(workstations.update, { params: { ...params, id }, body });
  const party = await owner.call(collectionEndpoints("third_party").create, {
    params,
    body: { name: uniqueName("Подрядчик") },
  });
  const unit = await owner.call(thirdPartyUnits.create, {
    params: { ...params, parent_id: id },
    body: { third_party: party.id, role: "administrator" },
  });
  expect(unit).toMatchObject({ percent: 100, missing: [] });
  expect(await owner.send("DELETE", `${at}/third_parties/${party.id}/`)).toMatchObject({
    status: 400,
    body: { error: "directory_item_in_use", usage: { all: [{ form: "workstation", id }] } },
  });
});

test("whether a server is virtual follows from its type only", async () => {
  const path = `${at}/system_servers/`;
  const { body } = await owner.send("POST", path, { name: "Сервер сборки", type: "virtual" });
  expect(body).toMatchObject({ is_virtual: true });
  const response = await owner.send("PATCH", `${path}${body.id}/`, { type: "physical", is_virtual: true });
  expect(response).toMatchObject({ status: 200, body: { is_virtual: false } });
  expect((await owner.send("GET", `${path}${body.id}/`)).body).toMatchObject({ type: "physical", is_virtual: false });
});

test("a unit can be reached only under its own workstation", async () => {
  const [mine, other] = [await addWorkstation(), await addWorkstation()];
  const unit = await owner.call(employeeUnits.create, {
    params: { ...params, parent_id: mine },
    body: { name: "Кассир" },
  });
  expect(
    await owner.send("PATCH", `${at}/workstations/${other}/employee_units/${unit.id}/`, { name: "Кассир" }),
  ).toMatchObject({ status: 404 });
  expect(await owner.send("POST", `${at}/workstations/999999/employee_units/`, { name: "Кассир" })).toMatchObject({
    status: 404,
  });
});

test("a workstation and its units are read in one call, and its history includes theirs", async () => {
  const id = await addWorkstation();
  await owner.call(employeeUnits.create, { params: { ...params, parent_id: id }, body: { name: "Кассир" } });
  const initData = await owner.call(objectInitData("workstation"), { params: { ...params, id } });
  expect(initData).toMatchObject({
    row: { id },
    children: { employee_units: [{ name: "Кассир", workstation: id }], third_party_units: [] },
  });
  const entries = await server.asOwner(
    "select kind, form from history where root_form = 'workstation' and root_id = $1 order by id",
    [id],
  );
  expect(entries).toEqual([
    { kind: "created", form: "workstation" },
    { kind: "created", form: "workstation_employee_unit" },
  ]);
});

test("a system referenced by a server cannot be deleted", async () => {
  const system = await addSystem();
  const newServer = await owner.call(servers.create, {
    params,
    body: { name: uniqueName("Сервер"), systems: [system] },
  });
  expect(await owner.send("DELETE", `${at}/systems/${system}/`)).toMatchObject({
    status: 400,
    body: {
      error: "object_in_use",
      usage: { all: [{ form: "system_server", id: newServer.id, name: newServer.name }] },
    },
  });
});

test("a system lists what refers to it: servers, workstations, hardware and processes, as far as the caller may see them", async () => {
  const system = await addSystem();
  const row = (form: string, { id, name }: { id: number; name: string }) => ({ form, id, name });
  const body = () => ({ name: uniqueName("Б"), systems: [system] });
  const equipment = [
    row("system_server", await owner.call(servers.create, { params, body: { ...body(), name: uniqueName("Г") } })),
    row("workstation", await owner.call(workstations.create, { params, body: { ...body(), name: uniqueName("В") } })),
    row("network_hardware", await owner.call(hardware.create, { params, body: body() })),
  ];
  const process = await owner.call(collectionEndpoints("process").create, { params, body: { name: uniqueName("А") } });
  await owner.send("POST", `${at}/processes/${process.id}/process_systems/`, { system });
  const usage = objectUsage("system");
  const used = await owner.call(usage, { params: { ...params, id: system }, query: {} });
  expect(used.results).toEqual([row("process", process), ...equipment.reverse()]);

  const user = await buildUser(server);
  const role = { ...builtInRoles.reader.levels, workstation: "none", process: "none" } as const;
  await joinCompany(server, { user, company: company_id, role });
  const visibleUses = await user.call(usage, { params: { ...params, id: system }, query: {} });
  expect(visibleUses.results.map(({ form }) => form)).toEqual(["network_hardware", "system_server"]);
  expect(await owner.send("GET", `${at}/systems/999999/usage/`)).toMatchObject({ status: 404 });
});

test("a security tool lists the servers it is installed on, and they list it", async () => {
  const newServer = await owner.call(servers.create, { params, body: { name: uniqueName("Сервер") } });
  const tool = await owner.call(collectionEndpoints("security").create, {
    params,
    body: { name: uniqueName("Антивирус"), servers: [newServer.id] },
  });
  expect(tool.servers).toEqual([newServer.id]);
  const { results } = await owner.call(objectUsage("system_server"), {
    params: { ...params, id: newServer.id },
    query: {},
  });
  expect(results).toEqual([{ form: "security", id: tool.id, name: tool.name }]);
});

test("a system of another company cannot be referenced by a server", async () => {
  const foreign = await buildCompany(owner);
  const { id: system } = await owner.call(collectionEndpoints("system").create, {
    params: { company_id: foreign },
    body: { name: "Чужая" },
  });
  const { id } = await owner.call(servers.create, { params, body: { name: uniqueName("Сервер") } });
  expect(await owner.send("PATCH", `${at}/system_servers/${id}/`, { systems: [system] })).toMatchObject({
    status: 400,
    body: { code: "unknown_reference", systems: expect.any(Array) },
  });
});

test.each(["system_server", "workstation", "network_hardware"] as const)(
  "%s: the list's data include rows, tags and rights; without a level there are none",
  async (form) => {
    const company = await buildCompany(owner);
    const where = { params: { company_id: company } };
    const calls = collectionEndpoints(form);
    await owner.call(calls.create, { ...where, body: { name: "Второй", tags: ["офис"] } });
    const { id } = await owner.call(calls.create, { ...where, body: { name: "Ёлка" } });
    expect(await owner.call(collectionInitData(form), where)).toMatchObject({
      rows: [
        { name: "Второй", tags: ["офис"], form_status: "not_filled", percent: 0 },
        { id, name: "Ёлка" },
      ],
      tags: ["офис"],
      editable_objects_ids: expect.arrayContaining([id]),
    });
    expect(await owner.call(collectionMeta(form), where)).toMatchObject({ count: 2 });
    const user = await buildUser(server);
    await joinCompany(server, { user, company, role: "group" });
    expect(await user.call(collectionInitData(form), where)).toMatchObject({
      rows: [],
      tags: [],
      editable_objects_ids: [],
    });
  },
);
