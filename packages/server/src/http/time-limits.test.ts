import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { capturedLog } from "../testing/captured-log.ts";
import { buildCompany, buildUser } from "../testing/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer({ BODY_SECONDS: "1", UPLOAD_SECONDS: "2" });
const owner = await buildUser(server);
const company = await buildCompany(owner);
const tool = await owner.send("POST", `/companies/${company}/security_forms/`, { name: "СЗИ" });
const { log, lines } = capturedLog();
const app = buildApp({ ...server.context, log });
const address = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
afterAll(() => app.close());

const screens = `companies/${company}/security_forms/${tool.body.id}/screens/`;

/** Begins a request whose body never comes whole. */
async function beginRequest(path: string, type: string, body: string) {
  const socket = connect(Number(address.port), address.hostname);
  await once(socket, "connect");
  socket.on("error", () => undefined);
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
])("a body of %s that drips in is refused in its time, and its connection ends", async (_what, path, type, body) => {
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
])("a request that is broken off in its %s is no unexpected error", async (_what, path, type, body) => {
  const socket = await beginRequest(path, type, body);
  socket.destroy();
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count))))
    .toBe(0);
  expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
