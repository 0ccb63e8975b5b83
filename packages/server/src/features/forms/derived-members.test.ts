import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/filling/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };
const processes = collectionEndpoints("process");
const at = (id: number) => `/companies/${company_id}/processes/${id}/`;
let last = 0;

test("a change ignores the facts that the specification shows with a process", async () => {
  const { id } = await owner.call(processes.create, { params, body: { name: `Процесс ${++last}` } });
  const sent = { risks: [], has_risks: false, has_active_risks: true, comments: [] };
  expect(await owner.send("PATCH", at(id), { ...sent, has_paper_documents: true })).toMatchObject({
    status: 200,
    body: { has_paper_documents: false },
  });
});

test("a process has paper documents once a source, a system or a third party works on paper", async () => {
  const { id } = await owner.call(processes.create, { params, body: { name: `Процесс ${++last}` } });
  const subject = await owner.send("POST", `/companies/${company_id}/subjects/`, { name: "Заявители" });
  const source = await owner.send("POST", `${at(id)}source_subjects/`, { subject: subject.body.id });
  expect((await owner.send("GET", at(id))).body).toMatchObject({ has_paper_documents: false });
  await owner.send("PATCH", `${at(id)}source_subjects/${source.body.id}/`, { is_paper: true });
  expect((await owner.send("GET", at(id))).body).toMatchObject({ has_paper_documents: true });
});

test("a form of a site answers how complete the whole questionnaire is by now", async () => {
  const base = `/companies/${company_id}`;
  const site = await owner.send("POST", `${base}/sites/`, { address: "https://opis.example.ru" });
  const form = await owner.send("POST", `${base}/site_forms/`, { site: site.body.id, name: "Обратный звонок" });
  const { percent, form_status, missing } = (await owner.send("GET", `${base}/site_app/`)).body;
  expect(form).toMatchObject({ status: 201, body: { percent, form_status, missing } });
});
