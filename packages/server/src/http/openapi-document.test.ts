import SwaggerParser from "@apidevtools/swagger-parser";
import { createCompany, deleteCompany, listCompanies, updateCompany } from "@opis/model/contract/companies/companies";
import { restoreDeleted } from "@opis/model/contract/companies/history";
import { downloadGeneratedDocument } from "@opis/model/contract/documents/generated-documents";
import { signIn } from "@opis/model/contract/people/authentication";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import type { oas32 } from "zod-openapi";
import { testServer } from "../testing/test-server.ts";
import { openApiDocument, operationsOf } from "./openapi-document.ts";

const { app } = await testServer();
const english = openApiDocument(app.endpoints, "en");
const russian = openApiDocument(app.endpoints, "ru");
const operations = operationsOf(english);

test("swagger-parser accepts the document", async () => {
  // It resolves references in place, so it gets a copy.
  const copy = JSON.parse(JSON.stringify(english));
  await expect(SwaggerParser.validate(copy)).resolves.toMatchObject({ openapi: "3.1.0" });
});

test("redocly accepts the document with its examples", async () => {
  const config = await createConfig({
    extends: ["recommended"],
    rules: {
      // An installation serves its own document, so its server is the address of the request.
      "no-empty-servers": "off",
      // Every path ends with a slash (decisions 1).
      "no-path-trailing-slash": "off",
      // A record of all sections requires each of them without listing them as properties.
      "no-required-schema-properties-undefined": "off",
      // The router distinguishes paths such as `/users/me/` and `/users/{id}/`.
      "no-ambiguous-paths": "off",
      "no-identical-paths": "error",
      "no-invalid-media-type-examples": "error",
      "no-invalid-schema-examples": "error",
      "operation-operationId-unique": "error",
      "tag-description": "error",
      "operation-4xx-response": "error",
      // Sign-in, recovery and probes are public and declare `security: []`.
      "security-defined": "error",
      // Some components are for clients only, such as the codes of an error.
      "no-unused-components": "off",
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(english), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test.each([
  ["ru", russian],
  ["en", english],
] as const)("the document in %s is smaller than 1 MB", (_language, document) => {
  expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(1_048_576);
});

test("summaries and labels are in the requested language", () => {
  const path = "/api/v2/companies/{company_id}/processes/";
  expect(english.paths?.[path]?.get?.summary).toMatch(/list$/);
  expect(russian.paths?.[path]?.get?.summary).toMatch(/список$/);
  expect(schemaOf(russian, "Process")).not.toEqual(schemaOf(english, "Process"));
  expect(JSON.stringify(english)).not.toMatch(/[а-яё]{4}/i);
});

test("rows, lists and bodies are named components", () => {
  const schemas = Object.keys(english.components?.schemas ?? {});
  expect(schemas).toEqual(
    expect.arrayContaining(["Process", "System", "PageOfProcess", "ProcessInput", "ProcessPatch", "Error", "Company"]),
  );
  expect(schemas.filter((name) => name.includes("__"))).toEqual([]);
});

test("an operation declares exactly the parameters of its path", () => {
  const wrong = Object.entries(english.paths ?? {}).filter(([path, item]) => {
    const common = (item.parameters ?? []).map(nameOf);
    const ownNames = [item.get, item.post, item.patch, item.delete].flatMap(
      (operation) =>
        operation?.parameters?.filter((parameter) => "in" in parameter && parameter.in === "path").map(nameOf) ?? [],
    );
    const namesInPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    return [...new Set([...common, ...ownNames])].sort().join() !== namesInPath.sort().join();
  });
  expect(wrong.map(([path]) => path)).toEqual([]);
});

test("each operation has an example of its body, its response or its parameters", () => {
  const schemas = english.components?.schemas ?? {};
  const without = operations.filter(({ requestBody, responses = {}, parameters, description }) => {
    const text = JSON.stringify([requestBody, responses]);
    const names = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = ""]) => name);
    const hasOwn = /"examples?":/.test(text);
    return (
      !hasOwn && !names.some((name) => /"examples":/.test(JSON.stringify(schemas[name]))) && !parameters && !description
    );
  });
  expect(without.map(({ operationId }) => operationId)).toEqual([]);
});

test("refusals are listed with the codes of the error catalogue", () => {
  expect(schemaOf(english, "Error404")).toMatchObject({
    description: expect.stringContaining("`not_found`: Object not found"),
    properties: { code: { enum: expect.arrayContaining(["not_found"]) } },
  });
  const patch = english.paths?.["/api/v2/companies/{company_id}/processes/{id}/"]?.patch;
  expect(Object.keys(patch?.responses ?? {})).toEqual(["200", "404", "409", "412"]);
  // Listed once, for all calls with credentials: 850 references to each would take 80 kB.
  expect(english.info.description).toContain("#/components/responses/401");
  expect(english.info.description).toContain("#/components/responses/403");
  expect(english.paths?.["/api/v2/api-auth/token/"]?.post?.responses).toHaveProperty("401");
});

test("bodies and responses are described by the schemas that validate them", () => {
  expect(openApiDocument([listCompanies, createCompany, updateCompany, deleteCompany], "en")).toMatchObject({
    openapi: "3.1.0",
    paths: {
      "/api/v2/companies/": {
        get: {
          responses: {
            200: { content: { "application/json": { schema: { $ref: expect.stringMatching(/PageOfCompany$/) } } } },
          },
        },
        post: {
          requestBody: {
            content: { "application/json": { schema: { $ref: expect.stringMatching(/CompanyInput$/) } } },
          },
        },
      },
      "/api/v2/companies/{company_id}/": {
        parameters: [{ $ref: "#/components/parameters/company_id" }],
        patch: { description: expect.stringContaining("`manage` in `settings`") },
        delete: {},
      },
    },
    components: { schemas: { CompanyInput: { type: "object", additionalProperties: false, required: ["name"] } } },
  });
});

test("a file is not JSON, and a call for every member lists its additional requirements", () => {
  expect(openApiDocument([downloadGeneratedDocument, restoreDeleted], "en")).toMatchObject({
    paths: {
      "/api/v2/companies/{company_id}/generated_documents/{key}/download/": {
        get: { responses: { 200: { $ref: "#/components/responses/file" } } },
      },
      "/api/v2/companies/{company_id}/history/{id}/restore/": {
        post: { description: expect.stringContaining("the level `manage` in the section of what was deleted") },
      },
    },
    components: { responses: { file: { content: { "application/octet-stream": expect.anything() } } } },
  });
});

test("calls that add or do something for an authenticated caller accept an idempotency key, others do not", () => {
  const key = { $ref: "#/components/parameters/Idempotency-Key" };
  const { paths } = openApiDocument([createCompany, listCompanies, signIn], "en");
  expect(paths?.["/api/v2/companies/"]?.post?.parameters).toContainEqual(key);
  expect(paths?.["/api/v2/companies/"]?.get?.parameters).not.toContainEqual(key);
  expect(paths?.["/api/v2/api-auth/token/"]?.post?.parameters ?? []).toEqual([]);
});

function schemaOf(document: oas32.OpenAPIObject, name: string) {
  return document.components?.schemas?.[name];
}

function nameOf(parameter: oas32.ParameterObject | oas32.ReferenceObject): string {
  return "name" in parameter ? String(parameter.name) : (parameter.$ref.split("/").at(-1) ?? "");
}
