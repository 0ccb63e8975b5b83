import type { Access } from "@opis/model/contract/endpoint";
import { refused } from "@opis/model/errors";
import { numberMax } from "@opis/model/limits";
import type { FastifyRequest } from "fastify";

/** Whether a call may say in its body which company it means. */
export function mayBeNamedInBody(access: Access): boolean {
  return typeof access === "object" && (access.company?.in === "body" || access.company?.elseIn === "body");
}

/** Whether a request says only in its body which company it means. */
export function isNamedInBody(access: Access, { query }: Pick<FastifyRequest, "query">): boolean {
  if (typeof access !== "object" || !access.company) return false;
  const { in: place, elseIn, name } = access.company;
  return place === "body" || (elseIn === "body" && membersOf(query)[name] === undefined);
}

/**
 * The company that a request is about, from where its call declares it; undefined of a call about none, or a path that
 * leads to none. Where the query or the body should name it and does not, `payload_not_valid` (decisions 10).
 */
export function companyOf(access: Access, request: FastifyRequest): number | undefined {
  if (typeof access === "string") return undefined;
  const { company } = access;
  if (!company) return idIn(membersOf(request.params).company_id);
  const named = membersOf(isNamedInBody(access, request) ? request.body : request.query)[company.name];
  const id = idIn(named);
  if (id === undefined) throw refused("payload_not_valid");
  return id;
}

/** The members of what a request brings, as they came. */
export function membersOf(value: unknown): Readonly<Record<string, string | undefined>> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

// As a string or a number (specification 5).
function idIn(named: unknown): number | undefined {
  const id = typeof named === "string" || typeof named === "number" ? Number(named) : Number.NaN;
  return Number.isInteger(id) && id > 0 && id <= numberMax ? id : undefined;
}
