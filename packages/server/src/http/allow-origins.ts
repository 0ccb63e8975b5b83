import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";

/** Headers of answers that a page of another origin may read. */
const exposedHeaders = [
  "Content-Disposition",
  "ETag",
  "Idempotent-Replayed",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "Retry-After",
  "X-Request-Id",
];

/**
 * Lets pages of the origins in the settings call the API from a browser. Callers name themselves in `Authorization`, never by a
 * cookie, so no credentials of the browser are allowed.
 */
export function allowOrigins(app: FastifyInstance): void {
  const origin = app.context.config.CORS_ORIGINS;
  if (origin.length === 0) return;
  app.register(cors, { origin, methods: ["GET", "HEAD", "POST", "PATCH", "DELETE"], exposedHeaders, maxAge: 600 });
}
