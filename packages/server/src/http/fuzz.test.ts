import type { Endpoint } from "@opis/model/contract/endpoint";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { xlsxType } from "@opis/model/uploads/file-types";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { buildCompany, buildUser } from "../testing/fixtures/factories.ts";
import { smallWorkbook } from "../testing/fixtures/small-workbook.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const caller = await buildUser(server, { is_superuser: true });
const company = await buildCompany(caller);
const rows = await Promise.all(
  (["process", "system", "site"] as const).map((form) =>
    caller.call(collectionEndpoints(form).create, {
      params: { company_id: company },
      body: form === "site" ? { address: "http://nothing.invalid/" } : { name: `Строка ${form}` },
    }),
  ),
);

/** Excludes event streams, which never end, and calls that delete the company or end the session of the others. */
const endpoints = server.app.endpoints.filter(
  ({ method, events, path }) =>
    !events && !/logout|scan|ready/u.test(path) && !(method === "DELETE" && path === "/companies/:company_id/"),
);

const texts = fc.constantFrom(
  ...[
    "",
    " ",
    "а\u0000б",
    "\ud800",
    "\uffff",
    "😀".repeat(40),
    "x".repeat(70_000),
    "'; --",
    "%",
    "\\",
    "null",
    "__proto__",
  ],
  ...[
    "1E400",
    "1e300",
    "-1",
    "0",
    "2147483648",
    "9007199254740993",
    "NaN",
    "2026-02-30",
    "+275760-09-14",
    "0000-01-01",
  ],
  ...["9999-12-31", "00000000-0000-0000-0000-000000000000", "http://[::1", "a@b", "10.0.0.0/33", "а\nб", "١٢٣"],
);
/** `@raw@` marks numbers that JavaScript cannot represent. */
const numbers = fc.constantFrom<unknown>(
  ...[
    0,
    -1,
    1,
    0.5,
    1e-7,
    2 ** 31,
    2 ** 53,
    1e308,
    "@raw@1E400",
    "@raw@-1E400",
    "@raw@1e-400",
    "@raw@123456789012345678901",
  ],
);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  texts,
  numbers,
  fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { a: { b: 1 } }),
  fc.array(fc.oneof(texts, numbers), { maxLength: 3 }),
);

const shape = z.object({
  type: z.unknown(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** Returns values that a schema accepts or almost accepts. */
function valuesOf(schema: unknown, depth = 0): fc.Arbitrary<unknown> {
  const read = shape.safeParse(schema);
  if (!read.success || depth > 4) return anything;
  const { type, properties, items, enum: options, anyOf } = read.data;
  if (options) return fc.oneof(fc.constantFrom(...options), anything);
  if (anyOf) return fc.oneof(...anyOf.map((option) => valuesOf(option, depth + 1)));
  if (properties) {
    const members = Object.entries(properties).map(([name, one]) => [name, valuesOf(one, depth + 1)] as const);
    return fc.record(Object.fromEntries(members), { requiredKeys: [] });
  }
  if (type === "array") return fc.array(valuesOf(items, depth + 1), { maxLength: 3 });
  if (type === "boolean") return fc.oneof(fc.boolean(), anything);
  if (type === "integer" || type === "number") return fc.oneof(fc.integer({ min: 0, max: 20 }), numbers, anything);
  return fc.oneof(texts, anything);
}

function schemaOf(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  return schema ? valuesOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })) : fc.constant(undefined);
}

/**
 * Returns path segments: existing rows, other ids, and invalid ids. Accounts are excluded, since the caller's own is
 * among them.
 */
function partOf(name: string, path: string): fc.Arbitrary<string> {
  // Without dot segments: the URL parser of any client would resolve them to another path.
  const junk = fc.oneof(texts.map(encoded), fc.constantFrom("%", "%ED%A0%80", "%C0%80", "%2F", ";"));
  if (name === "company_id")
    return fc.oneof({ weight: 8, arbitrary: fc.constant(String(company)) }, { weight: 1, arbitrary: junk });
  if (/^\/(?:users|companies\/:id)/u.test(path)) return junk;
  const ids = rows.map(({ id }) => String(id));
  return fc.oneof(
    fc.constantFrom(...ids, "1", "2"),
    junk,
    fc.constantFrom("process", "system", "processes", "word", "1999-12-31"),
  );
}

