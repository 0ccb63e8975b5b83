import { type Endpoint, type Need, takesIdempotencyKey } from "@opis/model/contract/endpoint";
import { z } from "zod";
import { apiPrefix } from "../api-prefix.ts";
import { keyPattern } from "../idempotency/keyed-request.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of the calls, made of the schemas that validate them. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `${apiPrefix}${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Opis",
      version: "2",
      description: "Персональные данные компании в порядке по 152-ФЗ. Personal data compliance under 152-FZ.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description:
            "The access token of a sign-in, or a token for programs (`opis_…`), which opens calls about companies",
        },
        privacy: { type: "http", scheme: "privacy", description: "The token of a link" },
      },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: "object",
  required: ["code"],
  properties: {
    code: { type: "string", description: "A stable machine name" },
    detail: { type: "string", description: "The text, in the language of Accept-Language" },
  },
  additionalProperties: { description: "Problems by field: lists of texts" },
};

function operation(endpoint: Endpoint): Json {
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary.ru,
    description: [endpoint.summary.en, accessText(endpoint)].join("\n\n"),
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, "path"),
      ...parameters(endpoint.query, "query"),
      ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : []),
      ...(endpoint.versioned && endpoint.method === "PATCH" ? [ifMatch, ifUnmodifiedSinceVersion] : []),
    ],
    ...requestBody(endpoint),
    responses: responses(endpoint),
  };
}

function securityOf({ access }: Endpoint): Json[] {
  if (access === "anyone") return [];
  return typeof access === "object" && access.keys ? [{ bearer: [] }, { privacy: [] }] : [{ bearer: [] }];
}

function requestBody({ body, upload, file: whole }: Endpoint): Json {
  if (upload) {
    const asJson = body ? jsonContent(jsonSchema(body, "input")) : {};
    return { requestBody: { required: true, content: { ...uploadContent, ...asJson } } };
  }
  if (whole) return { requestBody: { required: true, content: { [whole.type]: { schema: file } } } };
  return body ? { requestBody: { required: true, content: jsonContent(jsonSchema(body, "input")) } } : {};
}

const file = { type: "string", format: "binary" };
const uploadContent = {
  "multipart/form-data": { schema: { type: "object", required: ["file"], properties: { file } } },
};

function operationId({ method, path }: Endpoint): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return [method.toLowerCase(), ...words].join("_");
}

function accessText({ access, programs }: Endpoint): string {
  if (access === "anyone") return "Access: anyone.";
  if (access === "signed_in") return `Access: any signed-in user${programs ? ", or a program with a token" : ""}.`;
  if (access === "superuser") return "Access: superusers.";
  return `Access: ${needText(access)}${access.keys ? ", or a key that opens it" : ""}.`;
}

function needText(need: Need): string {
  if ("member" in need) return `any member of the company; ${need.member}`;
  if ("section" in need) {
    const level = `level \`${need.level}\` in \`${need.section}\` of the company`;
    return need.contains
      ? `${level}, and level \`view\` in ${need.contains.map((one) => `\`${one}\``).join(", ")}`
      : level;
  }
  if ("row" in need) return `level \`${need.level}\` for the \`${need.form}\``;
  if (need.rows === "new") return `level \`edit\` for \`${need.form}\`, or the right to propose one`;
  return `any member of the company; those of \`${need.form}\` that the caller may view`;
}

function parameters(schema: z.ZodType | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties, required } = asObject.parse(jsonSchema(schema, "input"));
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: one,
  }));
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same request sent again with the same key within 24 hours is answered as the first one",
  schema: { type: "string", pattern: keyPattern },
};

const ifMatch = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    "The ETag of the row as the caller has read it: 409 where another caller has changed the same field since, 412 where the row has no such version",
  schema: { type: "string", examples: ['"3"'] },
};

const ifUnmodifiedSinceVersion = {
  name: "If-Unmodified-Since-Version",
  in: "header",
  required: false,
  description: "The same as If-Match, with the version alone; If-Match goes first",
  schema: { type: "integer", minimum: 1 },
};

const asObject = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

function responses(endpoint: Endpoint): Json {
  const content = endpoint.status === 204 ? {} : { content: answerContent(endpoint) };
  const failed = { description: "Refused", content: jsonContent({ $ref: "#/components/schemas/Error" }) };
  const headers = endpoint.versioned ? { headers: { ETag: entityTagHeader } } : {};
  return { [endpoint.status]: { description: "Done", ...headers, ...content }, default: failed };
}

const entityTagHeader = {
  description: "The version of the row in quotes",
  schema: { type: "string", examples: ['"3"'] },
};

function answerContent({ binary, events, response }: Endpoint): Json {
  if (events) return { "text/event-stream": { schema: jsonSchema(events, "output") } };
  return binary ? { "application/octet-stream": { schema: file } } : jsonContent(jsonSchema(response, "output"));
}

function jsonContent(schema: unknown): Json {
  return { "application/json": { schema } };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  return rest;
}
