import { sections } from "@opis/model/access/access";
import { type Language, type Words, words } from "@opis/model/bilingual-text";
import { type Endpoint, type Need, takesIdempotencyKey, writes } from "@opis/model/contract/endpoint";
import { z } from "zod";
import type { oas31, ZodOpenApiOperationObject, ZodOpenApiParameters, ZodOpenApiResponseObject } from "zod-openapi";
import { headerRefs, sharedParameters } from "./openapi-components.ts";
import { errorsOf } from "./openapi-error-responses.ts";

const file: oas31.SchemaObject = { type: "string", format: "binary" };

/** Describes one call as an OpenAPI operation, with its texts in one language. */
export function describeOperation(endpoint: Endpoint, language: Language): ZodOpenApiOperationObject {
  const { params, query, tag, summary, status } = endpoint;
  const { shared: sharedQuery, own: ownQuery } = splitQuery(query);
  const ownPath = namesInPath(endpoint.path).filter((name) => !isShared(name, "path"));
  const requestParams: ZodOpenApiParameters = {
    ...(params instanceof z.ZodObject && ownPath.length > 0 ? { path: pick(params, ownPath) } : {}),
    ...(ownQuery ? { query: ownQuery } : {}),
  };
  const sharedNames = [...sharedQuery, ...headerNames(endpoint)];
  return {
    operationId: operationId(endpoint),
    summary: summary[language],
    description: describeAccess(endpoint)[language],
    tags: [tag],
    ...securityOf(endpoint),
    ...(Object.keys(requestParams).length > 0 ? { requestParams } : {}),
    ...(sharedNames.length > 0 ? { parameters: refs(sharedNames) } : {}),
    ...requestBody(endpoint),
    responses: { [String(status)]: response(endpoint), ...errorsOf(endpoint) },
  };
}

/** Returns the description in both languages of who may make a call. */
function describeAccess({ access, programs }: Endpoint): Words {
  if (access === "anyone") return words("Без учётных данных.", "Anyone, without credentials.");
  if (access === "superuser") return words("Суперпользователи.", "Superusers.");
  if (access === "signed_in") {
    return programs
      ? words("Любой пользователь или программа с токеном.", "Any signed-in user, or a program with a token.")
      : words("Любой пользователь, не программа.", "Any signed-in user, not programs.");
  }
  const need = describeNeed(access);
  return access.keys ? words(`${need.ru}, или ссылка.`, `${need.en}, or a link.`) : words(`${need.ru}.`, `${need.en}.`);
}

function describeNeed(need: Need): Words {
  if ("member" in need) return words(`Участник; ${need.member}`, `Any member of the company; ${need.member}`);
  if ("section" in need) return describeSections(need.section, need.level, need.contains ?? []);
  if ("row" in need) {
    return words(`Право \`${need.level}\` для \`${need.form}\``, `Level \`${need.level}\` for the \`${need.form}\``);
  }
  if (need.rows === "new") {
    return words(
      `Право \`edit\` для \`${need.form}\` или предложить анкету`,
      `Level \`edit\` for \`${need.form}\`, or the right to propose one`,
    );
  }
  return words(
    `Участник; в ответе видимые ему \`${need.form}\``,
    `Any member of the company; returns those of \`${need.form}\` that the caller may view`,
  );
}

function describeSections(section: string, level: string, contains: readonly string[]): Words {
  const ownRight = words(`Право \`${level}\` в \`${section}\``, `Level \`${level}\` in \`${section}\``);
  if (contains.length === 0) return ownRight;
  const missing = sections.filter((sectionName) => !contains.includes(sectionName));
  if (missing.length > exceptionsMost) {
    const otherSections = quotedNames(contains);
    return words(`${ownRight.ru} и \`view\` в ${otherSections}`, `${ownRight.en}, and \`view\` in ${otherSections}`);
  }
  const except = quotedNames(missing);
  return words(
    `${ownRight.ru} и \`view\` во всех разделах${except && `, кроме ${except}`}`,
    `${ownRight.en}, and \`view\` in all sections${except && ` but ${except}`}`,
  );
}

