import { createHash, randomUUID } from "node:crypto";
import { type Language, type Words, words } from "@opis/model/bilingual-text";
import { refused } from "@opis/model/errors";
import { numberMax, pageRows } from "@opis/model/limits";
import type { FastifyRequest } from "fastify";
import type { oas31 } from "zod-openapi";
import type { Caller } from "./authenticate-respondent.ts";
import type { KeyedRequest } from "./stored-responses.ts";

const id: oas31.SchemaObject = { type: "integer", minimum: 1, maximum: numberMax };
const versionTag: oas31.SchemaObject = { type: "string", examples: ['"3"'] };

interface Described {
  readonly in?: "path" | "query" | "header";
  readonly description: Words;
  readonly schema: oas31.SchemaObject;
  readonly example?: unknown;
}

/** Path and query parameters that many operations share. */
const commonParameters: Readonly<Record<string, Described>> = {
  company_id: { in: "path", description: words("Компания", "The company"), schema: id, example: 1 },
  parent_id: {
    in: "path",
    description: words("Анкета, к которой относится строка", "The questionnaire that the row belongs to"),
    schema: id,
    example: 7,
  },
  id: { in: "path", description: words("Объект", "The object"), schema: id, example: 7 },
  limit: {
    in: "query",
    description: words("Сколько строк вернуть", "How many rows to return"),
    schema: { type: "integer", minimum: 1, maximum: pageRows.most },
    example: 25,
  },
  offset: {
    in: "query",
    description: words("Сколько строк пропустить", "How many rows to skip"),
    schema: { type: "integer", minimum: 0 },
    example: 0,
  },
  ordering: {
    in: "query",
    description: words(
      "Поля сортировки через запятую; с минусом по убыванию",
      "Fields to sort by, separated by commas; descending with a minus",
    ),
    schema: { type: "string" },
    example: "-modified",
  },
};

const listParameters: Readonly<Record<string, Described>> = {
  search: {
    in: "query",
    description: words("Что искать в названиях и текстах", "Text to search for in names and texts"),
    schema: { type: "string", maxLength: 255 },
  },
  tags: {
    in: "query",
    description: words("Теги через запятую", "Tags separated by commas"),
    schema: { type: "string", maxLength: 10_000 },
  },
  status: {
    in: "query",
    description: words("Состояние анкеты", "Status of the questionnaire"),
    schema: { $ref: "#/components/schemas/WorkflowStatus" },
  },
  is_active: {
    in: "query",
    description: words("Только активные или только неактивные", "Only active or only inactive ones"),
    schema: { type: "string", enum: ["true", "false"] },
  },
};

/** The header that identifies retries of a request. */
export const idempotencyHeader = "idempotency-key";

/** Pattern of an idempotency key: visible ASCII characters. */
const keyPattern = "^[\\x21-\\x7e]{1,255}$";

const isKey = new RegExp(keyPattern);

/**
 * Returns the request by its idempotency key, caller, call and company; undefined without a key. Throws
 * `idempotency_key_invalid`.
 */
export function keyedRequest(request: FastifyRequest, caller: Caller, at: Date): KeyedRequest | undefined {
  const key = request.headers[idempotencyHeader];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !isKey.test(key)) throw refused("idempotency_key_invalid");
  const { method, routeOptions, params, query, body } = request;
  const scope = [caller.editor.author, caller.company, method, routeOptions.url, params, query, key];
  return { scope: hashOf(scope), id: randomUUID(), company: caller.company, bodyHash: hashOf(body ?? null), at };
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

