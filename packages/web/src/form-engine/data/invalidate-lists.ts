import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";

/**
 * Invalidates the lists of a company after a questionnaire was saved. While a questionnaire is on the screen they are refetched
 * when they are next shown, not with every answer; what is saved after the screen was left is shown at once.
 */
export function invalidateLists(client: QueryClient, company: number): void {
  const open = client.getQueryCache().findAll({ queryKey: ["company", company, "questionnaire"], type: "active" });
  const queryKey = queryKeys.companyInitData(company);
  const refetchType = open.length > 0 && client.isFetching({ queryKey }) === 0 ? "none" : "active";
  // A response on its way may predate the change yet count as fresh; a first request is only repeated if it is cancelled.
  void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey, refetchType }));
}
