import { createCompany, deleteCompany, listCompanies, updateCompany } from "@opis/model/contract/companies/companies";
import { restoreDeleted } from "@opis/model/contract/companies/history";
import { downloadGeneratedDocument } from "@opis/model/contract/documents/generated-documents";
import { signIn } from "@opis/model/contract/people/authentication";
import { expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

const document = openApiDocument([listCompanies, createCompany, updateCompany, deleteCompany]);

test("calls of one path stand together, with the path's parameters in braces", () => {
  expect(document).toMatchObject({
    openapi: "3.1.0",
    paths: {
      "/api/v2/companies/": { get: {}, post: {} },
      "/api/v2/companies/{company_id}/": { patch: {}, delete: {} },
    },
  });
});

test("the parameters, the body and the answer are those that are validated", () => {
  expect(document).toMatchObject({
    paths: {
      "/api/v2/companies/": {
        get: {
          parameters: [
            { name: "limit", in: "query", required: false },
            { name: "offset" },
            { name: "ordering" },
            { name: "search" },
          ],
        },
        post: {
          requestBody: {
            content: {
              "application/json": { schema: { type: "object", additionalProperties: false, required: ["name"] } },
            },
          },
          responses: { 201: { content: { "application/json": { schema: { type: "object" } } } } },
        },
      },
      "/api/v2/companies/{company_id}/": {
        delete: {
          parameters: [{ name: "company_id", in: "path", required: true }],
        },
      },
    },
  });
});

test("each call says what access it needs", () => {
  expect(document).toMatchObject({
    paths: {
      "/api/v2/companies/{company_id}/": {
        patch: { security: [{ bearer: [] }], description: expect.stringContaining("`manage` in `settings`") },
      },
    },
  });
});

test("a file is no JSON, and a call that any member may make says what else it needs", () => {
  const described = openApiDocument([downloadGeneratedDocument, restoreDeleted]);
  expect(described).toMatchObject({
    paths: {
      "/api/v2/companies/{company_id}/generated_documents/{key}/download/": {
        get: { responses: { 200: { content: { "application/octet-stream": expect.anything() } } } },
      },
      "/api/v2/companies/{company_id}/history/{id}/restore/": {
        post: { description: expect.stringContaining("the level `manage` in the section of what was deleted") },
      },
    },
  });
});

test("a call that adds or does something for a known caller takes an idempotency key, others take none", () => {
  expect(openApiDocument([createCompany, listCompanies, updateCompany, signIn])).toMatchObject({
    paths: {
      "/api/v2/companies/": {
        post: { parameters: [{ name: "Idempotency-Key", in: "header", required: false }] },
        get: { parameters: expect.not.arrayContaining([expect.objectContaining({ in: "header" })]) },
      },
      "/api/v2/companies/{company_id}/": { patch: { parameters: [{ in: "path" }] } },
      "/api/v2/api-auth/token/": { post: { parameters: [] } },
    },
  });
});
