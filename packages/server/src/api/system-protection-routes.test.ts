import { watchedCertificates } from "@opis/model/contract/companies/certificate-watch";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { readSystemLevel } from "@opis/model/contract/forms/system-level";
import { beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser, grantRow, joinCompany } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const systems = collectionEndpoints("system");
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const at = `/companies/${company_id}`;

const add = async (path: string, body: Record<string, unknown>): Promise<number> => {
  const { status, body: createdRow } = await owner.send("POST", `${at}/${path}/`, body);
  expect([path, status, createdRow]).toEqual([path, 201, createdRow]);
  return Number(createdRow.id);
};

describe("the level of a system", () => {
  test("is returned with its legal points, the links to each answer, and what would lower it", async () => {
    const subject = await add("subjects", { name: "Клиенты" });
    const data = [await add("directory_items", { name: "Телефон", category: "other_personal_data" })];
    const { id } = await owner.call(systems.create, { params, body: { name: "CRM" } });
    const at = { params: { ...params, id } };
    expect(await owner.call(readSystemLevel, at)).toMatchObject({
      level: null,
      missing: [{ path: "threat_type", row: null }, { path: "system_subjects" }],
    });
    const row = await add(`systems/${id}/system_subjects`, { subject, data, count: "gt_100000" });
    await owner.call(systems.update, { params: { ...params, id }, body: { threat_type: "3" } });
    const group = { category: "other", only_employees: false, subjects: ["Клиенты"] };
    expect(await owner.call(readSystemLevel, at)).toMatchObject({
      level: 3,
      threats: { type: "3", place: { path: "threat_type", label: "Тип актуальных угроз" } },
      steps: [
        { ...group, over_100000: true, level: 3, point: "п. 11 «д»", place: { path: "system_subjects.data", row } },
      ],
      milder: [{ level: 4, changes: [{ kind: "fewer", ...group }] }],
    });
  });

  test("of a missing system is 404", async () => {
    expect(await owner.send("GET", `${at}/systems/999999/level/`)).toMatchObject({ status: 404 });
  });
});

describe("the watch of certificates", () => {
  beforeAll(async () => {
    await server.asOwner(`
      insert into certificates (regulator, number, name, validity_kind, valid_until, requirements, types, trust_level, classes,
        skzi_classes, scheme, applicant, support_is_perpetual, search_key, snapshot_date)
      select 'fstec', number, 'Щит ' || number, 'dated', '2090-05-16', '', '{szi_nsd}', 4, '{}', '{}', '', 'Код', false, '', '2026-08-19'
      from unnest(array['3745', '4043', '5001']) as number`);
  });
  const on = async (number: string, register: "fstek" | "fsb" = "fstek") => {
    const tool = await add("security_forms", { name: `Средство ${number}`, tool_types: ["access_control"] });
    await add(`security_forms/${tool}/certificates`, { register, number, name: "Щит", term: "perpetual" });
    return tool;
  };
  const watch = (by = owner) => by.call(watchedCertificates, { params });

  test("follows the register: what is not listed is reported as such", async () => {
    const [listed, unlisted] = [await on("№ 3745"), await on("999999")];
    await on("СФ/124-1", "fsb");
    const { rows, figures, imported } = await watch();
    expect(imported).toEqual({ fstek: "2026-08-19", fsb: null });
    expect(rows.find(({ tool }) => tool.id === listed)).toMatchObject({
      states: ["in_force"],
      until: "2090-05-16",
      is_registered: true,
      replacements: [],
      url: expect.stringContaining(`/security/${listed}/?field=certificates.number`),
    });
    expect(rows.find(({ tool }) => tool.id === unlisted)).toMatchObject({ states: ["unlisted"], is_registered: false });
    expect(figures).toEqual([
      { state: "unlisted", count: 1 },
      { state: "in_force", count: 2 },
    ]);
  });

  test("proposes certificates of the same kind in place of an expired one, and names the affected systems", async () => {
    await server.asOwner("update certificates set valid_until = '2020-01-01' where number = '3745'");
    const { rows } = await watch();
    const [worst] = rows;
    expect(worst).toMatchObject({ states: ["expired"], until: "2020-01-01" });
    expect(worst?.replacements.map(({ number }) => number)).toEqual(["4043", "5001"]);
    await owner.call(systems.create, { params, body: { name: "Кадры", security_tools: [worst?.tool.id ?? 0] } });
    expect((await watch()).rows[0]?.systems.map(({ name }) => name)).toEqual(["Кадры"]);
  });

  test("shows a group user the granted tools", async () => {
    const group = await buildUser(server);
    await joinCompany(server, { user: group, company: company_id, role: "group" });
    const id = await on("4043");
    await grantRow(server, { user: group, company: company_id, form: "security", id });
    expect((await watch(group)).rows.map(({ tool }) => tool.id)).toEqual([id]);
  });
});
