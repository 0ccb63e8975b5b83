import { type FormName, isFormName } from "@opis/model/forms/form-names";
import type { HistoryKind } from "@opis/model/notices/notice-settings";
import { formatDay } from "@opis/model/validation/day";

interface HistorySearch {
  readonly user?: number;
  readonly form?: FormName;
  readonly kind?: HistoryKind;
  readonly since?: string;
  readonly until?: string;
}

const kinds: readonly HistoryKind[] = ["created", "modified", "deleted", "login"];

/** Parses the history filters of an address; invalid ones are left out. */
export function historySearch(search: Readonly<Record<string, unknown>>): HistorySearch {
  const { user, form, kind, since, until } = search;
  const historyKind = kinds.find((candidate) => candidate === kind);
  return {
    ...(Number.isInteger(user) && Number(user) > 0 && { user: Number(user) }),
    ...(typeof form === "string" && isFormName(form) && { form }),
    ...(historyKind && { kind: historyKind }),
    ...(isDay(since) && { since }),
    ...(isDay(until) && { until }),
  };
}

function isDay(value: unknown): value is string {
  return typeof value === "string" && formatDay(value) !== undefined;
}
