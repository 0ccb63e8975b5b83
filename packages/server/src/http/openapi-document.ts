import { sections } from "@opis/model/access/access";
import { type Language, type Words, words } from "@opis/model/bilingual-text";
import type { Endpoint } from "@opis/model/contract/endpoint";
import type { Form } from "@opis/model/declaration/form";
import { formNames } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";
import { questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { countryOptions } from "@opis/model/law/countries";
import { companyRowsMost, numberMax } from "@opis/model/limits";
import { isPlainObject } from "@opis/model/rows/plain-object";
import { threatStatuses } from "@opis/model/threats/derivation/derive-part";
import { createSchema, patchSchema } from "@opis/model/validation/answers-schema";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import { workflowStatusKeys } from "@opis/model/workflow";
import {
  createDocument,
  type oas31,
  type oas32,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { apiPrefix } from "./api-prefix.ts";
import { describeOperation, fileResponse, pathParameters } from "./describe-operation.ts";
import { exampleValue, type ResolveSchema } from "./example-value.ts";
import { headerComponents, parameterComponents, securitySchemes } from "./openapi-components.ts";
import { errorResponses, errorSchemas } from "./openapi-error-responses.ts";
import { formSchemaName, nameSchemas } from "./schema-names.ts";

const description = words(
  [
    "Персональные данные компании в порядке по 152-ФЗ. Описание следует из схем, которыми сервер проверяет запросы.",
    "`Accept-Language: ru|en` выбирает язык текстов. В каждом ответе есть `X-Request-Id`, в ответах на запросы с учётными данными есть `RateLimit-Limit`, `RateLimit-Remaining` и `RateLimit-Reset`. На любой запрос возможен ответ 400 (`#/components/responses/400`) и 429 с `Retry-After`, на запрос с учётными данными – 401 (`#/components/responses/401`) и 403 (`#/components/responses/403`), с `Idempotency-Key` – 409 (`#/components/responses/409`).",
    "В теле изменения можно прислать строку такой, как она прочитана: поля, которых нет в его схеме, не меняются; неизвестные отклоняются.",
  ].join("\n\n"),
  [
    "Personal data compliance under 152-FZ. Generated from the schemas by which the server validates requests.",
    "`Accept-Language: ru|en` selects the language of texts. Each response has `X-Request-Id`; responses to authenticated requests have `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`. Any request may be answered with 400 (`#/components/responses/400`) or 429 and `Retry-After`, and one with credentials with 401 (`#/components/responses/401`) or 403 (`#/components/responses/403`), one with `Idempotency-Key` with 409 (`#/components/responses/409`).",
    "The body of a change may be a row as read: fields that are not in its schema are ignored, unknown ones are rejected.",
  ].join("\n\n"),
);

const methods = ["get", "post", "patch", "delete"] as const;
const prefix = "#/components/schemas/";

/** Adds an example to each body and response. A component carries its own example; a list repeats that of its rows. */
function addExamples(document: oas32.OpenAPIObject): void {
  const schemas = document.components?.schemas ?? {};
  const resolve: ResolveSchema = (schema) => {
    if (typeof schema === "boolean") return {};
    if (!isReference(schema)) return schema;
    const target = schemas[schema.$ref.slice(prefix.length)];
    if (!target) throw new Error(`${schema.$ref} is not a component`);
    return resolve(target);
  };
  for (const operation of operationsOf(document)) {
    const { requestBody, responses = {} } = operation;
    if (requestBody && !isReference(requestBody))
      addExample(requestBody.content["application/json"], resolve, "required");
    for (const response of Object.values(responses)) {
      if (!isReference(response)) addExample(response.content?.["application/json"], resolve, "all");
    }
  }
}

/** Returns the operations of a document. */
export function operationsOf({ paths = {} }: oas32.OpenAPIObject): oas32.OperationObject[] {
  return Object.values(paths).flatMap((item) => methods.flatMap((method) => item[method] ?? []));
}

function addExample(
  media: oas32.MediaTypeObject | oas32.ReferenceObject | undefined,
  resolve: ResolveSchema,
  scope: "all" | "required",
): void {
  if (!media || isReference(media) || !media.schema || media.schema === true) return;
  // Extra members about the parent questionnaire of a child row are optional.
  const [first = media.schema] = isReference(media.schema) ? [] : (media.schema.allOf ?? []);
  const { results } = resolve(first).properties ?? {};
  const items = results ? resolve(results).items : undefined;
  const schema = items ?? first;
  if (typeof schema === "boolean") return;
  if (!isReference(schema)) {
    if (!items) media.example = exampleValue(schema, resolve, scope);
    return;
  }
  const component = resolve(schema);
  component.examples ??= [exampleValue(schema, resolve, scope)];
}

function isReference(value: object): value is oas32.ReferenceObject {
  return "$ref" in value;
}

/** Enumerations that many schemas share, by component name. */
const namedEnums: Readonly<Record<string, readonly string[]>> = {
  FormName: formNames,
  QuestionnaireName: questionnaireNames,
  Section: sections,
  WorkflowStatus: workflowStatusKeys,
  Country: Object.keys(countryOptions),
  ThreatStatus: threatStatuses,
};

/** Schemas that many others contain, by component name: an id in an address or a body, as a number or its digits, and lists of ids. */
const namedSchemas = {
  Id: { anyOf: [{ type: "integer" }, { type: "string", pattern: "^\\d{1,10}$" }] },
  Ids: {
    maxItems: companyRowsMost,
    type: "array",
    items: { type: "integer", exclusiveMinimum: 0, maximum: numberMax },
  },
  IdOrNull: { type: ["integer", "null"], exclusiveMinimum: 0, maximum: numberMax },
} as const satisfies Record<string, oas31.SchemaObject>;

/**
 * Moves schemas and enumerations that many schemas share to components. It works on the finished document, since
 * zod-openapi creates components for whole zod schemas only, and these are parts of them.
 */
function nameSharedSchemas(document: oas32.OpenAPIObject): void {
  const enums = Object.entries(namedEnums).map(([name, values]) => [name, { type: "string", enum: values }] as const);
  const sharedSchemas = [...enums, ...Object.entries(namedSchemas)];
  const nameBySchema = new Map(sharedSchemas.map(([name, schema]) => [contentOf(schema), name]));
  referToShared(document.paths, nameBySchema);
  referToShared(document.components, nameBySchema);
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...Object.fromEntries(sharedSchemas) },
  };
}

