import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

const compressed = promisify(gzip);

/** Less is sent in one packet or two in any case. */
const leastBytes = 2_000;

/** Packs the larger JSON answers for whoever takes them packed: over a slow network they come several times as fast. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (!isWhole(payload) || payload.length < leastBytes || reply.hasHeader("content-encoding")) return payload;
    if (!String(reply.getHeader("content-type")).startsWith("application/json")) return payload;
    reply.header("vary", "accept-encoding");
    if (!/\bgzip\b/.test(String(request.headers["accept-encoding"]))) return payload;
    reply.header("content-encoding", "gzip").removeHeader("content-length");
    // The fastest level: it takes a millisecond where the best takes five and saves a tenth more.
    return compressed(payload, { level: 1 });
  });
}

function isWhole(payload: unknown): payload is string | Buffer {
  return typeof payload === "string" || Buffer.isBuffer(payload);
}
