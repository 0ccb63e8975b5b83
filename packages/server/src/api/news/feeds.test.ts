import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { listWrittenNews, readNews } from "@opis/model/contract/installation/news";
import {
  addNewsFeed,
  changeNewsFeed,
  deleteNewsFeed,
  fetchNewsFeed,
  importNewsFile,
  listNewsFeeds,
} from "@opis/model/contract/installation/news-feeds";
import { afterAll, expect, test } from "vitest";
import { scheduleJobs } from "../../core/jobs/stored-jobs.ts";
import { buildUser } from "../../testing/fixtures/factories.ts";
import { uploadFile } from "../../testing/fixtures/upload-file.ts";
import { testServer } from "../../testing/test-server.ts";
import { fetchNewsFeedsJob } from "./fetch-feed.ts";

/** The response of the feed's server, and the requests it received. */
let answer: { status: number; body: string; etag?: string } = { status: 200, body: "" };
const requests: IncomingHttpHeaders[] = [];
const feedServer = createServer(({ headers }, response) => {
  requests.push(headers);
  const { status, body, etag } = answer;
  const isKnown = etag !== undefined && headers["if-none-match"] === etag;
  response.writeHead(isKnown ? 304 : status, etag ? { etag } : {}).end(isKnown ? "" : body);
}).listen(0, "127.0.0.1");
await new Promise((listening) => feedServer.once("listening", listening));
afterAll(() => void feedServer.close());
const { port } = feedServer.address() as AddressInfo;

const server = await testServer({ OUTSIDE_ALLOWED: `127.0.0.1:${port}` });
server.clock.stopAt("2030-03-01T10:00:00.000Z");
const owner = await buildUser(server, { is_superuser: true });
let feeds = 0;
const add = (more: { is_on?: boolean; publishes?: boolean } = {}) =>
  owner.call(addNewsFeed, { body: { address: `http://127.0.0.1:${port}/${++feeds}`, language: "ru", ...more } });
const fetched = (id: number) => owner.call(fetchNewsFeed, { params: { id } });
const listWritten = async () => (await owner.call(listWrittenNews, { query: { limit: 100 } })).results;
const item = (guid: string, title: string, more = "") =>
  `<item><guid isPermaLink="false">${guid}</guid><title>${title}</title>${more}</item>`;
const feed = (...items: readonly string[]) => `<rss><channel><title>Ведомство</title>${items.join("")}</channel></rss>`;

test("entries of a feed become drafts in plain Markdown, each once, even after its news were deleted", async () => {
  const html =
    "<h2>С марта</h2><p>Форма <b>новая</b>, <a href='https://example.ru/form'>вот она</a>.</p><script>alert(1)</script><img src='https://example.ru/x.png'><p><a href='javascript:alert(1)'>Нажмите</a></p>";
  answer = {
    status: 200,
    body: feed(
      item(
        "a",
        "Новая форма",
        `<link>https://example.ru/a</link><category>152-ФЗ</category><category>152-ФЗ</category><description><![CDATA[${html}]]></description>`,
      ),
      item("b", "Ссылка не туда", "<link>javascript:alert(1)</link>"),
      item("c", " "),
    ),
  };
  const { id } = await add();
  expect(await fetched(id)).toMatchObject({
    title: "Ведомство",
    trouble: null,
    brought: 2,
    fetched: "2030-03-01T10:00:00.000Z",
  });
  const news = await listWritten();
  expect(news.map(({ title, link, tags, published }) => ({ title, link, tags, published }))).toEqual([
    { title: "Новая форма", link: "https://example.ru/a", tags: ["152-ФЗ"], published: null },
    { title: "Ссылка не туда", link: "", tags: [], published: null },
  ]);
  const { text } = await owner.call(readNews, { params: { id: news[0]?.id ?? 0 } });
  expect(text).toBe("## С марта\n\nФорма **новая**, [вот она](<https://example.ru/form>).\n\nНажмите");
  await owner.send("DELETE", `/installation/news/${news[0]?.id}/`);
  expect(await fetched(id)).toMatchObject({ trouble: null, brought: 0 });
  expect(await listWritten()).toHaveLength(1);
});

