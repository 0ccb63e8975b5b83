import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { compressResponses } from "./compress-responses.ts";

const long = { names: Array.from({ length: 500 }, (_, index) => `Процесс ${index}`) };
const app = Fastify();
compressResponses(app);
app.get("/long", () => long);
app.get("/bytes", (_request, reply) => reply.type("application/json").send(Buffer.from(JSON.stringify(long))));
app.get("/short", () => ({ name: "Процесс" }));

const packed = { "accept-encoding": "gzip, deflate, br" };

test.each([
  ["/long", "gzip, deflate, br", "br", brotliDecompressSync],
  ["/bytes", "gzip, deflate, br", "br", brotliDecompressSync],
  ["/long", "gzip, deflate", "gzip", gunzipSync],
] as const)(
  "a large response is compressed for a client that accepts it: %s by %s",
  async (url, accepted, encoding, unpack) => {
    const { headers, rawPayload } = await app.inject({ url, headers: { "accept-encoding": accepted } });
    expect(headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
    expect(JSON.parse(unpack(rawPayload).toString())).toEqual(long);
    expect(Number(headers["content-length"])).toBe(rawPayload.length);
  },
);

test("a cached response is compressed once per encoding, and similar bytes do not share it", async () => {
  const [one, other] = [Buffer.from(JSON.stringify(long)), Buffer.from(JSON.stringify({ names: long.names.slice(1) }))];
  const ownApp = Fastify();
  compressResponses(ownApp);
  for (const [url, bytes] of Object.entries({ "/one": one, "/other": other }))
    ownApp.get(url, (_request, reply) => reply.type("application/json").send(bytes));
  const ask = async (url: string, accepted: string) =>
    (await ownApp.inject({ url, headers: { "accept-encoding": accepted } })).rawPayload;
  for (let time = 0; time < 2; time++) {
    expect(gunzipSync(await ask("/one", "gzip"))).toEqual(one);
    expect(brotliDecompressSync(await ask("/one", "br"))).toEqual(one);
    expect(gunzipSync(await ask("/other", "gzip"))).toEqual(other);
  }
});

test("a client that accepts no compression gets the plain response", async () => {
  const answer = await app.inject("/long");
  expect(answer.headers).not.toHaveProperty("content-encoding");
  expect(answer.json()).toEqual(long);
});

test.each([
  ["br;q=0, gzip;q=0, identity", undefined],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0, br;q=0.001", "br"],
  ["br;q=0, *", undefined],
  ["*;q=0", undefined],
  ["gzip;q=1, br;q=0.5", "gzip"],
  ["BR", "br"],
  ["x-br, gzippy", undefined],
])("Accept-Encoding %j gets %s", async (accepted, encoding) => {
  const { headers } = await app.inject({ url: "/long", headers: { "accept-encoding": accepted } });
  expect(headers["content-encoding"]).toBe(encoding);
});

test("a small response is sent uncompressed", async () => {
  expect((await app.inject({ url: "/short", headers: packed })).json()).toEqual({ name: "Процесс" });
});
