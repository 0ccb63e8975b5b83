import type { FastifyInstance } from "fastify";
import { errorHeaders } from "./error-headers.ts";

/** What these say matters only of an answer that a browser opens as a page. */
const ofPages = [
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

/** Pages and pictures are opened as they are; what else is in the folder may be a worker, which obeys the policy of its file. */
const isAsset = (url: string) => /^\/assets\/[^?]+\.(?:js|css|woff2)(?:\?|$)/.test(url);

/**
 * Keeps headers that speak of pages from answers that are none: they are as long as many an answer, and on a slow network
 * a screen waits for them with each of its files. What remains keeps an answer from being taken for a page.
 */
export function leanHeaders(app: FastifyInstance): void {
  app.addHook("onSend", async ({ url }, reply) => {
    const isJson = String(reply.getHeader("content-type")).startsWith("application/json");
    if (!isJson && !isAsset(url)) return;
    for (const name of ofPages) reply.removeHeader(name);
    if (isJson) reply.header("content-security-policy", errorHeaders["content-security-policy"]);
    else reply.removeHeader("content-security-policy");
  });
}
