import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import { noPageHeaders } from "./errors.ts";

/** Styles may be inline, as the app's components set them; scripts may not, but for those of the page itself, named by their hashes. */
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
  // The proxy that ends TLS decides on it: within a company's own network the product is used without TLS too.
  strictTransportSecurity: false,
  referrerPolicy: { policy: "same-origin" },
});

/** What these say matters only of an answer that a browser opens as a page. */
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

/** Pages and pictures are opened as they are; what else is in the folder may be a worker, which obeys the policy of its file. */
const isAsset = (url: string) => /^\/assets\/[^?]+\.(?:js|css|woff2)(?:\?|$)/.test(url);

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/** Where the build puts the application. */
export const builtApp = path.resolve(import.meta.dirname, "../../../web/dist");

/** The inline scripts of the built page, as a content security policy names them: by the hash of each. */
export function pageScripts(folder = builtApp): string[] {
  const page = path.join(folder, "index.html");
  if (!existsSync(page)) return [];
  return [...readFileSync(page, "utf8").matchAll(inlineScript)].map(([, script = ""]) => {
    const hash = createHash("sha256").update(script).digest("base64");
    return `'sha256-${hash}'`;
  });
}

/**
 * Says in every answer what keeps a browser from harm, unless the answer says something else itself. Headers that speak of pages are
 * omitted from answers that are no pages: they are as long as many an answer, and on a slow network a screen waits for them with each
 * of its files. What remains keeps an answer from being taken for a page. Who writes past Fastify says `noPageHeaders` itself.
 */
export function setSecurityHeaders(app: FastifyInstance): void {
  const ofPages = headersOf(policy(pageScripts()));
  const ofAssets = ofPages.filter(([name]) => !ofPagesAlone.has(name));
  const csp = "content-security-policy";
  const ofJson = [...ofAssets, [csp, noPageHeaders[csp]] as const];
  app.addHook("onSend", ({ url }, reply, payload, done) => {
    const isJson = String(reply.getHeader("content-type")).startsWith("application/json");
    const said = isJson ? ofJson : isAsset(url) ? ofAssets : ofPages;
    for (const [name, value] of said) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}

// They are the same for every answer, so they are made once.
function headersOf(options: HelmetOptions): (readonly [name: string, value: string])[] {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(answer.req, answer, () => undefined);
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]);
}
