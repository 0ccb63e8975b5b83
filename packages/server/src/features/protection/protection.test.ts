import { collectionEndpoints } from "@opis/model/contract/form-endpoints";
import { readSystemLevel } from "@opis/model/contract/system-level";
import { describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const systems = collectionEndpoints("system");
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const at = `/companies/${company_id}`;

const add = async (path: string, body: Record<string, unknown>): Promise<number> => {
  const { body: made } = await owner.send("POST", `${at}/${path}/`, body);
  return Number(made.id);
};

describe("the level of a system", () => {
  test("is told with its points, the way to each answer, and what would lower it", async () => {
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

  test("of a system that is not there is a 404", async () => {
    expect(await owner.send("GET", `${at}/systems/999999/level/`)).toMatchObject({ status: 404 });
  });
});
