import type { CompanyEvent } from "@opis/model/contract/companies/history";
import type { Query, QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../api/query-keys.ts";

type Changed = Pick<Extract<CompanyEvent, { type: "change" }>, "form" | "id">;

/** Where one of these changed, the company may be called otherwise, or somebody may do something else in it: the menu shows it. */
const shownByMenu: ReadonlySet<string> = new Set(["company", "user", "role", "group"]);

/**
 * Asks anew for what is shown of a company after others changed it: its lists always, of questionnaires those that changed,
 * or all where nobody knows which did. What is typed and not saved yet stays over the answer.
 */
export function refreshChanged(client: QueryClient, company: number, changed: readonly Changed[] | "all"): void {
  const isStale = ({ queryKey: [area, id, part, form, object] }: Pick<Query, "queryKey">) =>
    area === "company" &&
    id === company &&
    (part !== "questionnaire" ||
      changed === "all" ||
      changed.some((one) => one.form === form && (object === null || object === one.id)));
  // A first answer under way may be of before, and would count as fresh when it comes.
  const first = client
    .getQueryCache()
    .findAll({ predicate: (query) => query.state.data === undefined && isStale(query), fetchStatus: "fetching" });
  void client.invalidateQueries({ predicate: isStale });
  if (changed === "all" || changed.some(({ form }) => shownByMenu.has(form)))
    void client.invalidateQueries({ queryKey: queryKeys.companyList });
  for (const query of first) {
    const askAnew = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(askAnew, () => {});
  }
}
