import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import {
  decideSecurityTechnologies,
  decideThreatAssessments,
  listSecurityTechnologies,
} from "@opis/model/contract/threat-model-entries";
import { createThreatModel, readThreatModel, updateThreatModel } from "@opis/model/contract/threat-models";
import { beforeEach, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server, { is_superuser: true });

let params: { company_id: number };
let system: number;
let id: number;
let part: number;

beforeEach(async () => {
  params = { company_id: await buildCompany(owner) };
  system = (await owner.call(collectionEndpoints("system").create, { params, body: { name: "CRM" } })).id;
  const body = { title: "Модель угроз CRM", parts: [{ name: "CRM", systems: [system] }] };
  const model = await owner.call(createThreatModel, { params, body });
  id = model.id;
  part = model.parts[0]?.id ?? 0;
});

const read = () => owner.call(readThreatModel, { params: { ...params, id } });
const path = (end: string) => `/companies/${params.company_id}/${end}`;

test("«unknown» is a valid answer for a technology, not for a violator", async () => {
  const unknownDecision = { parts: [part], value: "unknown", reason: "" };
  await owner.call(decideSecurityTechnologies, {
    params,
    body: { ...unknownDecision, step: "technologies" as const, codes: ["wireless"] },
  });
  const { results } = await owner.call(listSecurityTechnologies, { params, query: { part } });
  expect(results.find(({ code }) => code === "wireless")).toMatchObject({
    told: "unknown",
    decision: { value: "unknown" },
  });
  const codes = (await read()).missing.find(({ step }) => step === "technologies")?.codes;
  expect(codes).not.toContain("wireless");
  const refused = await owner.send("PATCH", path("criminals/"), {
    ...unknownDecision,
    step: "violators",
    codes: ["hackers"],
  });
  expect(refused).toMatchObject({ status: 400, body: { value: [expect.any(String)] } });
});

test("the confirmation that a part has no servers is shown until it is revoked or a server is added", async () => {
  const confirm = (value: "yes" | null) =>
    owner.call(decideThreatAssessments, {
      params,
      body: { step: "confirmations" as const, parts: [part], codes: ["servers"], value },
    });
  const confirmed = async () => (await read()).parts[0]?.confirmed;
  await confirm("yes");
  expect(await confirmed()).toMatchObject([{ step: "servers", decided_by: expect.any(String) }]);
  await confirm(null);
  expect(await confirmed()).toEqual([]);
  await confirm("yes");
  const body = { name: "SRV-1", systems: [system] };
  await owner.call(collectionEndpoints("system_server").create, { params, body });
  expect(await confirmed()).toEqual([]);
});

test("the documents of a model have its number and date, until they have their own", async () => {
  await owner.call(updateThreatModel, {
    params: { ...params, id },
    body: { number: "МУ-1", date: "2026-11-20" },
  });
  const key = "sostav_arm";
  const readPrinted = async () =>
    JSON.stringify((await owner.send("GET", path(`generated_documents/${key}/preview/`))).body);
  expect(await readPrinted()).toContain("МУ-1");
  expect(await readPrinted()).toMatch(/«20»\sноября\s2026/u);
  const requisites = { number: "7-п", date: "2026-11-21" };
  expect(await owner.send("PATCH", path(`generated_documents/${key}/`), requisites)).toMatchObject({ status: 200 });
  expect(await readPrinted()).not.toContain("МУ-1");
  expect(await readPrinted()).toContain("7-п");
  expect(await readPrinted()).toMatch(/«21»\sноября\s2026/u);
});
