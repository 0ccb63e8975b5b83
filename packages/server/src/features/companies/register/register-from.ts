import type { Config } from "../../../config/config.ts";
import type { Database } from "../../../db/database.ts";
import type { CompanyRegister } from "./company-register.ts";
import { dadata } from "./dadata.ts";
import { registerFile } from "./register-file.ts";
import { registerTable } from "./register-table.ts";

/** The register that the settings name: DaData by its key, else a file, else the extracts that were taken over, if any. */
export function registerFrom(
  config: Pick<Config, "DADATA_API_KEY" | "COMPANY_REGISTER_FILE">,
  db: Database,
): CompanyRegister {
  if (config.DADATA_API_KEY) return dadata(config.DADATA_API_KEY);
  if (config.COMPANY_REGISTER_FILE) return registerFile(config.COMPANY_REGISTER_FILE);
  return registerTable(db);
}