// All sections but a few are named by those left out.
const exceptionsMost = 4;

function quotedNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}

/** Returns the unique name of a call: its method and the parts of its path. */
function operationId({ method, path }: Pick<Endpoint, "method" | "path">): string {
  const parts = path
    .replace("/companies/:company_id/", "/company/")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return [method.toLowerCase(), ...parts].join("_");
}

/** Returns references to the path parameters, which all operations of the path share. */
export function pathParameters({ path }: Endpoint): { parameters?: oas31.ReferenceObject[] } {
  const sharedNames = namesInPath(path).filter((name) => isShared(name, "path"));
  return sharedNames.length > 0 ? { parameters: refs(sharedNames) } : {};
}

function isShared(name: string, location: "path" | "query"): boolean {
  return sharedParameters[name]?.in === location;
}

function refs(names: readonly string[]): oas31.ReferenceObject[] {
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function namesInPath(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}

// Handlers of child rows accept `parent_id` also where the path has none, so the path decides which parameters exist.
function pick(schema: z.ZodObject, names: readonly string[]): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => names.includes(name))));
}

function splitQuery(query: z.ZodType | undefined): { shared: string[]; own?: z.ZodObject } {
  if (!(query instanceof z.ZodObject)) return { shared: [] };
  const names = Object.keys(query.shape);
  const sharedNames = names.filter((name) => isShared(name, "query"));
  const ownNames = names.filter((name) => !sharedNames.includes(name));
  return ownNames.length > 0 ? { shared: sharedNames, own: pick(query, ownNames) } : { shared: sharedNames };
}

function headerNames(endpoint: Endpoint): string[] {
  const isForLinks = typeof endpoint.access === "object" && endpoint.access.keys === true;
  return [
    ...(takesIdempotencyKey(endpoint) ? ["Idempotency-Key"] : []),
    ...(endpoint.versioned && endpoint.method === "PATCH" ? ["If-Match", "If-Unmodified-Since-Version"] : []),
    ...(isForLinks && writes(endpoint) ? ["Editor-Email"] : []),
  ];
}

// Most calls need a bearer token, which the document declares once for all of them.
function securityOf({ access }: Endpoint): Pick<ZodOpenApiOperationObject, "security"> {
  if (access === "anyone") return { security: [] };
  return typeof access === "object" && access.keys ? { security: [{ bearer: [] }, { privacy: [] }] } : {};
}

function requestBody({ body, upload, file: fileBody }: Endpoint): Pick<ZodOpenApiOperationObject, "requestBody"> {
  const asJson = body ? { "application/json": { schema: body } } : {};
  if (upload) {
    const form: oas31.SchemaObject = { type: "object", required: ["file"], properties: { file } };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema: form }, ...asJson } } };
  }
  if (fileBody) return { requestBody: { required: true, content: { [fileBody.type]: { schema: file } } } };
  return body ? { requestBody: { required: true, content: asJson } } : {};
}

/** The response of all calls that answer a file. */
export const fileResponse = {
  description: "OK",
  headers: headerRefs(["Content-Disposition"]),
  content: { "application/octet-stream": { schema: file } },
} satisfies oas31.ResponseObject;

function response(endpoint: Endpoint): ZodOpenApiResponseObject | oas31.ReferenceObject {
  const { status, binary, versioned, events, response: schema } = endpoint;
  if (binary && !versioned) return { $ref: "#/components/responses/file" };
  const names = [...(versioned ? ["ETag"] : []), ...(binary ? ["Content-Disposition"] : [])];
  const headers = names.length > 0 ? { headers: headerRefs(names) } : {};
  const description = "OK";
  // A page for people, such as the target of a link in an e-mail, has no schema.
  if (status === 204 || schema instanceof z.ZodUndefined) return { description, ...headers };
  if (events) return { description, ...headers, content: { "text/event-stream": { schema: events } } };
  const content = binary ? { "application/octet-stream": { schema: file } } : { "application/json": { schema } };
  return { description, ...headers, content };
}