test("a publishing feed gives its news their own date, or today if that is missing or in the future", async () => {
  answer = {
    status: 200,
    body: feed(
      item("past", "Прошлое", "<pubDate>Mon, 02 Mar 2026 10:00:00 +0300</pubDate>"),
      item("none", "Без даты", "<pubDate>вчера</pubDate>"),
      item("future", "Будущее", "<pubDate>Mon, 02 Mar 2099 10:00:00 +0300</pubDate>"),
    ),
  };
  await fetched((await add({ publishes: true })).id);
  const days = new Map((await listWritten()).map(({ title, published }) => [title, published]));
  expect(days.get("Прошлое")).toBe("2026-03-02T07:00:00.000Z");
  expect(days.get("Без даты")).toBe("2030-03-01T10:00:00.000Z");
  expect(days.get("Будущее")).toBe("2030-03-01T10:00:00.000Z");
});

test.each([
  ["an answer that is an error", { status: 404, body: "" }, "refused"],
  ["a page instead of a feed", { status: 200, body: "<html><body>Вход</body></html>" }, "no_feed"],
  ["more than is taken", { status: 200, body: "<".repeat(4 * 1024 * 1024) }, "too_big"],
])("a fault is reported: %s", async (_what, wrong, trouble) => {
  answer = wrong;
  expect(await fetched((await add()).id)).toMatchObject({ trouble, brought: 0 });
});

test("no internal address is requested, no feed is added twice, and only web addresses are allowed", async () => {
  const inside = await owner.call(addNewsFeed, { body: { address: "http://169.254.169.254/latest", language: "ru" } });
  expect(await fetched(inside.id)).toMatchObject({ trouble: "forbidden_address" });
  const again = await owner.send("POST", "/installation/news-feeds/", { address: inside.address, language: "ru" });
  expect(again).toMatchObject({ status: 400, body: { address: ["Такая лента уже есть"] } });
  const file = await owner.send("POST", "/installation/news-feeds/", { address: "file:///etc/passwd", language: "ru" });
  expect(file).toMatchObject({ status: 400 });
});

test("a feed saved as a file gives its entries as drafts; other files are refused with a message", async () => {
  const { path } = importNewsFile;
  const feedFile = feed(item("file", "Из файла"), item("a", "Новая форма"));
  const response = await uploadFile(server, owner, { path, filename: "лента.xml", content: Buffer.from(feedFile) });
  expect(response).toMatchObject({ status: 201, body: { brought: 1, known: 1 } });
  expect(await listWritten()).toContainEqual(expect.objectContaining({ title: "Из файла", published: null }));
  const wrong = await uploadFile(server, owner, { path, filename: "лента.rss", content: Buffer.from("<html></html>") });
  expect(wrong).toMatchObject({ status: 400, body: { file: ["Файл не похож на ленту RSS или Atom"] } });
});

test("an enabled feed is fetched every three hours with its validators", async () => {
  answer = { status: 200, body: feed(item("once", "Однажды")), etag: '"v1"' };
  const { id } = await add();
  await scheduleJobs(server.context.db, [fetchNewsFeedsJob.name], new Date(0));
  requests.length = 0;
  const after = async (hours: number) => {
    server.clock.advance(hours * 3_600);
    await server.runJobs();
    return requests.length;
  };
  expect(await after(1)).toBe(0);
  const later = await buildUser(server, { is_superuser: true });
  expect(await later.call(changeNewsFeed, { params: { id }, body: { is_on: true } })).toMatchObject({ is_on: true });
  expect([await after(1), await after(1), await after(3)]).toEqual([1, 1, 2]);
  expect(requests[1]).toMatchObject({ "if-none-match": '"v1"' });
  const atLast = await buildUser(server, { is_superuser: true });
  const { results } = await atLast.call(listNewsFeeds, { query: {} });
  expect(results.find((candidate) => candidate.id === id)).toMatchObject({
    trouble: null,
    brought: 0,
    title: "Ведомство",
  });
  await atLast.call(deleteNewsFeed, { params: { id } });
  const { results: remainingNews } = await atLast.call(listWrittenNews, { query: { limit: 100 } });
  expect(remainingNews).toContainEqual(expect.objectContaining({ title: "Однажды" }));
});
