import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const processes = collectionEndpoints("process");
const at = (id: number) => `/companies/${company_id}/processes/${id}/`;
let last = 0;

test("a change ignores the derived facts that the specification shows with a process", async () => {
  const { id } = await owner.call(processes.create, { params, body: { name: `Процесс ${++last}` } });
  const computedAnswers = { risks: [], has_risks: false, has_active_risks: true, comments: [] };
  expect(await owner.send("PATCH", at(id), { ...computedAnswers, has_paper_documents: true })).toMatchObject({
    status: 200,
    body: { has_paper_documents: false },
  });
});

/** "Core fields: id, name, … has_risks, has_active_risks, default_status, is_systems" (specification, section 3.5). */
test("every response with a process has its risk flags, including POST and PATCH, unless a minimal one is preferred", async () => {
  const headers = { prefer: "return=representation" };
  const response = await owner.send(
    "POST",
    `/companies/${company_id}/processes/`,
    { name: `Процесс ${++last}` },
    headers,
  );
  const marks = { has_risks: expect.any(Boolean), has_active_risks: expect.any(Boolean) };
  expect(response).toMatchObject({ status: 201, body: marks });
  const path = at(Number(response.body.id));
  for (const auto_decision of [true, false]) {
    const patched = await owner.send("PATCH", path, { auto_decision }, headers);
    const { has_risks, has_active_risks } = (await owner.send("GET", path)).body;
    expect(patched).toMatchObject({ status: 200, body: { has_risks, has_active_risks } });
  }
  const minimal = await owner.send("PATCH", path, { auto_decision: true }, { prefer: "return=minimal" });
  expect(minimal.status).toBe(200);
  expect(minimal.body).not.toHaveProperty("has_risks");
});

/** "Third-party sub-fields of a process: third_party_name, country, purpose, …" (specification, section 3.5). */
test("a third party of a process is read and written by its name", async () => {
  const { id } = await owner.call(processes.create, { params, body: { name: `Процесс ${++last}` } });
  const [mail, bank] = await Promise.all(
    ["ООО «Почта»", "АО «Банк»"].map(async (name) => {
      const { body } = await owner.send("POST", `/companies/${company_id}/third_parties/`, { name });
      return Number(body.id);
    }),
  );
  const path = `${at(id)}process_third_parties/`;
  const response = await owner.send("POST", path, { third_party_name: "ООО  «почта»" });
  expect(response).toMatchObject({ status: 201, body: { third_party: mail, third_party_name: "ООО «Почта»" } });
  const rowPath = `${path}${response.body.id}/`;
  expect(await owner.send("PATCH", rowPath, { third_party_name: "АО «Банк»" })).toMatchObject({
    status: 200,
    body: { third_party: bank, third_party_name: "АО «Банк»" },
  });
  // Clients send back whole rows, so a changed id takes precedence over the name they have read.
  expect(await owner.send("PATCH", rowPath, { third_party: mail, third_party_name: "АО «Банк»" })).toMatchObject({
    body: { third_party_name: "ООО «Почта»" },
  });
  expect((await owner.send("GET", path)).body).toMatchObject({ results: [{ third_party_name: "ООО «Почта»" }] });
  expect((await owner.send("GET", at(id))).body).toMatchObject({
    process_third_parties: [{ third_party_name: "ООО «Почта»" }],
  });
  expect(await owner.send("PATCH", rowPath, { third_party_name: "Неизвестное" })).toMatchObject({
    status: 400,
    body: { third_party_name: [expect.any(String)] },
  });
  expect(await owner.send("POST", path, {})).toMatchObject({
    status: 400,
    body: { third_party: [expect.any(String)] },
  });
});

test("a process has paper documents once a source, a system or a third party uses paper", async () => {
  const { id } = await owner.call(processes.create, { params, body: { name: `Процесс ${++last}` } });
  const subject = await owner.send("POST", `/companies/${company_id}/subjects/`, { name: "Заявители" });
  const source = await owner.send("POST", `${at(id)}source_subjects/`, { subject: subject.body.id });
  expect((await owner.send("GET", at(id))).body).toMatchObject({ has_paper_documents: false });
  await owner.send("PATCH", `${at(id)}source_subjects/${source.body.id}/`, { is_paper: true });
  expect((await owner.send("GET", at(id))).body).toMatchObject({ has_paper_documents: true });
});

test("a response about a site's form includes the completeness of the whole questionnaire", async () => {
  const base = `/companies/${company_id}`;
  const site = await owner.send("POST", `${base}/sites/`, { address: "https://opis.example.ru" });
  const form = await owner.send("POST", `${base}/site_forms/`, { site: site.body.id, name: "Обратный звонок" });
  const { percent, form_status, missing } = (await owner.send("GET", `${base}/site_app/`)).body;
  expect(form).toMatchObject({ status: 201, body: { percent, form_status, missing } });
});
