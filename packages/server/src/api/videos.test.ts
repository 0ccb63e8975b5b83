import { addVideo, changeVideo, deleteVideo, listVideos, orderVideos } from "@opis/model/contract/installation/videos";
import { expect, test } from "vitest";
import { sweepFiles } from "../core/files/store-file.ts";
import { apiPrefix } from "../http/api-prefix.ts";
import { buildUser } from "../testing/fixtures/factories.ts";
import { uploadFile } from "../testing/fixtures/upload-file.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer({ FILE_MAX_MEGABYTES: "1", VIDEO_FILES_MEGABYTES: "1" });
const owner = await buildUser(server, { is_superuser: true });
const reader = await buildUser(server);

/** Returns the head of a file by which its format is detected, and that many bytes that encode their position. */
const mp4 = (bytes = 1_000) =>
  Buffer.concat([Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isomiso2", "latin1"), numberedBytes(bytes)]);
const webm = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
  Buffer.from("webm"),
  numberedBytes(50),
]);
function numberedBytes(bytes: number): Buffer {
  return Buffer.from(Array.from({ length: bytes }, (_, index) => index % 256));
}

const add = (title: string, form: "process" | null = null, link = "") =>
  owner.call(addVideo, { body: { title_ru: title, title_en: title, form, link } });
const upload = (id: number, filename: string, content: Buffer, by = owner) =>
  uploadFile(server, by, { path: `/installation/videos/${id}/file/`, filename, content: new Uint8Array(content) });
const shownTo = (by = reader, form?: "process") => by.call(listVideos, { query: { ...(form && { form }) } });
const played = async (id: number) => (await shownTo()).results.find((video) => video.id === id)?.address ?? "";
const get = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  server.app.inject({ method, url, headers });

test("a video is managed by the superuser and listed to every user in the configured order, by questionnaire", async () => {
  const [one, two, three] = [
    await add("Один"),
    await add("Два", "process"),
    await add("Три", null, "https://example.ru/v"),
  ];
  const titles = async (...args: Parameters<typeof shownTo>) =>
    (await shownTo(...args)).results.map(({ title_ru }) => title_ru);
  expect(await titles()).toEqual(["Один", "Два", "Три"]);
  await owner.call(orderVideos, { body: { ids: [three.id, 99, two.id] } });
  expect(await titles()).toEqual(["Три", "Два", "Один"]);
  expect(await titles(reader, "process")).toEqual(["Два"]);
  const updatedVideo = await owner.call(changeVideo, { params: { id: two.id }, body: { form: null, title_en: "Two" } });
  expect(updatedVideo).toMatchObject({ title_ru: "Два", title_en: "Two", form: null, file: null, address: null });
  for (const { id } of [one, two, three]) await owner.call(deleteVideo, { params: { id } });
  expect(await owner.send("DELETE", `/installation/videos/${one.id}/`)).toMatchObject({ status: 404 });
  expect(await reader.send("POST", "/installation/videos/", { title_ru: "аа", title_en: "bb" })).toMatchObject({
    status: 403,
  });
});

test("links may lead to the web only, and captions are WebVTT", async () => {
  const { id } = await add("Субтитры");
  for (const body of [{ link: "javascript:alert(1)" }, { link: "example.ru" }, { captions: "1\n00:00 --> 00:01" }])
    expect(await owner.send("PATCH", `/installation/videos/${id}/`, body)).toMatchObject({ status: 400 });
  await upload(id, "a.webm", webm);
  await owner.call(changeVideo, { params: { id }, body: { captions: "WEBVTT\n\n00:00.000 --> 00:01.000\nДа" } });
  const [video] = (await shownTo()).results;
  const captions = await get(video?.captions_address ?? "");
  expect(captions).toMatchObject({ statusCode: 200 });
  expect(captions.headers["content-type"]).toBe("text/vtt; charset=utf-8");
  expect(captions.body).toContain("Да");
  await owner.call(deleteVideo, { params: { id } });
});

test("a file is accepted by its content, not its name, and only as far as there is room", async () => {
  const { id } = await add("Файл");
  expect(await upload(id, "a.mp4", webm)).toMatchObject({ status: 400 });
  expect(await upload(id, "a.avi", mp4())).toMatchObject({ status: 400 });
  expect(await upload(id, "a.mp4", Buffer.from("<html></html>"))).toMatchObject({ status: 400 });
  expect(await upload(id, "a.mp4", mp4(1_100_000))).toMatchObject({ status: 413 });
  expect(await upload(999_999, "a.mp4", mp4())).toMatchObject({ status: 404 });
  expect((await upload(id, "a.mp4", mp4(), reader)).status).toBe(403);
  expect(await upload(id, "a.mp4", mp4(700_000))).toMatchObject({ status: 201 });
  const second = await add("Второй");
  const full = await upload(second.id, "b.mp4", mp4(700_000));
  expect(full).toMatchObject({ status: 413 });
  expect(JSON.stringify(full.body)).toContain("Видеоинструкциям не хватает места");
  // Replacing a file frees its room.
  expect(await upload(id, "c.webm", webm)).toMatchObject({ status: 201, body: { file: { media_type: "video/webm" } } });
  for (const video of [id, second.id]) await owner.call(deleteVideo, { params: { id: video } });
});