const headerParameters: Readonly<Record<string, Described>> = {
  "Idempotency-Key": {
    description: words(
      "Повтор того же запроса с тем же ключом в течение 24 часов получает первый ответ с `Idempotent-Replayed: true`",
      "Repeating the same request with the same key within 24 hours returns the first response with `Idempotent-Replayed: true`",
    ),
    schema: { type: "string", pattern: keyPattern },
    example: "0b6f5a2e-6f0e-4a0a-9d7c-2f1c1c0c9a51",
  },
  "If-Match": {
    description: words(
      "ETag прочитанной строки: 409, если то же поле изменил другой; 412, если такой версии у строки нет",
      "The ETag of the row as read: 409 if another caller has since changed the same field, 412 if the row has no such version",
    ),
    schema: versionTag,
  },
  "If-Unmodified-Since-Version": {
    description: words(
      "То же, что If-Match, но одна версия; If-Match важнее",
      "Same as If-Match, but with a single version; If-Match takes precedence",
    ),
    schema: { type: "integer", minimum: 1 },
    example: 3,
  },
  "Editor-Email": {
    description: words(
      "Почта того, кто отвечает по ссылке; нужна для изменений со схемой `Privacy`, в процентной кодировке",
      "E-mail of the respondent; required for changes with the `Privacy` scheme, percent-encoded",
    ),
    schema: { type: "string" },
    example: "anna@example.ru",
  },
};

const headers: Readonly<Record<string, Described>> = {
  ETag: { description: words("Версия строки в кавычках", "Row version in quotes"), schema: versionTag },
  "X-Request-Id": {
    description: words("Номер запроса, как в журнале сервера", "Request id, as in the server log"),
    schema: { type: "string" },
  },
  "Retry-After": {
    description: words("Через сколько секунд повторить", "Seconds to wait before retrying"),
    schema: { type: "integer", minimum: 1 },
  },
  "WWW-Authenticate": {
    description: words("Принимаемые схемы Authorization", "Accepted Authorization schemes"),
    schema: { type: "string" },
  },
  "RateLimit-Limit": {
    description: words("Сколько запросов можно сделать подряд", "How many requests may be made in a burst"),
    schema: { type: "integer" },
  },
  "RateLimit-Remaining": {
    description: words("Сколько запросов ещё можно сделать сразу", "How many requests may still be made at once"),
    schema: { type: "integer" },
  },
  "RateLimit-Reset": {
    description: words("Через сколько секунд запас станет полным", "Seconds until the whole burst is available again"),
    schema: { type: "integer" },
  },
  "Content-Disposition": {
    description: words("Имя файла", "The name of the file"),
    schema: { type: "string" },
  },
};

/** Shared parameters by component name: header names are used unchanged. */
export const sharedParameters: Readonly<Record<string, Described>> = {
  ...commonParameters,
  ...listParameters,
  ...headerParameters,
};

/** Returns the shared parameters with their descriptions in one language. */
export function parameterComponents(language: Language): Record<string, oas31.ParameterObject> {
  return mapValues(sharedParameters, ({ in: location = "header", description, ...rest }, name) => ({
    name,
    in: location,
    required: location === "path",
    description: description[language],
    ...rest,
  }));
}

/** Returns the shared response headers with their descriptions in one language. */
export function headerComponents(language: Language): Record<string, oas31.HeaderObject> {
  return mapValues(headers, ({ description, schema }) => ({ description: description[language], schema }));
}

/** Returns the ways to authenticate. */
export function securitySchemes(language: Language): Record<string, oas31.SecuritySchemeObject> {
  const bearer = words(
    "Токен входа или токен программы (`opis_…`), который открывает вызовы о компаниях",
    "A sign-in access token, or an API token (`opis_…`), which allows calls about companies",
  );
  const privacy = words(
    "`Privacy <токен>`: токен ссылки для тех, у кого нет учётной записи",
    "`Privacy <token>`: a link's token, for people without an account",
  );
  return {
    bearer: { type: "http", scheme: "bearer", description: bearer[language] },
    privacy: { type: "apiKey", in: "header", name: "Authorization", description: privacy[language] },
  };
}

/** Returns references to response headers by name. */
export function headerRefs(names: readonly string[]): Record<string, oas31.ReferenceObject> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, map: (value: T, name: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}
