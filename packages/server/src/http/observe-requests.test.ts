import { Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import Fastify from "fastify";
import pino from "pino";
import { expect, test } from "vitest";
import { testServer } from "../testing/test-server.ts";
import { identifyRequests, requestIdOf, requestIdOfLine } from "./observe-requests.ts";

const { app } = await testServer();

test("each response has an id, the caller's own if given", async () => {
  const first = await app.inject({ url: "/api/v2/health/" });
  expect(first.headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
  const refused = await app.inject({ url: "/api/v2/companies/", headers: { "x-request-id": "proxy-7f3a9c" } });
  expect([refused.statusCode, refused.headers["x-request-id"]]).toEqual([401, "proxy-7f3a9c"]);
});

test.each(["short", "with space here", 'quote"quote"quote', "x".repeat(65)])(
  "an id like %s is replaced",
  (requestId) => {
    expect(requestIdOf({ headers: { "x-request-id": requestId } })).toMatch(/^[\w-]{36}$/);
  },
);

test("log lines caused by a request carry its id, also after its body is read; other lines do not", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString("utf8"));
      done();
    },
  });
  const log = pino({ mixin: requestIdOfLine }, stream);
  const logging = Fastify({ genReqId: requestIdOf });
  identifyRequests(logging);
  logging.post("/", async () => {
    await setImmediate();
    log.info("inside");
    return {};
  });
  log.info("outside");
  await logging.inject({ method: "POST", url: "/", headers: { "x-request-id": "proxy-7f3a9c" }, payload: { a: 1 } });
  expect(lines.map((line) => JSON.parse(line).request_id)).toEqual([undefined, "proxy-7f3a9c"]);
});
