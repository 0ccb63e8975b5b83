import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { buildApp } from "../app.ts";
import { capturedLog } from "../testing/captured-log.ts";
import { buildCompany, buildUser } from "../testing/fixtures/factories.ts";
import { uploadFile } from "../testing/fixtures/upload-file.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer({ BODY_SECONDS: "1", UPLOAD_SECONDS: "2", ANSWER_SECONDS: "1" });
const owner = await buildUser(server);
const company = await buildCompany(owner);
const tool = await owner.send("POST", `/companies/${company}/security_forms/`, { name: "СЗИ" });
const { log, lines } = capturedLog();
const app = buildApp({ ...server.context, log });
const address = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
afterAll(() => app.close());

const screens = `companies/${company}/security_forms/${tool.body.id}/screens/`;

async function connected() {
  const socket = connect(Number(address.port), address.hostname);
  await once(socket, "connect");
  socket.on("error", () => undefined);
  return socket;
}

const connections = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));

/** Starts a request whose body never completes. */
async function beginRequest(path: string, type: string, body: string) {
  const socket = await connected();
  socket.write(
    `POST /api/v2/${path} HTTP/1.1\r\nhost: a\r\nauthorization: ${owner.authorization}\r\n` +
      `content-type: ${type}\r\ncontent-length: 1000\r\n\r\n${body}`,
  );
  return socket;
}

const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

test.each([
  ["JSON", "companies/", "application/json", "{"],
  ["a file", screens, "multipart/form-data; boundary=b", part],
])("a slow body of %s is refused in time, and its connection closed", async (_what, path, type, body) => {
  const socket = await beginRequest(path, type, body);
  const drip = setInterval(() => socket.write(" "), 100);
  const answer = await text(socket);
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain('"code":"request_too_slow"');
});

test.each([
  ["JSON", "companies/", "application/json", "{"],
  ["a file", screens, "multipart/form-data; boundary=b", part],
])("a request aborted in its %s is not an unexpected error", async (_what, path, type, body) => {
  const socket = await beginRequest(path, type, body);
  socket.destroy();
  await expect.poll(connections).toBe(0);
  expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test.each([
  ["that drip in", "GET /api/v2/health/ HTTP/1.1\r\nhost: a\r\nx-drip: "],
  ["that never begin", ""],
])("slow headers (%s) are refused in time, and the connection is closed", async (_what, begun) => {
  const socket = await connected();
  socket.write(begun);
  const drip = begun === "" ? undefined : setInterval(() => socket.write("a"), 100);
  const answer = await text(socket);
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

const png = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
const large = Buffer.concat([png, Buffer.alloc(30_000_000)]);

test("a connection whose client stops reading is closed", async () => {
  const { body } = await uploadFile(server, owner, { path: `/${screens}`, content: large, filename: "a.png" });
  const socket = await connected();
  const head = once(socket, "data", { signal: AbortSignal.timeout(5_000) });
  const path = `/api/v2/${screens}${body.id}/download/`;
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nauthorization: ${owner.authorization}\r\n\r\n`);
  expect(String(await head)).toMatch(/^HTTP\/1.1 200 /);
  socket.pause();
  expect(await connections()).toBe(1);
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  socket.destroy();
});

test("a response that takes longer to generate than the read timeout is still sent", async () => {
  const slow = Readable.from(
    (async function* () {
      yield Buffer.from("один, ");
      await setTimeout(2_500);
      yield Buffer.from("два");
    })(),
  );
  vi.spyOn(server.context.files, "get").mockResolvedValueOnce(slow);
  const { body } = await uploadFile(server, owner, { path: `/${screens}`, content: large, filename: "b.png" });
  const url = new URL(`/api/v2/${screens}${body.id}/download/`, address);
  const answer = await fetch(url, { headers: { authorization: owner.authorization } });
  expect(await answer.text()).toBe("один, два");
});
