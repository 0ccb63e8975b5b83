import { addDefaultProcesses } from "@opis/model/contract/questionnaire-actions";
import type { ApiClient } from "../api-client.ts";
import { buildCompany } from "./factories.ts";

/** Makes a company with all that its register of processes cannot do without; answers its id. */
export async function buildReadyCompany(owner: ApiClient, name = "Ромашка"): Promise<number> {
  const company_id = await buildCompany(owner);
  await owner.call(addDefaultProcesses, { params: { company_id }, body: { keys: ["personnel_records"] } });
  const { status, body } = await owner.send("PATCH", `/companies/${company_id}/information/`, {
    full_name: `Общество с ограниченной ответственностью «${name}»`,
    short_name: `ООО «${name}»`,
    inn: "7707083893",
    ogrn: "1027700132195",
    manager_name: "Ромашкин Пётр Ильич",
    manager_position: "Директор",
  });
  if (status !== 200) throw new Error(`the answers were not taken: ${JSON.stringify(body)}`);
  return company_id;
}
