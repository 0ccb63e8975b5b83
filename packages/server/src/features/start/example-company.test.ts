import { collectionForms, collectionInitData, companyInitData } from "@opis/model/contract/company-data";
import { listGeneratedDocuments } from "@opis/model/contract/generated-documents";
import { expect, test } from "vitest";
import { buildUser } from "../../testing/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { createExampleCompany } from "./example-company.ts";

const server = await testServer();

test("the example company is at 100 %, all its documents can be made, and it is made once", async () => {
  const user = await buildUser(server);
  expect(await createExampleCompany(server.context, user)).toBe(true);
  expect(await createExampleCompany(server.context, user)).toBe(false);
  const [company] = await server.asOwner("select id from companies");
  const params = { company_id: Number(company?.id) };
  const data = await user.call(companyInitData, { params });
  const lists = await Promise.all(collectionForms.map((form) => user.call(collectionInitData(form), { params })));
  const missing = [...Object.values(data.main_forms), ...lists.flatMap(({ rows }) => rows)].flatMap(
    (form) => form.missing,
  );
  expect(missing).toEqual([]);
  expect(lists.filter(({ rows }) => rows.length === 0)).toEqual([]);
  const { results: documents } = await user.call(listGeneratedDocuments, { params, query: {} });
  expect(
    documents.flatMap((document) => document.missing.map(({ code, field }) => `${document.key}: ${code} ${field}`)),
  ).toEqual([]);
});
