import type { CompanyAccess } from "@opis/model/contract/endpoint";
import { Refusal } from "@opis/model/errors";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { companyOf } from "../register.ts";

/** What is found of a request to this address, or the code of the refusal. */
async function found(access: CompanyAccess, url: string, body?: object): Promise<unknown> {
  const app = Fastify();
  app.all("/of/:company_id/", (request) => ({ company: companyOf(access, request) ?? null }));
  app.all("/", (request) => ({ company: companyOf(access, request) ?? null }));
  app.setErrorHandler((error) => ({ code: error instanceof Refusal ? error.code : "unexpected" }));
  return (await app.inject({ method: "POST", url, ...(body && { payload: body }) })).json();
}

const member = { member: "" };
const inQuery = { member: "", company: { in: "query", name: "company" } } as const;
const inBody = { member: "", company: { in: "body", name: "company_id" } } as const;

test("a company is named in the path, the query or the body, as its call declares", async () => {
  expect(await found(member, "/of/7/")).toEqual({ company: 7 });
  expect(await found(inQuery, "/?company=7")).toEqual({ company: 7 });
  expect(await found(inBody, "/", { company_id: 7 })).toEqual({ company: 7 });
  expect(await found(inBody, "/", { company_id: "7" })).toEqual({ company: 7 });
});

test("nowhere else it is looked for", async () => {
  expect(await found(inQuery, "/of/8/?company=7")).toEqual({ company: 7 });
  expect(await found(inBody, "/of/8/?company_id=9", { company_id: 7 })).toEqual({ company: 7 });
});

test("a call that does not say which company it means is not valid", async () => {
  expect(await found(inQuery, "/of/7/")).toEqual({ code: "payload_not_valid" });
  expect(await found(inQuery, "/?company=")).toEqual({ code: "payload_not_valid" });
  expect(await found(inBody, "/", {})).toEqual({ code: "payload_not_valid" });
  expect(await found(inBody, "/")).toEqual({ code: "payload_not_valid" });
});

test.each(["x", "0", "-1", "1.5", "99999999999"])(
  "the company %s is none: nothing is there by its path, and a query is not valid",
  async (id) => {
    expect(await found(member, `/of/${id}/`)).toEqual({ company: null });
    expect(await found(inQuery, `/?company=${id}`)).toEqual({ code: "payload_not_valid" });
  },
);
