import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { Language } from "@opis/model/bilingual-text";
import { openApi } from "@opis/model/contract/installation/health";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./openapi-document.ts";
import { languageOf, route } from "./register-endpoint.ts";

/** Serves the OpenAPI document of all registered calls in the caller's language, and an interactive page for it. */
export function serveOpenApi(app: FastifyInstance, docsPrefix: string): void {
  const built = new Map<Language, Record<string, unknown>>();
  const documentIn = (language: Language) => {
    const document = built.get(language) ?? { ...openApiDocument(app.endpoints, language) };
    built.set(language, document);
    return document;
  };
  route(app, openApi, ({ language, reply }) => {
    reply.headers({ "content-language": language, vary: "accept-language" });
    return documentIn(language);
  });
  app.register(swagger, {
    mode: "static",
    specification: { document: { openapi: "3.1.0", info: { title: "Opis", version: "2" }, paths: {} } },
  });
  app.register(swaggerUi, {
    routePrefix: docsPrefix,
    uiConfig: { docExpansion: "none", filter: true },
    // The plugin serves this document to its page; it overwrites `uiConfig.url`.
    transformSpecification: (_empty, { headers }) => documentIn(languageOf(headers["accept-language"])),
    transformSpecificationClone: false,
  });
}
