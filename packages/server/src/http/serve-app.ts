import { existsSync } from "node:fs";
import path from "node:path";
import serveStatic from "@fastify/static";
import { refused } from "@opis/model/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerRefusal } from "./handle-errors.ts";
import { builtApp } from "./security-headers.ts";

/** Asset names contain a hash of their content; all other files may change with a new version. */
const cacheOf = (file: string) =>
  file.includes(`${path.sep}assets${path.sep}`) ? "public, max-age=31536000, immutable" : "no-cache";

/** Serves the built app. A path that is neither a file nor an API call returns the app itself, which routes it. */
export function serveApp(app: FastifyInstance, folder = builtApp): void {
  const built = existsSync(path.join(folder, "index.html"));
  if (built) {
    app.register(serveStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      // Source maps are for operators only (`npm run locate-client-errors`).
      allowedPath: (file) => !file.endsWith(".map"),
      setHeaders: (response, file) => {
        response.header("cache-control", cacheOf(file));
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    // Returning the reply would make Fastify await it at every hook; sending the file is enough.
    if (built && isPage(request)) void sendPage(request, reply);
    else answerRefusal(refused("not_found"), request, reply);
  });
}

/** Pages of links for outsiders, whose URLs contain a token and must not leak. */
const ofLink = /^\/(key|link|expired|completed)(?=[/?]|$)/;

function sendPage({ url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (ofLink.test(url)) reply.header("referrer-policy", "no-referrer").header("x-robots-tag", "none");
  return reply.sendFile("index.html");
}

function isPage({ method, url }: FastifyRequest): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && !url.startsWith("/api/") && !url.startsWith("/assets/");
}
