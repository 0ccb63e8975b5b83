import { addDefaultProcesses, listDefaultProcesses } from "@opis/model/contract/default-processes-and-copy";
import { defaultProcesses } from "@opis/model/directories/legal-processes";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const response = await owner.call(addDefaultProcesses, {
  params,
  body: { keys: defaultProcesses.map(({ key }) => key) },
});

const idOf = (name: string) => response.find((row) => row.name === name)?.id ?? 0;

async function dataOf(group: string, name: string, field: "data" | "special_data"): Promise<string[]> {
  const rows = await server.asOwner(
    `select i.name from process_subject p
     join subject s on s.company_id = p.company_id and s.id = p.subject
     join process_subject__${field} r on r.company_id = p.company_id and r.owner_id = p.id
     join directory_item i on i.company_id = r.company_id and i.id = r.target_id
     where p.company_id = $1 and p.process = $2 and s.name = $3`,
    [company_id, idOf(name), group],
  );
  return rows.map((row) => String(row.name));
}

test("all 22 typical processes are added, and then offered as already added", async () => {
  expect(response).toHaveLength(22);
  const { results: offered } = await owner.call(listDefaultProcesses, { params, query: {} });
  expect(offered.filter(({ is_added }) => !is_added)).toEqual([]);
});

test("a patient's diagnosis is a category of patients, never of their representatives", async () => {
  expect(await dataOf("Пациенты", "Медицинские услуги", "special_data")).toContain("Диагноз и заключение врача");
  expect(await dataOf("Законные представители", "Медицинские услуги", "special_data")).toEqual([]);
});

test("of an employee's relatives only kinship and birth date are processed", async () => {
  expect((await dataOf("Родственники работников", "Кадровый учёт", "data")).sort()).toEqual([
    "Дата рождения",
    "Степень родства",
    "Фамилия, имя, отчество",
  ]);
});

test("third parties that provide data are among the sources", async () => {
  const sources = await server.asOwner("select name from other_source where company_id = $1 and process = $2", [
    company_id,
    idOf("Воинский учёт"),
  ]);
  expect(sources).toEqual([{ name: "Военный комиссариат" }]);
});

test("only marketing presumes prior consent", () => {
  const presumed = response.filter(({ is_prior_consent }) => is_prior_consent).map(({ name }) => name);
  expect(presumed).toEqual(["Маркетинг: рассылки и программа лояльности"]);
});
