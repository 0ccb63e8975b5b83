import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { readSiteResult } from "@opis/model/contract/site-results";
import { askForSiteScan } from "@opis/model/contract/site-scans";
import { buildCompany, type TestUser } from "./fixtures/factories.ts";
import type { TestServer } from "./test-server.ts";

/** Scans a new company's site at the address; returns the company and the result. */
export async function scanSiteAt(server: TestServer, owner: TestUser, address: string) {
  const company_id = await buildCompany(owner);
  const { id } = await owner.call(collectionEndpoints("site").create, { params: { company_id }, body: { address } });
  const params = { company_id, id };
  await owner.call(askForSiteScan, { params, body: {} });
  await server.runJobs();
  const result = (by = owner) => by.call(readSiteResult, { params });
  return { company_id, params, result };
}
