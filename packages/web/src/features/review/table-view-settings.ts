import type { readReview } from "@opis/model/contract/companies/review";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { type PlainObject, toPlainObject } from "@opis/model/rows/plain-object";
import { readStored, store } from "../../api/browser-storage.ts";
import { parseJson } from "../../api/parse-json.ts";
import type { SavedView } from "../../ui/lists/saved-views-query.ts";

export type ReviewAnswer = AnswerOf<typeof readReview>;
export type ShownColumn = ReviewAnswer["columns"][number];
export type ShownRow = ReviewAnswer["results"][number];

/** Row heights in pixels (specification 9); `all` shows every line. */
export const rowHeights = { compact: 25, standard: 55, extended: 72, all: null } as const;
export type RowHeight = keyof typeof rowHeights;

/** Minimum and maximum width of a column, in pixels (specification 9). */
export const columnWidths = { least: 50, most: 550 } as const;

/** The filter of a column, as the API accepts it. */
export interface ColumnFilter {
  readonly any?: readonly string[];
  readonly has?: string;
  readonly from?: string | number;
  readonly to?: string | number;
}

/** A user's view of a table. */
export interface ReviewView {
  /** Column keys in the user's order. */
  readonly order: readonly string[];
  /** Columns whose visibility differs from the default. */
  readonly shown: Readonly<Record<string, boolean>>;
  readonly widths: Readonly<Record<string, number>>;
  readonly height: RowHeight;
  readonly sort: readonly { readonly key: string; readonly descending: boolean }[];
  readonly filters: Readonly<Record<string, ColumnFilter>>;
}

/** The default view of a table. */
export const firstView: ReviewView = { order: [], shown: {}, widths: {}, height: "standard", sort: [], filters: {} };

/** Columns shown first by default: name, status, percent, owner, risks. */
const firstColumns = ["name", "status", "percent", "responsible_person", "responsible_admin", "risks"];

/** Returns the columns in the view's order; by default the most important ones come first. */
export function orderedColumns(columns: readonly ShownColumn[], view: ReviewView): ShownColumn[] {
  const order: readonly string[] = view.order.length > 0 ? view.order : firstColumns;
  const positionOf = (key: string) => (order.includes(key) ? order.indexOf(key) : columns.length);
  return columns.toSorted((a, b) => positionOf(a.key) - positionOf(b.key));
}

/** Returns whether a view shows a column. */
export function isShown({ key, is_extra }: ShownColumn, { shown }: ReviewView): boolean {
  return shown[key] ?? (!is_extra || firstColumns.includes(key));
}

const usualWidths = { text: 240, number: 140, date: 120, choices: 210, lines: 320 } as const satisfies Record<
  ShownColumn["kind"],
  number
>;

/** Returns the width of a column in pixels. */
export function widthOf({ key, kind }: ShownColumn, { widths }: ReviewView): number {
  return widths[key] ?? usualWidths[kind];
}

/** Returns the allowed column width closest to the wanted one. */
export function fittingWidth(width: number): number {
  return Math.round(Math.min(columnWidths.most, Math.max(columnWidths.least, width)));
}

/** Returns the sort order after a click on a heading: ascending, descending, none; added to the others if they are to stay. */
export function nextOrder(sort: ReviewView["sort"], key: string, keepsOthers: boolean): ReviewView["sort"] {
  const currentRule = sort.find((rule) => rule.key === key);
  const next =
    currentRule === undefined
      ? { key, descending: false }
      : currentRule.descending
        ? undefined
        : { key, descending: true };
  if (!keepsOthers) return next ? [next] : [];
  if (currentRule === undefined) return next ? [...sort, next] : sort;
  return sort.flatMap((rule) => (rule.key === key ? (next ?? []) : rule));
}

/** Returns the column order after one column moved by a number of positions. */
export function movedOrder(columns: readonly ShownColumn[], key: string, by: -1 | 1): string[] {
  const keys = columns.map((column) => column.key);
  const from = keys.indexOf(key);
  const to = Math.min(keys.length - 1, Math.max(0, from + by));
  return keys.toSpliced(from, 1).toSpliced(to, 0, key);
}

/** Returns the sort order as the API accepts it; undefined if there is none. */
export function orderingOf({ sort }: ReviewView): string | undefined {
  return sort.length === 0 ? undefined : sort.map(({ key, descending }) => `${descending ? "-" : ""}${key}`).join(",");
}

/** Returns the filters as the API accepts them; undefined if there are none. */
export function filtersOf({ filters }: ReviewView): string | undefined {
  return Object.keys(filters).length === 0 ? undefined : JSON.stringify(filters);
}

/** Maximum length of filters in a URL: the whole request must stay below the 16 kB that servers accept. */
const filtersMostCharacters = 12_000;

/** Returns whether filters fit into a URL; a Russian letter takes six characters. */
export function fitsAddress(filters: ReviewView["filters"]): boolean {
  return encodeURIComponent(JSON.stringify(filters)).length <= filtersMostCharacters;
}

/** Replaces the filters of a view by those of a link, and shows the filtered columns. */
export function applyRequestedFilters(view: ReviewView, requestedFilters: object | undefined): ReviewView {
  if (requestedFilters === undefined) return view;
  const filters = Object.fromEntries(Object.entries(requestedFilters).filter(([, filter]) => isFilter(filter)));
  const filteredKeys = Object.fromEntries(Object.keys(filters).map((key) => [key, true]));
  return { ...view, filters, shown: { ...view.shown, ...filteredKeys } };
}

function isFilter(value: unknown): value is ColumnFilter {
  return typeof value === "object" && value !== null;
}

/** Returns a view as the server stores it under a name. */
export function savedAs({ order, shown, widths, height, sort, filters }: ReviewView): SavedView["view"] {
  const resolvedFilters = Object.entries(filters).map(([key, { any, ...rest }]) => [
    key,
    { ...rest, ...(any && { any: [...any] }) },
  ]);
  return {
    order: [...order],
    shown: { ...shown },
    widths: { ...widths },
    height,
    sort: [...sort],
    filters: Object.fromEntries(resolvedFilters),
  };
}

/** Returns a named view as the table applies it. */
export function viewOfSaved({ filters, ...view }: SavedView["view"]): ReviewView {
  const filterEntries = Object.entries(filters).map(([key, filter]) => [
    key,
    Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  ]);
  return { ...view, filters: Object.fromEntries(filterEntries) };
}

/** Reads the view of a table that is stored in this browser for a user. */
export function readReviewView(person: number, table: string): ReviewView {
  const savedView = readReviewViews()[`${person}/${table}`];
  return typeof savedView === "object" && savedView !== null ? { ...firstView, ...savedView } : firstView;
}

/** Stores a user's view of a table. */
export function storeReviewView(person: number, table: string, view: ReviewView): void {
  store("reviewViews", JSON.stringify({ ...readReviewViews(), [`${person}/${table}`]: view }));
}

function readReviewViews(): PlainObject {
  return toPlainObject(parseJson(readStored("reviewViews")));
}
