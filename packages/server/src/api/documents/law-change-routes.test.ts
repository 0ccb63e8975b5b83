import { createLawChangeTasks, readLawChanges } from "@opis/model/contract/documents/law-changes";
import { listTasks } from "@opis/model/contract/tasks";
import { lawChangeDates } from "@opis/model/law/compare-law";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { buildReadyCompany } from "../../testing/fixtures/ready-company.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);

test("without a date the next known change of the law is compared, and all known dates are listed", async () => {
  const params = { company_id: await buildCompany(owner) };
  const changes = await owner.call(readLawChanges, { params, query: {} });
  expect(changes.dates.map(({ date }) => date)).toEqual(lawChangeDates(changes.today));
  expect(changes.date).toBe(changes.dates[0]?.date);
  expect(changes.acts.length + changes.points.length + changes.risks.length).toBeGreaterThan(0);
});

test("a document that refers to an order expiring by the date is shown with what it loses", async () => {
  const company_id = await buildReadyCompany(owner);
  const { documents, acts, compared, documents_count } = await owner.call(readLawChanges, {
    params: { company_id },
    query: { date: "2029-03-01" },
  });
  expect(acts).toContainEqual(
    expect.objectContaining({ kind: "ends", date: "2029-03-01", act: "приказ Роскомнадзора № 179" }),
  );
  expect(compared).toBe(documents_count);
  const lost = documents.flatMap(({ differences }) =>
    differences.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === "removed").map(({ text }) => text)),
  );
  expect(lost.join(" ")).toContain("17");
  expect(documents.flatMap(({ questions }) => questions)).toEqual([]);
});

test("each act and each approved document that becomes outdated gets one task, however often it is requested", async () => {
  const company_id = await buildReadyCompany(owner);
  const params = { company_id };
  const query = { date: "2029-03-01" };
  const [document] = (await owner.call(readLawChanges, { params, query })).documents.filter(
    ({ object_id }) => object_id === null,
  );
  const approval = { date: "2026-10-20", number: "7" };
  const approve = `/companies/${company_id}/generated_documents/${document?.key}/approve/`;
  expect((await owner.send("POST", approve, approval)).status).toBe(200);
  const { documents } = await owner.call(readLawChanges, { params, query });
  expect(documents.find(({ key }) => key === document?.key)?.approved).toEqual(approval);
  const first = await owner.call(createLawChangeTasks, { params, body: query });
  expect(await owner.call(createLawChangeTasks, { params, body: query })).toEqual(first);
  const { results } = await owner.call(listTasks, { params, query: { limit: 100 } });
  const titles = results.map(({ title }) => title);
  expect(titles).toContain("Утрачивает силу: приказ Роскомнадзора № 179");
  expect(titles).toContain(`Обновить и утвердить заново: ${document?.title}`);
});

test("a date that is not in the future is refused under its field", async () => {
  const company_id = await buildCompany(owner);
  const { status, body } = await owner.send("GET", `/companies/${company_id}/law_changes/?date=2020-01-01`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ date: [expect.any(String)] });
});
