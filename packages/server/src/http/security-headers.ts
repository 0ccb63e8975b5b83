import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import path from "node:path";
import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import { noPageHeaders } from "./handle-errors.ts";

/**
 * Inline styles are allowed, since the app's components set them; of inline scripts only those of the page, by hash.
 */
const policy = (scripts: readonly string[]): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'", "data:"],
      connectSrc: ["'self'"],
      frameSrc: ["'self'", "blob:"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
  // Left to the proxy that terminates TLS: within a company network the product may run without TLS.
  strictTransportSecurity: false,
  referrerPolicy: { policy: "same-origin" },
});

/** Headers that only matter for a response that a browser opens as a page. */
const ofPagesAlone = new Set([
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
]);

/**
 * Pages and images are opened directly; other files in the folder may be workers, which use the policy of their own
 * file.
 */
const isAsset = (url: string) => /^\/assets\/[^?]+\.(?:js|css|woff2)(?:\?|$)/.test(url);

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/** The output folder of the web build. */
export const builtApp = path.resolve(import.meta.dirname, "../../../web/dist");

/** Returns the hashes of the inline scripts of the built page, as a content security policy lists them. */
export function pageScripts(folder = builtApp): string[] {
  const page = path.join(folder, "index.html");
  if (!existsSync(page)) return [];
  return [...readFileSync(page, "utf8").matchAll(inlineScript)].map(([, script = ""]) => {
    const hash = createHash("sha256").update(script).digest("base64");
    return `'sha256-${hash}'`;
  });
}

/**
 * Sets the security headers of every response, unless it sets its own. Page headers are omitted from responses that are
 * not pages: they can be longer than the body, and delay each file on a slow network. The rest keeps a response from
 * being rendered as a page. Code that bypasses Fastify sends `noPageHeaders` itself.
 */
export function setSecurityHeaders(app: FastifyInstance): void {
  const ofPages = headersOf(policy(pageScripts()));
  const ofAssets = ofPages.filter(([name]) => !ofPagesAlone.has(name));
  const csp = "content-security-policy";
  const ofJson = [...ofAssets, [csp, noPageHeaders[csp]] as const];
  app.addHook("onSend", ({ url }, reply, payload, done) => {
    const isJson = String(reply.getHeader("content-type")).startsWith("application/json");
    const responseHeaders = isJson ? ofJson : isAsset(url) ? ofAssets : ofPages;
    for (const [name, value] of responseHeaders) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}

// The same for every response, so they are built once.
function headersOf(options: HelmetOptions): (readonly [name: string, value: string])[] {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(answer.req, answer, () => undefined);
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]);
}

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

/** Forbids caching of API responses: they contain personal data and change at any time. */
export function disableCaching(app: FastifyInstance): void {
  app.addHook("onRequest", ({ url }, reply, done) => {
    if (url.startsWith("/api/")) reply.header("cache-control", "no-store");
    done();
  });
}
