import type { SliceableList } from "@opis/model/collections/lists";
import { pageRows } from "@opis/model/limits";
import { compareNaturally } from "@opis/model/text/natural-order";
import type { FastifyRequest } from "fastify";
import { unknownOrdering } from "../database/order-by.ts";

export interface PageQuery {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly ordering?: string | undefined;
}

/** Returns the limit and offset of a list query. */
export function pageWindow({ limit, offset }: PageQuery): { limit: number; offset: number } {
  return { limit: limit ?? pageRows.usual, offset: offset ?? 0 };
}

/** Returns the absolute URLs of the next and the previous page, null where there is none. */
export function pageLinks(
  request: FastifyRequest,
  count: number,
  query: PageQuery,
): { next: string | null; previous: string | null } {
  const { limit, offset } = pageWindow(query);
  const at = (start: number) => `${originOfRequest(request)}${addressWith(request.url, limit, start)}`;
  return {
    next: offset + limit < count ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
  };
}

/** Returns the origin at which the client reached Opis: `PUBLIC_URL` if it is set. */
export function originOfRequest(request: FastifyRequest): string {
  const { PUBLIC_URL } = request.server.context.config;
  return PUBLIC_URL.replace(/\/$/, "") || `${request.protocol}://${request.host}`;
}

function addressWith(url: string, limit: number, offset: number): string {
  const [path = "", search = ""] = url.split("?");
  const parameters = new URLSearchParams(search);
  parameters.set("limit", String(limit));
  parameters.set("offset", String(offset));
  return `${path}?${parameters}`;
}

/** Returns one page of rows in memory, sorted by the requested members; throws for an unknown one. */
export function pageOfRows<T extends object>(
  request: FastifyRequest,
  query: PageQuery,
  rows: readonly T[],
  members: readonly (keyof T & string)[],
) {
  const { limit, offset } = pageWindow(query);
  const results = inOrder(rows, query.ordering, members).slice(offset, offset + limit);
  return { count: rows.length, ...pageLinks(request, rows.length, query), results };
}

/** Returns one page of a long list: without a requested order only the rows of the page are presented. */
export function pageOfPresented<T, S extends object>(
  request: FastifyRequest,
  query: PageQuery,
  rows: SliceableList<T>,
  { show, members }: { readonly show: (row: T) => S; readonly members: readonly (keyof S & string)[] },
) {
  if (query.ordering) return pageOfRows(request, query, rows.slice().map(show), members);
  const { limit, offset } = pageWindow(query);
  const results = rows.slice(offset, offset + limit).map(show);
  return { count: rows.length, ...pageLinks(request, rows.length, query), results };
}

function inOrder<T extends object>(
  rows: readonly T[],
  ordering: string | undefined,
  members: readonly (keyof T & string)[],
): T[] {
  const keys = (ordering ? ordering.split(",") : []).map((key) => {
    const member = members.find((name) => name === key.replace(/^-/, ""));
    if (member === undefined) throw unknownOrdering();
    return { member, sign: key.startsWith("-") ? -1 : 1 };
  });
  return rows.toSorted((left, right) => {
    const differing = keys.map(({ member, sign }) => compared(left[member], right[member], sign));
    return differing.find((difference) => difference !== 0) ?? 0;
  });
}

// Empty values sort last in either direction, as in `orderBy`.
function compared(left: unknown, right: unknown, sign: number): number {
  const unanswered = Number(isUnanswered(left)) - Number(isUnanswered(right));
  return unanswered === 0 ? sign * inTheirOrder(left, right) : unanswered;
}

function isUnanswered(value: unknown): boolean {
  return value === null || value === undefined;
}

function inTheirOrder(left: unknown, right: unknown): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  return compareNaturally(String(left ?? ""), String(right ?? ""));
}
