import type { CompanyEvent } from "@opis/model/contract/history";
import type { QueryClient } from "@tanstack/react-query";

type Changed = Pick<Extract<CompanyEvent, { type: "change" }>, "form" | "id">;

/**
 * Asks anew for what is shown of a company after others changed it: its lists always, of questionnaires those that changed,
 * or all where nobody knows which did. What is typed and not saved yet stays over the answer.
 */
export function refreshChanged(client: QueryClient, company: number, changed: readonly Changed[] | "all"): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [area, id, part, form, object] }) =>
      area === "company" &&
      id === company &&
      (part !== "questionnaire" ||
        changed === "all" ||
        changed.some((one) => one.form === form && (object === null || object === one.id))),
  });
}
