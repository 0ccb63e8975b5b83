import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { openApi } from "@opis/model/contract/installation/service";
import type { FastifyInstance } from "fastify";
import { route } from "../register.ts";
import { openApiDocument } from "./openapi.ts";

/** Serves the OpenAPI document of all registered calls, and an interactive page for it. */
export function serveOpenApi(app: FastifyInstance, docsPrefix: string): void {
  let document: Record<string, unknown> | undefined;
  const readDocument = () => {
    document ??= openApiDocument(app.endpoints);
    return document;
  };
  route(app, openApi, readDocument);
  app.register(swagger, {
    mode: "static",
    specification: { document: { openapi: "3.1.0", info: { title: "Opis", version: "2" }, paths: {} } },
  });
  app.register(swaggerUi, {
    routePrefix: docsPrefix,
    uiConfig: { docExpansion: "none", filter: true },
    // The plugin serves this document to its page; it overwrites `uiConfig.url`.
    transformSpecification: readDocument,
    transformSpecificationClone: false,
  });
}
