import type { Endpoint } from "@opis/model/contract/endpoint";
import type { Form } from "@opis/model/declaration/form";
import { allForms } from "@opis/model/forms/index";
import { rootForm } from "@opis/model/forms/non-record-forms";
import { expect, test } from "vitest";
import { z } from "zod";
import { buildCompany, buildUser } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const { endpoints } = server.app;
const owner = await buildUser(server, { is_superuser: true });
const company = await buildCompany(owner);

/** Returns the path with its parameters filled in: the company, and the first row of each questionnaire. */
function address({ path }: Endpoint): string {
  const inCompany = path.replace(":company_id", String(company));
  const knownPath = inCompany
    .replace("/journals/:code/", "/journals/media/")
    .replace("/import/:kind/", "/import/media/");
  return knownPath.replace(":date", "1999-12-31").replace(/:\w+/g, "1");
}

// `text.ts` has its own tests for single characters; this one checks that every member of every call uses it.
const noTexts = ["а\u0000б", "\ud800", "\uffff"];
const methods = ["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf"];

const jsonSchema = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });

function membersOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { properties } = jsonSchema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return Object.keys(properties);
}

// An event stream never ends; its only parameter is one that all calls share.
const calls = endpoints
  .filter(({ events }) => !events)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const withBody = calls.filter(([, { body }]) => body);
const withQuery = calls.filter(([, { query }]) => query);

let requestCount = 0;

async function statusOf(endpoint: Endpoint, body: string, query = ""): Promise<number> {
  requestCount++;
  const answer = await server.app.inject({
    method: endpoint.method,
    // Some calls are rate limited by address.
    remoteAddress: `10.0.${Math.floor(requestCount / 250)}.${requestCount % 250}`,
    url: `/api/v2${address(endpoint)}${query}`,
    headers: { authorization: owner.authorization, ...(endpoint.body && { "content-type": "application/json" }) },
    ...(endpoint.body && { payload: body }),
  });
  return answer.statusCode;
}

test.each(withBody)("%s answers 4xx to invalid text in every member", async (_name, endpoint) => {
  const bodies = membersOf(endpoint.body).flatMap((member) =>
    [...noTexts, noTexts, { [noTexts.join("")]: 1 }].map((value) => JSON.stringify({ [member]: value })),
  );
  const statuses = await Promise.all(bodies.map(async (body) => [body, await statusOf(endpoint, body)]));
  expect(statuses).toEqual(bodies.map((body) => [body, 400]));
});

test.each(withBody)(
  "%s answers 4xx to members named like object methods, and to bodies of any shape",
  async (_name, endpoint) => {
    for (const name of methods)
      expect([name, await statusOf(endpoint, `{"${name}":{"${name}":1}}`)]).toEqual([name, 400]);
    const shapes = ["null", "[]", "1", '""', "{", "\u0000", "[".repeat(9_000) + "]".repeat(9_000)];
    for (const body of shapes) expect([body, await statusOf(endpoint, body)]).toEqual([body, 400]);
  },
);

test.each(withQuery)("%s answers 4xx to invalid text in every query parameter", async (_name, endpoint) => {
  for (const parameter of membersOf(endpoint.query)) {
    for (const value of ["%00", "%EF%BF%BE", "%01"])
      expect([parameter, await statusOf(endpoint, "{}", `?${parameter}=${value}`)]).toEqual([parameter, 400]);
    // Malformed percent-encoding is taken literally.
    expect(await statusOf(endpoint, "{}", `?${parameter}=%E0%A4%A`)).toBeLessThan(500);
  }
  for (const name of methods) expect([name, await statusOf(endpoint, "{}", `?${name}=1`)]).toEqual([name, 400]);
});

test.each(calls)("%s answers ids of any size and shape without a server error", async (_name, endpoint) => {
  for (const id of ["0", "-1", "1.5", "2147483648", "9".repeat(40), "%00", "%ff", "constructor", "1e3", "%20"]) {
    const path = endpoint.path.replace(":company_id", String(company)).replace(/:\w+/g, id);
    const answer = await server.app.inject({
      method: endpoint.method,
      url: `/api/v2${path}`,
      headers: { authorization: owner.authorization },
    });
    expect([id, answer.statusCode < 500]).toEqual([id, true]);
  }
});

// Entries of all journals are rows of one form, but each journal has its own path.
const pathOf = ({ name, path }: Form) => (name === "journal_entry" ? "journals/:code" : path);

test("every form is covered by the calls above", () => {
  const tried = withBody.map(([name]) => name).join("\n");
  // Child rows of a parent with its own calls are sent in the parent's body.
  const isWithin = (form: Form) => form.scope === "child" && ["apart", "record"].includes(rootForm(form).scope);
  for (const form of allForms) if (!form.file && !isWithin(form)) expect(tried).toContain(`/${pathOf(form)}/`);
});
