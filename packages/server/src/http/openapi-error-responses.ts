import { type Language, type Words, words } from "@opis/model/bilingual-text";
import type { Endpoint } from "@opis/model/contract/endpoint";
import { type ErrorCode, errorCatalogue } from "@opis/model/errors";
import type { oas31 } from "zod-openapi";
import { headerRefs } from "./openapi-components.ts";

type Status = (typeof errorCatalogue)[ErrorCode]["status"];

/** Error responses that operations reference by status; all others share one, as no client handles them differently. */
const titles = {
  400: words("Данные не приняты", "Invalid data"),
  401: words("Вход не выполнен или закончился", "Not signed in, or the session has ended"),
  403: words("Не разрешено", "Not permitted"),
  404: words("Не существует или не видно вызывающему", "Does not exist, or the caller may not view it"),
  409: words("Противоречит другому изменению", "Conflicts with another change"),
  412: words("Такой версии у строки нет", "The row has no such version"),
  413: words("Слишком большой запрос", "The request is too large"),
  415: words("Неподдерживаемый тип данных", "This data type is not supported"),
} as const satisfies Partial<Record<Status, Words>>;

type NamedStatus = keyof typeof titles;
const statuses: readonly NamedStatus[] = [400, 401, 403, 404, 409, 412, 413, 415];

/** Members that an error body may have in addition to `code`, `detail` and the messages by field. */
const extraMembers: Readonly<Record<string, [schema: oas31.SchemaObject, description: Words]>> = {
  row: [{ type: "object" }, words("При 409: строка, как она есть сейчас", "With 409: the row as it is now")],
  conflicts: [
    { type: "array", items: { type: "string" } },
    words("При 409: поля, которые изменил другой", "With 409: the fields that another caller has changed"),
  ],
  incident: [{ type: "string" }, words("При 500: номер для поддержки", "With 500: the number to quote to support")],
};

/** Returns the schema `Error` and, by status, the schemas that list the codes of that status. */
export function errorSchemas(language: Language): Record<string, oas31.SchemaObject> {
  const properties: Record<string, oas31.SchemaObject> = {
    code: {
      type: "string",
      enum: Object.keys(errorCatalogue),
      description: words("Постоянное имя ошибки", "A stable machine name")[language],
    },
    detail: {
      type: "string",
      description: words("Текст на языке Accept-Language", "The text in the language of Accept-Language")[language],
    },
  };
  for (const [name, [schema, description]] of Object.entries(extraMembers))
    properties[name] = { ...schema, description: description[language] };
  const fields = words("Ошибки по полям: списки текстов", "Problems by field: lists of texts")[language];
  const error: oas31.SchemaObject = {
    type: "object",
    required: ["code"],
    properties,
    additionalProperties: { description: fields },
  };
  const ofStatus = (status: NamedStatus): oas31.SchemaObject => {
    const codes = codesOf(status);
    return {
      description: codes.map(([code, text]) => `- \`${code}\`: ${text[language]}`).join("\n"),
      allOf: [{ $ref: "#/components/schemas/Error" }],
      type: "object",
      properties: { code: { type: "string", enum: codes.map(([code]) => code) } },
    };
  };
  return { Error: error, ...Object.fromEntries(statuses.map((status) => [`Error${status}`, ofStatus(status)])) };
}

/** Returns the reusable error responses by name, each with the codes of its status and their texts. */
export function errorResponses(language: Language): Record<string, oas31.ResponseObject> {
  const responseEntries = statuses.map((status): [string, oas31.ResponseObject] => {
    const title = titles[status];
    const codes = codesOf(status);
    const schema = { $ref: `#/components/schemas/Error${status}` };
    const [[code, text] = ["invalid", title] as const] = codes;
    const example = { code, detail: text[language] };
    return [
      String(status),
      {
        description: title[language],
        headers: headersOf(status),
        content: { "application/json": { schema, example } },
      },
    ];
  });
  return {
    ...Object.fromEntries(responseEntries),
    other: {
      description: words(
        "Любая другая ошибка: слишком много запросов, сервер или хранилище недоступны",
        "Any other error: too many requests, the server or its storage is unavailable",
      )[language],
      headers: headerRefs(["X-Request-Id", "Retry-After", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"]),
      content: {
        "application/json": {
          schema: { $ref: "#/components/schemas/Error" },
          example: { code: "unavailable", detail: errorCatalogue.unavailable.text[language] },
        },
      },
    },
  };
}

function codesOf(status: Status): [code: string, text: Words][] {
  return Object.entries(errorCatalogue).flatMap(([code, kind]) =>
    kind.status === status ? [[code, kind.text] as [string, Words]] : [],
  );
}

function headersOf(status: Status): Record<string, oas31.ReferenceObject> {
  const ownHeaders = { 401: ["WWW-Authenticate"], 409: ["Retry-After"] };
  return headerRefs(["X-Request-Id", ...(status === 401 || status === 409 ? ownHeaders[status] : [])]);
}

/** Returns references to the error responses of an operation. */
export function errorsOf(endpoint: Endpoint): Record<string, oas31.ReferenceObject> {
  const likely = statuses.filter((status) => canAnswer(endpoint, status));
  // Any request may be malformed; 400 is listed only if no other error is possible.
  const possible: readonly NamedStatus[] = likely.length > 0 ? likely : [400];
  const responseEntries = possible.map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  return Object.fromEntries(responseEntries);
}

function canAnswer(endpoint: Endpoint, status: NamedStatus): boolean {
  const { access, method, path, upload, file, versioned } = endpoint;
  // 400 applies to every call, 401 and 403 to those with credentials, 409 to those with an idempotency key, which the description of the whole document says once.
  if (status === 400) return false;
  if (status === 401) return access === "anyone" && path.startsWith("/api-auth/");
  if (status === 403) return false;
  if (status === 404) return path.includes(":") || typeof access === "object";
  if (status === 409) return versioned === true && method === "PATCH";
  if (status === 412) return versioned === true && method === "PATCH";
  return (upload ?? file) !== undefined;
}
