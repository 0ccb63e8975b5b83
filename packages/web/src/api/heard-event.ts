import type { CompanyEvent } from "@opis/model/contract/companies/history";
import { historyKinds } from "@opis/model/notices/history-kinds";
import { membersOf } from "@opis/model/rows/members";
import { parsedJson } from "./parsed-json.ts";

/** An event of a company's stream; `unknown`: something happened of which only that is known. */
export type HeardEvent = CompanyEvent | { readonly type: "unknown" };

/** Reads one event as it came; whatever it cannot be read as is no reason to hear nothing of what comes next. */
export function heardEvent(text: string): HeardEvent {
  const { type, revision, form, id, kind } = membersOf(parsedJson(text));
  const known = historyKinds.find((one) => one === kind);
  if (!isWhole(revision)) return { type: "unknown" };
  if (type === "ready") return { type, revision };
  if (type !== "change" || typeof form !== "string" || !isWhole(id) || !known) return { type: "unknown" };
  return { type, revision, form, id, kind: known };
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}
