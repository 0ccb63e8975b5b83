import { words } from "@opis/model/bilingual-text";
import { refused } from "@opis/model/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerRefusal } from "./handle-errors.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Answers every pending request with 503 and a Retry-After. */
    refuseWaiting: () => void;
  }
}

/** Seconds for Retry-After while the server stops: it is restarted, or another one takes over. */
const retryAfterSeconds = 5;

/**
 * Sends `Connection: close` with the last response of each connection while the server stops, so that no request goes
 * unanswered.
 */
export function announceClosing(app: FastifyInstance): void {
  const waiting = new Map<FastifyRequest, FastifyReply>();
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.addHook("onRequest", (request, reply, done) => {
    waiting.set(request, reply);
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (isStopping) reply.header("connection", "close");
    done(null, payload);
  });
  app.addHook("onResponse", (request, _reply, done) => {
    waiting.delete(request);
    done();
  });
  app.decorate("refuseWaiting", () => {
    const text = words("Сервер останавливается, повторите чуть позже", "The server is stopping, try again in a moment");
    for (const [request, reply] of waiting) {
      if (!reply.sent) answerRefusal(refused("unavailable", { text, retryAfterSeconds }), request, reply);
    }
  });
}
