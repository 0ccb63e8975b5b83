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

test("only the chosen changes become tasks, once however often they are requested, and are listed with the changes", async () => {
  const company_id = await buildReadyCompany(owner);
  const params = { company_id };
  const query = { date: "2029-03-01" };
  const [document] = (await owner.call(readLawChanges, { params, query })).documents.filter(
    ({ object_id }) => object_id === null,
  );
  expect(document?.choice).toBeNull();
  const approval = { date: "2026-10-20", number: "7" };
  const approve = `/companies/${company_id}/generated_documents/${document?.key}/approve/`;
  expect((await owner.send("POST", approve, approval)).status).toBe(200);
  const { documents, acts } = await owner.call(readLawChanges, { params, query });
  const outdated = documents.find(({ key }) => key === document?.key);
  expect(outdated?.approved).toEqual(approval);
  const act = acts.find(({ act: short }) => short === "приказ Роскомнадзора № 179");
  const body = { ...query, chosen: [act?.choice ?? "", outdated?.choice ?? ""] };
  const first = await owner.call(createLawChangeTasks, { params, body });
  expect(await owner.call(createLawChangeTasks, { params, body })).toEqual(first);
  const { results } = await owner.call(listTasks, { params, query: { limit: 100 } });
  expect(results.map(({ title }) => title).toSorted()).toEqual([
    `Обновить и утвердить заново: ${document?.title}`,
    "Утрачивает силу: приказ Роскомнадзора № 179",
  ]);
  const { tasks } = await owner.call(readLawChanges, { params, query });
  expect(tasks.map(({ choice, due }) => [choice, due]).toSorted()).toEqual(
    body.chosen.map((choice) => [choice, "2029-03-01"]).toSorted(),
  );
});

test("a choice that is not among the changes is refused under its field and creates nothing", async () => {
  const company_id = await buildCompany(owner);
  const body = { date: "2029-03-01", chosen: ["law/RKN179/ends", "law/unknown"] };
  const { status, body: answer } = await owner.send("POST", `/companies/${company_id}/law_changes/tasks/`, body);
  expect(status).toBe(400);
  expect(answer).toMatchObject({ chosen: [expect.any(String)] });
  expect((await owner.call(listTasks, { params: { company_id }, query: {} })).results).toEqual([]);
});

test("questions whose provision ends are listed for the rows that they apply to", async () => {
  const company_id = await buildReadyCompany(owner);
  const changes = (date: string) => owner.call(readLawChanges, { params: { company_id }, query: { date } });
  const { questions } = await changes("2030-09-01");
  expect(questions.map(({ kind, point, count }) => `${kind} ${point} ${count}`)).toContain(
    "ends п. 13 положения, ПП РФ № 687 1",
  );
  expect((await changes("2030-08-31")).questions).toEqual([]);
});

test("the comparison is downloaded as a Word and a PDF document, also while no document is ready", async () => {
  for (const company_id of [await buildReadyCompany(owner), await buildCompany(owner)])
    for (const [format, start] of [
      ["docx", "PK"],
      ["pdf", "%PDF"],
    ]) {
      const { status, headers, payload } = await download(company_id, `date=2029-03-01&format=${format}`);
      expect(status).toBe(200);
      expect(decodeURIComponent(String(headers["content-disposition"]))).toContain("Что изменит закон с 01.03.2029");
      expect(payload.subarray(0, start?.length).toString()).toBe(start);
    }
  expect((await download(await buildCompany(owner), "date=2020-01-01")).status).toBe(400);
});

async function download(company: number, query: string) {
  const answer = await server.app.inject({
    method: "GET",
    url: `/api/v2/companies/${company}/law_changes/report/?${query}`,
    headers: { authorization: owner.authorization },
  });
  return { status: answer.statusCode, headers: answer.headers, payload: answer.rawPayload };
}

test("a date that is not in the future is refused under its field", async () => {
  const company_id = await buildCompany(owner);
  const { status, body } = await owner.send("GET", `/companies/${company_id}/law_changes/?date=2020-01-01`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ date: [expect.any(String)] });
});
