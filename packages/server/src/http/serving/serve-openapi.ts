import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { openApi } from "@opis/model/contract/installation/service";
import type { FastifyInstance } from "fastify";
import { route } from "../register.ts";
import { openApiDocument } from "./openapi.ts";

/** Serves the description of all calls registered so far, and a page to read it. */
export function serveOpenApi(app: FastifyInstance, docsPrefix: string): void {
  let document: Record<string, unknown> | undefined;
  route(app, openApi, () => {
    document ??= openApiDocument(app.endpoints);
    return document;
  });
  app.register(swagger, {
    mode: "static",
    specification: { document: { openapi: "3.1.0", info: { title: "Opis", version: "2" }, paths: {} } },
  });
  app.register(swaggerUi, {
    routePrefix: docsPrefix,
    uiConfig: { url: `..${openApi.path}`, docExpansion: "none", filter: true },
  });
}