test("it is played from a separate URL: whole, by ranges, and not beyond its end", async () => {
  const { id } = await add("Проигрывается");
  const content = mp4();
  await upload(id, "урок.mp4", content);
  const address = await played(id);
  const fullResponse = await get(address);
  expect(fullResponse.statusCode).toBe(200);
  expect(fullResponse.rawPayload.equals(content)).toBe(true);
  expect(fullResponse.headers).toMatchObject({
    "content-type": "video/mp4",
    "accept-ranges": "bytes",
    "content-disposition": "attachment",
    "x-content-type-options": "nosniff",
  });
  const etag = String(fullResponse.headers.etag);
  const part = await get(address, { range: "bytes=100-199", "if-range": etag });
  expect(part.statusCode).toBe(206);
  expect(part.headers).toMatchObject({ "content-range": `bytes 100-199/${content.length}`, "content-length": "100" });
  expect(part.rawPayload.equals(content.subarray(100, 200))).toBe(true);
  const end = await get(address, { range: "bytes=-10" });
  expect(end.rawPayload.equals(content.subarray(-10))).toBe(true);
  const beyond = await get(address, { range: `bytes=${content.length}-` });
  expect(beyond.statusCode).toBe(416);
  expect(beyond.headers["content-range"]).toBe(`bytes */${content.length}`);
  expect(await get(address, { range: "bytes=0-9", "if-range": '"other"' })).toMatchObject({ statusCode: 200 });
  expect(await get(address, { "if-none-match": etag })).toMatchObject({ statusCode: 304 });
  const head = await get(address, { range: "bytes=0-9" }, "HEAD");
  expect(head).toMatchObject({ statusCode: 200, body: "" });
  expect(head.headers).toMatchObject({ "content-length": String(content.length), "content-type": "video/mp4", etag });
});

test("if its content is lost the refusal has no file headers", async () => {
  const { id } = await add("Пропавшее");
  await upload(id, "a.mp4", mp4());
  const [row] = await server.asOwner("select blob from videos where id = $1", [id]);
  await server.context.files.delete(String(row?.blob));
  const { statusCode, headers } = await get(await played(id), { range: "bytes=0-9" });
  expect(statusCode).toBe(404);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  for (const name of ["accept-ranges", "content-range", "etag", "content-disposition"])
    expect(headers).not.toHaveProperty(name);
  await owner.call(deleteVideo, { params: { id } });
});

test("a URL plays one video for some hours, and cannot be forged", async () => {
  const [{ id }, other] = [await add("Чей"), await add("Другой")];
  await upload(id, "a.mp4", mp4());
  await upload(other.id, "b.webm", webm);
  const address = await played(id);
  const ticket = new URL(address, "http://opis").searchParams.get("ticket");
  for (const url of [
    `${apiPrefix}/videos/${other.id}/content/?ticket=${ticket}`,
    `${apiPrefix}/videos/${id}/content/?ticket=9999999999.${ticket?.split(".")[1]}`,
    `${apiPrefix}/videos/${id}/content/?ticket=x`,
    `${apiPrefix}/videos/${id}/captions/?ticket=${ticket}`,
  ])
    expect(await get(url), url).toMatchObject({ statusCode: 404 });
  expect(await get(`${apiPrefix}/videos/${id}/content/`)).toMatchObject({ statusCode: 400 });
  server.clock.advance(9 * 3_600);
  expect(await get(address)).toMatchObject({ statusCode: 404 });
  server.clock.advance(-9 * 3_600);
  expect(await get(address)).toMatchObject({ statusCode: 200 });
});

test("the nightly cleanup keeps the files of videos, and frees deleted ones", async () => {
  const { id } = await add("Остаётся");
  await upload(id, "a.mp4", mp4());
  const address = await played(id);
  const later = { now: () => new Date(server.clock.now().getTime() + 40 * 86_400_000) };
  await sweepFiles({ ...server.context, clock: later });
  expect(await get(address)).toMatchObject({ statusCode: 200 });
  await owner.call(deleteVideo, { params: { id } });
  expect(await sweepFiles({ ...server.context, clock: later })).toBeGreaterThan(0);
});
