import type { Endpoint } from "@opis/model/contract/endpoint";
import type { Form } from "@opis/model/declaration/form";
import { allForms } from "@opis/model/forms/index";
import { createSchema, patchSchema } from "@opis/model/validation/answers-schema";
import { rowSchema } from "@opis/model/validation/row-schema";
import { type Language, words } from "@opis/model/words";
import { createDocument, type oas32, type ZodOpenApiOverride, type ZodOpenApiPathsObject } from "zod-openapi";
import { apiPrefix } from "../api-prefix.ts";
import { addExamples } from "./add-examples.ts";
import { describeOperation, pathParameters } from "./describe-operation.ts";
import { errorResponses, errorSchemas } from "./error-responses.ts";
import { joinNullToEnums, nameEnums } from "./name-enums.ts";
import { formSchemaName, nameSchemas } from "./schema-names.ts";
import { headerComponents, parameterComponents, securitySchemes } from "./shared-components.ts";
import { describeTags } from "./tags.ts";

const description = words(
  [
    "Персональные данные компании в порядке по 152-ФЗ. Описание следует из схем, которыми сервер проверяет запросы.",
    "`Accept-Language: ru|en` выбирает язык текстов. В каждом ответе есть `X-Request-Id`, в ответах на запросы с учётными данными есть `RateLimit-Limit`, `RateLimit-Remaining` и `RateLimit-Reset`. На любой запрос возможен ответ 429 с `Retry-After`, на запрос с учётными данными – 401 (`#/components/responses/401`).",
  ].join("\n\n"),
  [
    "Personal data compliance under 152-FZ. Generated from the schemas by which the server validates requests.",
    "`Accept-Language: ru|en` selects the language of texts. Each response has `X-Request-Id`; responses to authenticated requests have `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`. Any request may be answered with 429 and `Retry-After`, and one with credentials with 401 (`#/components/responses/401`).",
  ].join("\n\n"),
);

/** Builds the OpenAPI 3.1 description of the calls from the schemas that validate them, with its texts in one language. */
export function openApiDocument(endpoints: readonly Endpoint[], language: Language): oas32.OpenAPIObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const path = `${apiPrefix}${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    const operation = describeOperation(endpoint, language);
    paths[path] = { ...paths[path], ...pathParameters(endpoint), [endpoint.method.toLowerCase()]: operation };
  }
  const named = [...nameSchemas(endpoints)].map(([schema, name]) => [name, schema]);
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Opis",
        version: "2",
        description: description[language],
        license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      },
      servers: [{ url: "/" }],
      security: [{ bearer: [] }],
      tags: describeTags(endpoints, language),
      paths,
      components: {
        schemas: { ...Object.fromEntries(named), ...errorSchemas(language) },
        responses: errorResponses(language),
        parameters: parameterComponents(language),
        headers: headerComponents(language),
        securitySchemes: securitySchemes(language),
      },
    },
    {
      override: describeSchema(language),
      allowEmptySchema: { undefined: true, custom: true, transform: true, pipe: true },
    },
  );
  nameEnums(document);
  addExamples(document);
  joinNullToEnums(document.components);
  joinNullToEnums(document.paths);
  return document;
}

/** Adds the questions of a form to the schema of its rows, and leaves answers open to fields that later versions add. */
function describeSchema(language: Language): ZodOpenApiOverride {
  const formOf = new Map<unknown, Form>(allForms.map((form) => [rowSchema(form.name), form]));
  const creationOf = new Map<unknown, Form>(
    allForms.flatMap((form) => [true, false].map((parent) => [createSchema(form, parent), form] as const)),
  );
  const patches = new Set<unknown>(allForms.map((form) => patchSchema(form)));
  return ({ zodSchema, jsonSchema, io }) => {
    if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    shorten(jsonSchema);
    const form = formOf.get(zodSchema);
    if (form) addLabels(jsonSchema, form, language);
    const created = creationOf.get(zodSchema);
    if (created) extendPatch(jsonSchema, created);
    if (patches.has(zodSchema)) leaveOutReadOnly(jsonSchema, language);
  };
}

type JsonSchema = Parameters<ZodOpenApiOverride>[0]["jsonSchema"];

/** Writes what zod says in more words than needed: limits that every integer has, the pattern of a format, a value or null. */
function shorten(jsonSchema: JsonSchema): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const [value, empty, ...others] = jsonSchema.anyOf ?? [];
  if (value && empty?.type === "null" && others.length === 0 && typeof value.type === "string" && !value.enum) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, value, { type: [value.type, "null"] });
  }
}

function addLabels(jsonSchema: JsonSchema, form: Form, language: Language): void {
  jsonSchema.description = form.title[language];
  for (const [name, field] of Object.entries(form.fields)) {
    const property = jsonSchema.properties?.[name];
    if (typeof property === "object" && !("$ref" in property)) property.description = field.label[language];
  }
}

/** Members that the server sets itself may be sent back and are ignored; a client that never sends them has a cleaner type. */
function leaveOutReadOnly(jsonSchema: JsonSchema, language: Language): void {
  const { properties = {} } = jsonSchema;
  delete jsonSchema.additionalProperties;
  jsonSchema.description = readOnlyMembers[language];
  jsonSchema.properties = Object.fromEntries(
    Object.entries(properties).filter(([, property]) => Object.keys(property).length > 0),
  );
}

const readOnlyMembers = words(
  "Прочие поля прочитанной строки не меняются, неизвестные отклоняются",
  "Other members of a row as it was read are ignored, unknown ones are refused",
);

/** A creation takes what a change takes, and requires a few members: the same schema twice would double the document. */
function extendPatch(jsonSchema: JsonSchema, form: Form): void {
  const { properties = {}, required = [] } = jsonSchema;
  delete jsonSchema.additionalProperties;
  jsonSchema.allOf = [{ $ref: `#/components/schemas/${formSchemaName(form, "Patch")}` }];
  jsonSchema.properties = Object.fromEntries(Object.entries(properties).filter(([name]) => required.includes(name)));
}
