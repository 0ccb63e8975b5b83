import type { CompanyAccess } from "@opis/model/contract/endpoint";
import { Refusal } from "@opis/model/errors";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { companyOf } from "./register-endpoint.ts";

/** Returns the company found in a request to this address, or the code of the refusal. */
async function findCompany(access: CompanyAccess, url: string, body?: object): Promise<unknown> {
  const app = Fastify();
  app.all("/of/:company_id/", (request) => ({ company: companyOf(access, request) ?? null }));
  app.all("/", (request) => ({ company: companyOf(access, request) ?? null }));
  app.setErrorHandler((error) => ({ code: error instanceof Refusal ? error.code : "unexpected" }));
  return (await app.inject({ method: "POST", url, ...(body && { payload: body }) })).json();
}

const member = { member: "" };
const inQuery = { member: "", company: { in: "query", name: "company" } } as const;
const inBody = { member: "", company: { in: "body", name: "company_id" } } as const;

test("the company is read from the path, the query or the body, as the call declares", async () => {
  expect(await findCompany(member, "/of/7/")).toEqual({ company: 7 });
  expect(await findCompany(inQuery, "/?company=7")).toEqual({ company: 7 });
  expect(await findCompany(inBody, "/", { company_id: 7 })).toEqual({ company: 7 });
  expect(await findCompany(inBody, "/", { company_id: "7" })).toEqual({ company: 7 });
});

test("the company is read from nowhere else", async () => {
  expect(await findCompany(inQuery, "/of/8/?company=7")).toEqual({ company: 7 });
  expect(await findCompany(inBody, "/of/8/?company_id=9", { company_id: 7 })).toEqual({ company: 7 });
});

test("a request that names no company is not valid", async () => {
  expect(await findCompany(inQuery, "/of/7/")).toEqual({ code: "payload_not_valid" });
  expect(await findCompany(inQuery, "/?company=")).toEqual({ code: "payload_not_valid" });
  expect(await findCompany(inBody, "/", {})).toEqual({ code: "payload_not_valid" });
  expect(await findCompany(inBody, "/")).toEqual({ code: "payload_not_valid" });
});

test.each(["x", "0", "-1", "1.5", "99999999999"])(
  "an impossible company id (%s) is 404 in a path and not valid in a query",
  async (id) => {
    expect(await findCompany(member, `/of/${id}/`)).toEqual({ company: null });
    expect(await findCompany(inQuery, `/?company=${id}`)).toEqual({ code: "payload_not_valid" });
  },
);
