import { membersOf } from "@opis/model/rows/members";
import { parsedJson } from "../../api/parsed-json.ts";
import { readStored, store } from "../../api/stored.ts";
import { type Findable, matches } from "../../ui/lists/matches.ts";
import type { Sort } from "../../ui/table/sort-rows.ts";
import type { CompanyWork } from "./use-company-work.ts";

/** What companies are looked at for. */
export const conditions = ["waiting", "missing", "stale", "deadlines"] as const;
export type Condition = (typeof conditions)[number];

/** Which companies the list shows, and in which order. */
export interface CompanyView {
  readonly search: string;
  readonly only: Condition | null;
  readonly sort: Sort | undefined;
}

/** All companies, as the server orders them. */
export const everyCompany: CompanyView = { search: "", only: null, sort: undefined };

/** What is known of the work in a company; undefined while it is on its way. */
interface Worked {
  readonly work: CompanyWork | undefined;
}

const meets: Readonly<Record<Condition, (work: CompanyWork) => boolean>> = {
  waiting: ({ waiting }) => waiting.length > 0,
  missing: ({ missing }) => missing > 0,
  stale: ({ documents }) => (documents?.stale ?? 0) > 0,
  deadlines: ({ deadlines }) => deadlines.length > 0,
};

/** Whether a company meets a condition; one of which nothing is known yet meets none. */
export function isOf(condition: Condition, { work }: Worked): boolean {
  return work !== undefined && meets[condition](work);
}

/** Whether a view shows a company. */
export function isInView({ search, only }: CompanyView, company: Findable & Worked): boolean {
  return matches(company, search) && (only === null || isOf(only, company));
}

/** Whether two views show the same. */
export function isSameView(one: CompanyView, other: CompanyView): boolean {
  return one.search === other.search && one.only === other.only;
}

/** Views that are kept in this browser, in the order in which they were. */
export function keptViews(): readonly CompanyView[] {
  const kept = parsedJson(readStored("companyViews"));
  return Array.isArray(kept) ? kept.flatMap(viewFrom) : [];
}

/** Keeps these views. */
export function keepViews(views: readonly CompanyView[]): void {
  store("companyViews", views.length === 0 ? undefined : JSON.stringify(views));
}

function viewFrom(kept: unknown): CompanyView[] {
  const { search, only, sort } = membersOf(kept);
  if (typeof search !== "string") return [];
  return [{ search, only: conditions.find((one) => one === only) ?? null, sort: sortFrom(sort) }];
}

function sortFrom(kept: unknown): Sort | undefined {
  const { key, descending } = membersOf(kept);
  return typeof key === "string" && typeof descending === "boolean" ? { key, descending } : undefined;
}