const headers = fc.record(
  {
    "if-unmodified-since-version": fc.constantFrom("1", "0", "-1", "9".repeat(30), "a"),
    "if-match": fc.constantFrom('"1"', "*", 'W/"1"', '"', '"1", "2"', "1"),
    "if-none-match": fc.constantFrom("*", '"a"', "W/"),
    "accept-language": fc.constantFrom("ru", "en;q=x", "*", ",".repeat(2_000)),
    "accept-encoding": fc.constantFrom("br", "gzip;q=9", "*;q=0"),
    "idempotency-key": fc.constantFrom("k", "", "я", "k".repeat(300)),
    "editor-name": fc.constantFrom("%00", "%", "%ED%A0%80", "a".repeat(5_000)),
    "editor-email": fc.constantFrom("%00", "a@b.ru", "%"),
    range: fc.constantFrom("bytes=0-", "bytes=5-1", "bytes=99999999999999999999-"),
    "if-range": fc.constantFrom('"a"', "x"),
    origin: fc.constantFrom("null", "http://evil.example", "%"),
    "x-forwarded-for": fc.constantFrom("1.2.3.4", "x, y"),
    "content-type": fc.constantFrom(
      ...Array<string>(20).fill("application/json"),
      "application/xml",
      "multipart/form-data",
      "application/x-www-form-urlencoded",
      ";",
    ),
  },
  { requiredKeys: [] },
);

const bodies = new Map(endpoints.map((call) => [call, { body: schemaOf(call.body), query: schemaOf(call.query) }]));

function cell(cellAddress: string): fc.Arbitrary<string> {
  return fc.oneof(
    texts.map(
      (text) =>
        `<c r="${cellAddress}" t="inlineStr"><is><t>${text.replaceAll(/[&<]|\p{Cc}|\p{Cs}|\p{NChar}/gu, "")}</t></is></c>`,
    ),
    fc
      .tuple(
        fc.constantFrom("", ' t="n"', ' t="d"', ' t="e"', ' t="b"', ' t="s"', ' s="1"'),
        fc.constantFrom("1E400", "1E300", "-1", "x", "", "2026-13-01", "99999999"),
      )
      .map(([type, value]) => `<c r="${cellAddress}"${type}><v>${value}</v></c>`),
  );
}

const sheets = fc
  .tuple(cell("A3"), cell("B3"), cell("C3"), cell("D3"))
  .map((cells) =>
    smallWorkbook(`<row r="1">${heads}</row><row r="2">${heads}</row><row r="3">${cells.join("")}</row>`),
  );
const heads = ["name", "description", "commissioning_date", "user_count"]
  .map((name, index) => `<c r="${"ABCD"[index]}1" t="inlineStr"><is><t>${name}</t></is></c>`)
  .join("");

interface Sent {
  readonly method: Endpoint["method"];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
}

const requests: fc.Arbitrary<Sent> = fc.constantFrom(...endpoints).chain((endpoint) => {
  const names = [...endpoint.path.matchAll(/:(\w+)/gu)].map(([, name = ""]) => name);
  const parts = fc.tuple(...names.map((name) => partOf(name, endpoint.path)));
  const { body = fc.constant(undefined), query = fc.constant(undefined) } = bodies.get(endpoint) ?? {};
  const sentBody =
    endpoint.file?.type === xlsxType
      ? sheets
      : fc.oneof({ weight: 6, arbitrary: body }, { weight: 1, arbitrary: anything });
  return fc.record({ parts, query, body: sentBody, headers }).map((sample): Sent => {
    const path = names.reduce((url, name, at) => url.replace(`:${name}`, () => sample.parts[at] ?? ""), endpoint.path);
    const search = Object.entries(Object(sample.query))
      .map(([name, value]) => `${name}=${encoded(String(value))}`)
      .join("&");
    const isFile = Buffer.isBuffer(sample.body);
    return {
      method: endpoint.method,
      url: `/api/v2${path}${search && `?${search}`}`,
      headers: {
        ...(endpoint.body && { "content-type": "application/json" }),
        ...sample.headers,
        ...(isFile && { "content-type": xlsxType }),
        authorization: caller.authorization,
      },
      ...(Buffer.isBuffer(sample.body) ? { payload: sample.body } : endpoint.body && { payload: jsonOf(sample.body) }),
    };
  });
});

function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}

function jsonOf(body: unknown): string {
  return (JSON.stringify(body) ?? "").replaceAll(/"@raw@([^"]+)"/gu, "$1");
}

const runs = 500;

test("no path, query, header, body or cell value causes a server error", async () => {
  let address = 0;
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      address++;
      const remoteAddress = `10.${Math.floor(address / 62_500)}.${Math.floor(address / 250) % 250}.${address % 250}`;
      const answer = await server.app.inject({ ...request, remoteAddress });
      expect(answer.statusCode).toBeLessThan(500);
    }),
    { numRuns: runs },
  );
});
