import { createLawChangeTasks, readLawChanges } from "@opis/model/contract/documents/law-changes";
import {
  addLawAct,
  changeLawAct,
  deleteLawAct,
  listLawActHistory,
  listLawActs,
} from "@opis/model/contract/installation/law-acts";
import { changeNews, readNews, writeNews } from "@opis/model/contract/installation/news";
import { listTasks } from "@opis/model/contract/tasks";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
server.clock.stopAt("2026-11-30T10:00:00.000Z");
const owner = await buildUser(server, { is_superuser: true });
const reader = await buildUser(server);

const order = {
  kind: "begins",
  date: "2027-05-01",
  title_ru: "Приказ Роскомнадзора от 15.12.2026 № 200",
  title_en: "Roskomnadzor order 200 of 15.12.2026",
  text_ru: "Новая форма уведомления",
  text_en: "A new form of the notification",
  links: ["https://publication.example/200"],
} as const;

test("an added act is a date of the law in every company, with its text and links in the reader's language, and becomes a task", async () => {
  const act = await owner.call(addLawAct, { body: { ...order, links: [...order.links] } });
  const params = { company_id: await buildCompany(reader) };
  const { dates } = await reader.call(readLawChanges, { params, query: {} });
  expect(dates).toContainEqual({ date: "2027-05-01", acts: [order.title_ru] });
  const query = { date: "2027-05-01" };
  const { acts } = await reader.call(readLawChanges, { params, query });
  expect(acts).toEqual([expect.objectContaining({ title: order.title_ru, change: order.text_ru, links: order.links })]);
  const english = await reader.send("GET", `/companies/${params.company_id}/law_changes/?date=2027-05-01`, undefined, {
    "accept-language": "en",
  });
  expect(english.body).toMatchObject({ acts: [{ title: order.title_en, change: order.text_en }] });
  await reader.call(createLawChangeTasks, { params, body: { ...query, chosen: [acts[0]?.choice ?? ""] } });
  const { results } = await reader.call(listTasks, { params, query: {} });
  expect(results).toEqual([
    expect.objectContaining({ title: `Вступает в силу: ${order.title_ru}`, due: "2027-05-01" }),
  ]);
  await owner.call(deleteLawAct, { params: { id: act.id } });
  expect((await reader.call(readLawChanges, { params, query })).acts).toEqual([]);
});

test("each change is in the history with its author and the values before and after, also of a deleted act", async () => {
  const { id } = await owner.call(addLawAct, { body: { ...order, links: [], title_ru: "Приказ о форме" } });
  await owner.call(changeLawAct, { params: { id }, body: { date: "2027-06-01" } });
  await owner.call(changeLawAct, { params: { id }, body: { date: "2027-06-01" } });
  await owner.call(deleteLawAct, { params: { id } });
  const { results } = await owner.call(listLawActHistory, { query: { limit: 3 } });
  const of = { title: "Приказ о форме", changed_by: owner.username };
  expect(results).toEqual([
    expect.objectContaining({ ...of, kind: "deleted", changes: [] }),
    expect.objectContaining({
      ...of,
      kind: "changed",
      changes: [{ field: "date", before: "2027-05-01", after: "2027-06-01" }],
    }),
    expect.objectContaining({ ...of, kind: "created", changes: [] }),
  ]);
  expect((await owner.call(listLawActs, { query: {} })).results.map((act) => act.id)).not.toContain(id);
  for (const method of ["PATCH", "DELETE"] as const)
    expect(
      await owner.send(method, `/installation/law-acts/${id}/`, method === "PATCH" ? {} : undefined),
    ).toMatchObject({ status: 404 });
});

test.each([
  ["a past date", { date: "2026-11-29" }, "date"],
  ["today", { date: "2026-11-30" }, "date"],
  ["a date that does not exist", { date: "2027-02-30" }, "date"],
  ["a script as a link", { links: ["javascript:alert(1)"] }, "links.0"],
  ["a file as a link", { links: ["ftp://example.ru/"] }, "links.0"],
  ["a text without its English version", { text_en: "" }, "text_en"],
  ["a text without its Russian version", { text_ru: " " }, "text_ru"],
  ["no title", { title_en: "" }, "title_en"],
])("%s is refused under its field", async (_what, wrong, field) => {
  const { status, body } = await owner.send("POST", "/installation/law-acts/", { ...order, ...wrong });
  expect(status).toBe(400);
  expect(Object.keys(body)).toContain(field);
});

test("the text of an act can be corrected after its date, which then stays as it is", async () => {
  const { id } = await owner.call(addLawAct, { body: { ...order, links: [] } });
  await server.asOwner("update law_acts set date = '2026-11-01' where id = $1", [id]);
  const updatedAct = await owner.call(changeLawAct, { params: { id }, body: { title_ru: "Исправленный приказ" } });
  expect(updatedAct).toMatchObject({ date: "2026-11-01", title_ru: "Исправленный приказ" });
  const back = await owner.send("PATCH", `/installation/law-acts/${id}/`, { date: "2026-11-02" });
  expect(back).toMatchObject({ status: 400, body: { date: [expect.any(String)] } });
});

test("news may name the date of the law that they are about, and drop it again", async () => {
  const { id } = await owner.call(writeNews, {
    body: { language: "ru", title: "Новый приказ", law_date: "2027-05-01", published: "2026-11-01T00:00:00Z" },
  });
  expect(await reader.call(readNews, { params: { id } })).toMatchObject({ law_date: "2027-05-01" });
  expect(await owner.call(changeNews, { params: { id }, body: { title: "Приказ" } })).toMatchObject({
    law_date: "2027-05-01",
  });
  expect(await owner.call(changeNews, { params: { id }, body: { law_date: null } })).toMatchObject({ law_date: null });
});