// Texts about a question stay next to the reference.
function contentOf({ description: _, ...schema }: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(schema).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function referToShared(node: unknown, nameBySchema: ReadonlyMap<string, string>): void {
  if (typeof node !== "object" || node === null) return;
  if (isPlainObject(node)) {
    const name = nameBySchema.get(contentOf(node));
    if (name !== undefined) {
      for (const member of Object.keys(node)) if (member !== "description") Reflect.deleteProperty(node, member);
      Object.assign(node, { $ref: `${prefix}${name}` });
      return;
    }
  }
  for (const child of Object.values(node)) referToShared(child, nameBySchema);
}

/** Merges null into nullable enumerations, which is shorter than two alternatives. Works on the finished document. */
function joinNullToEnums(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  if ("anyOf" in node && Array.isArray(node.anyOf)) {
    const [choice, none, ...others]: unknown[] = node.anyOf;
    if (isChoice(choice) && isNull(none) && others.length === 0) {
      delete node.anyOf;
      Object.assign(node, { type: ["string", "null"], enum: [...choice.enum, null] });
      return;
    }
  }
  for (const child of Object.values(node)) joinNullToEnums(child);
}

function isChoice(schema: unknown): schema is { readonly type: "string"; readonly enum: readonly string[] } {
  return isSchema(schema, "string") && "enum" in schema && Array.isArray(schema.enum);
}

function isNull(schema: unknown): boolean {
  return isSchema(schema, "null");
}

function isSchema(schema: unknown, type: string): schema is object {
  return typeof schema === "object" && schema !== null && "type" in schema && schema.type === type;
}

/** Descriptions of the tags that are not forms with a title. */
const descriptions: Readonly<Record<string, Words>> = {
  service: words("Состояние и настройки сервера", "Server status and settings"),
  installation: words("Администрирование установки", "Installation administration"),
  changelog: words("Что изменилось в новых версиях", "Changes in new versions"),
  news: words("Новости законодательства", "News"),
  videos: words("Обучающие видео", "Video tutorials"),
  authentication: words("Вход, выход, восстановление пароля", "Sign-in, sign-out, password recovery"),
  users: words("Пользователи, роли, группы и доступы компании", "Users, roles, groups and access of a company"),
  account: words("Своя учётная запись и токены программ", "The caller's account and API tokens"),
  proposals: words("Предложенные анкеты и ответы", "Proposed questionnaires and answers"),
  certificates: words("Реестры сертифицированных средств защиты", "Registers of certified security tools"),
  risks: words("Риски и штрафы", "Risks and fines"),
  threats: words("Модели угроз по методике ФСТЭК", "Threat models by the FSTEC method"),
  companies: words("Компании и их данные целиком", "Companies and their complete data"),
  comments: words("Обсуждение анкет", "Discussion of questionnaires"),
  keys: words("Ссылки для ответов без учётной записи", "Links for answering without an account"),
  mailing: words("Рассылки писем со ссылками", "Mailings with links"),
  statistics: words("Статистика работы", "Statistics"),
  webhooks: words("Вебхуки: события для других программ", "Webhooks: events for other programs"),
  subscriptions: words("Подписки на уведомления", "Notification subscriptions"),
  review: words("Сводные таблицы анкет", "Review tables"),
  dashboard: words("Обзор компании", "Company dashboard"),
  tags: words("Теги анкет", "Questionnaire tags"),
  directories: words("Значения справочников", "Directory values"),
  history: words("История изменений и события", "Change history and events"),
  duties: words(
    "Запросы, сроки и другие обязанности оператора",
    "Requests, deadlines and other duties of the operator",
  ),
  documents: words("Готовность, генерация и хранение документов", "Document readiness, generation and storage"),
  imports: words("Импорт анкет из таблиц", "Import from Excel workbooks"),
};

/** Returns the tags of the calls, each with a description: for a form its title. */
function describeTags(endpoints: readonly Endpoint[], language: Language): oas31.TagObject[] {
  return [...new Set(endpoints.map(({ tag }) => tag))].map((name) => {
    const text = descriptions[name] ?? allForms.find((form) => form.name === name)?.title;
    return text ? { name, description: text[language] } : { name };
  });
}

/** Builds the OpenAPI 3.1 description of the calls from their validation schemas, with texts in one language. */
export function openApiDocument(endpoints: readonly Endpoint[], language: Language): oas32.OpenAPIObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const path = `${apiPrefix}${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    const operation = describeOperation(endpoint, language);
    paths[path] = { ...paths[path], ...pathParameters(endpoint), [endpoint.method.toLowerCase()]: operation };
  }
  const schemaEntries = [...nameSchemas(endpoints)].map(([schema, name]) => [name, schema]);
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
        schemas: { ...Object.fromEntries(schemaEntries), ...errorSchemas(language) },
        responses: { ...errorResponses(language), file: fileResponse },
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
  nameSharedSchemas(document);
  addExamples(document);
  joinNullToEnums(document.components);
  joinNullToEnums(document.paths);
  return document;
}

/**
 * Adds the questions of a form to the schema of its rows, and allows additional properties in responses for later
 * versions.
 */
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
    const creation = creationOf.get(zodSchema);
    if (creation) extendPatch(jsonSchema, creation);
    if (patches.has(zodSchema)) leaveOutReadOnly(jsonSchema);
  };
}

type JsonSchema = Parameters<ZodOpenApiOverride>[0]["jsonSchema"];

/** Shortens zod's verbose output: limits that every integer has, patterns of formats, nullable values. */
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

/**
 * Removes read-only members from bodies: they are accepted and ignored, and a client that never sends them has a
 * cleaner type.
 */
function leaveOutReadOnly(jsonSchema: JsonSchema): void {
  const { properties = {} } = jsonSchema;
  delete jsonSchema.additionalProperties;
  jsonSchema.properties = Object.fromEntries(
    Object.entries(properties).filter(([, property]) => Object.keys(property).length > 0),
  );
}

/**
 * Describes the body of a creation as that of a change with required members: repeating the schema would double the
 * document.
 */
function extendPatch(jsonSchema: JsonSchema, form: Form): void {
  const { properties = {}, required = [] } = jsonSchema;
  delete jsonSchema.additionalProperties;
  jsonSchema.allOf = [{ $ref: `#/components/schemas/${formSchemaName(form, "Patch")}` }];
  jsonSchema.properties = Object.fromEntries(Object.entries(properties).filter(([name]) => required.includes(name)));
}
