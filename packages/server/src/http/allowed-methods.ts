import { groupBy } from "@opis/model/collections/lists";
import type { Endpoint } from "@opis/model/contract/endpoint";
import { refused } from "@opis/model/errors";
import type { FastifyInstance, HTTPMethods } from "fastify";
import { apiPrefix } from "./api-prefix.ts";
import { languageOf } from "./register-endpoint.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The supported methods of this path; set on the route that answers all others with 405. */
    allowedMethods?: readonly string[];
  }
}

const allMethods: readonly HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Registers a route for every other method of each path: `OPTIONS` returns the path's metadata (decisions 1), the rest
 * 405. Both list the supported methods in `Allow` (RFC 9110, 15.5.6).
 */
export function registerOtherMethods(app: FastifyInstance): void {
  const byPath = groupBy(app.endpoints, ({ path }) => path);
  for (const [path, endpoints] of byPath) {
    const declaredMethods = endpoints.map(({ method }) => method);
    const allowedMethods = [...declaredMethods, ...(declaredMethods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
    const config = { allowedMethods };
    const url = `${apiPrefix}${path}`;
    app.route({
      method: "OPTIONS",
      url,
      config,
      handler: (request, reply) =>
        reply
          .header("allow", allowedMethods.join(", "))
          .send(metadata(endpoints, languageOf(request.headers["accept-language"]))),
    });
    app.route({
      method: allMethods.filter((method) => !allowedMethods.includes(method)),
      url,
      config,
      // Before the body is read, since it is not needed.
      onRequest: async (_request, reply) => {
        reply.header("allow", allowedMethods.join(", "));
        throw refused("method_not_allowed");
      },
      handler: () => undefined,
    });
  }
}

function metadata(endpoints: readonly Endpoint[], language: "ru" | "en") {
  return {
    name: endpoints[0]?.summary[language] ?? "",
    actions: Object.fromEntries(endpoints.map(({ method, summary }) => [method, { name: summary[language] }])),
  };
}
