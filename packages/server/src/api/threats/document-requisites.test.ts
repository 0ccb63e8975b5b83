import {
  approveGeneratedDocument,
  readGeneratedDocument,
  updateGeneratedDocument,
} from "@opis/model/contract/documents/generated-documents";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { createThreatModel, updateThreatModel } from "@opis/model/contract/threat-models";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { buildReadyCompany } from "../../testing/fixtures/ready-company.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server, { is_superuser: true });
const requisites = { date: "2026-11-20", number: "МУ-1" };

/** Adds a system with a dated and numbered threat model to a company; returns the system's id. */
async function buildModel(params: { readonly company_id: number }): Promise<number> {
  const { id: system } = await owner.call(collectionEndpoints("system").create, { params, body: { name: "CRM" } });
  const parts = [{ name: "CRM", systems: [system] }];
  const model = await owner.call(createThreatModel, { params, body: { title: "Модель угроз CRM", parts } });
  await owner.call(updateThreatModel, { params: { ...params, id: model.id }, body: requisites });
  return system;
}

test("a document of a threat model shows the model's date and number until it has its own", async () => {
  const params = { company_id: await buildCompany(owner) };
  await buildModel(params);
  const paper = { params: { ...params, key: "model_ugroz" }, query: {} };
  expect(await owner.call(readGeneratedDocument, paper)).toMatchObject(requisites);
  const giveNumber = (number: string, seenNumber: string) =>
    owner.call(updateGeneratedDocument, { ...paper, body: { number, seen: { number: seenNumber } } });
  expect(await giveNumber("7", "МУ-1")).toMatchObject({ ...requisites, number: "7" });
  expect(await giveNumber("", "7")).toMatchObject(requisites);
});

test("documents of one threat model are signed under its number; another version needs another one", async () => {
  const params = { company_id: await buildReadyCompany(owner) };
  const system = await buildModel(params);
  const approve = (query: { object_id?: number }, body = requisites) =>
    owner.call(approveGeneratedDocument, { params: { ...params, key: "vzaimodestvie_sistem" }, query, body });
  for (const query of [{}, { object_id: system }])
    expect(await approve(query)).toMatchObject({ approved: requisites, state: "signed" });
  await expect(approve({}, { ...requisites, date: "2026-11-25" })).rejects.toThrow("Номер уже использован");
});
