import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";

/** Response headers that a page of another origin may read. */
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
 * Enables CORS for the configured origins. Callers authenticate by `Authorization`, never by a cookie, so browser
 * credentials are not allowed.
 */
export function allowOrigins(app: FastifyInstance): void {
  const origin = app.context.config.CORS_ORIGINS;
  if (origin.length === 0) return;
  app.register(cors, { origin, methods: ["GET", "HEAD", "POST", "PATCH", "DELETE"], exposedHeaders, maxAge: 600 });
}
