import type { CallOf } from "@opis/model/contract/endpoint";
import {
  changeNews,
  deleteNews,
  followTags,
  listNews,
  listWrittenNews,
  markNewsSeen,
  readNews,
  readNewsState,
  writeNews,
} from "@opis/model/contract/installation/news";
import { expect, test } from "vitest";
import { buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
server.clock.stopAt("2030-03-01T10:00:00.000Z");
const owner = await buildUser(server, { is_superuser: true });
const reader = await buildUser(server);
await server.asOwner("update users set date_joined = '2030-01-15'");

const write = (title: string, published: string | null, more: { tags?: string[]; language?: "ru" | "en" } = {}) =>
  owner.call(writeNews, { body: { language: "ru", title, published, ...more } });
const titles = async (query: CallOf<typeof listNews>["query"] = {}) =>
  (await reader.call(listNews, { query })).results.map(({ title }) => title);

const before = await write("Раньше всех", "2030-01-01T00:00:00Z");
const law = await write("Новый закон", "2030-02-01T00:00:00Z", { tags: ["152-ФЗ", "152-ФЗ", "штрафы"] });
const draft = await write("Черновик", null);
const later = await write("Позже", "2030-03-01T13:05:00+03:00", { tags: ["152-ФЗ"] });
const english = await write("In English", "2030-02-02T00:00:00Z", { language: "en" });

test("a reader gets published news, newest first, and neither drafts nor future ones", async () => {
  expect(await titles()).toEqual(["In English", "Новый закон", "Раньше всех"]);
  expect(await titles({ language: "ru" })).toEqual(["Новый закон", "Раньше всех"]);
  for (const { id } of [draft, later]) {
    expect(await reader.send("GET", `/news/${id}/`)).toMatchObject({ status: 404 });
    expect(await owner.call(readNews, { params: { id } })).toMatchObject({ id, is_unread: false });
  }
  expect((await owner.call(listWrittenNews, { query: {} })).results.map(({ id }) => id)).toEqual([
    draft.id,
    later.id,
    english.id,
    law.id,
    before.id,
  ]);
});

test("`mine` has news with a tag that the reader follows; a tag is listed once", async () => {
  expect(law.tags).toEqual(["152-ФЗ", "штрафы"]);
  expect(await titles({ mine: "true" })).toEqual([]);
  await reader.call(followTags, { body: { tags: ["штрафы"] } });
  expect(await titles({ mine: "true" })).toEqual(["Новый закон"]);
  expect(await titles({ tag: "152-ФЗ" })).toEqual(["Новый закон"]);
  expect(await reader.call(readNewsState)).toMatchObject({ tags: ["152-ФЗ", "штрафы"], followed: ["штрафы"] });
});

test("unread is what was published since the reader joined and last looked, in their language; future news count from their date", async () => {
  expect(await reader.call(readNewsState)).toMatchObject({ unread: 1 });
  const unread = async () =>
    (await reader.call(listNews, { query: {} })).results.filter(({ is_unread }) => is_unread).map(({ id }) => id);
  expect(await unread()).toEqual([english.id, law.id]);
  await reader.call(markNewsSeen);
  expect(await reader.call(readNewsState)).toMatchObject({ unread: 0 });
  server.clock.stopAt("2030-03-01T10:05:00.000Z");
  expect(await unread()).toEqual([later.id]);
  expect(await reader.call(readNewsState)).toMatchObject({ unread: 1 });
});

test("the superuser changes single members, unpublishes news, and deletes them", async () => {
  const { id } = await write("Опечятка", "2030-02-10T00:00:00Z", { tags: ["а"] });
  const updatedNews = await owner.call(changeNews, { params: { id }, body: { title: "Опечатка" } });
  expect(updatedNews).toMatchObject({ title: "Опечатка", tags: ["а"], language: "ru" });
  expect(Date.parse(updatedNews.published ?? "")).toBe(Date.parse("2030-02-10T00:00:00Z"));
  expect(await owner.call(changeNews, { params: { id }, body: { published: null } })).toMatchObject({
    published: null,
  });
  expect(await titles()).not.toContain("Опечатка");
  await owner.call(deleteNews, { params: { id } });
  for (const method of ["DELETE", "GET"] as const)
    expect(await owner.send(method, `/${method === "GET" ? "" : "installation/"}news/${id}/`)).toMatchObject({
      status: 404,
    });
  expect(await owner.send("PATCH", `/installation/news/${id}/`, {})).toMatchObject({ status: 404 });
});

test("links may lead to the web only", async () => {
  for (const link of ["javascript:alert(1)", "data:text/html,x", "ftp://example.ru/", "example.ru"])
    expect(
      await owner.send("POST", "/installation/news/", { language: "ru", title: "Ссылка", link }),
      link,
    ).toMatchObject({ status: 400 });
  expect(await write("Без ссылки", null)).toMatchObject({ link: "" });
});
