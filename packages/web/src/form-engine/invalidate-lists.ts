import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../api/query-keys.ts";

/**
 * Invalidates a company's lists after a questionnaire was saved. While a questionnaire is shown, they are refetched when next shown, not
 * after every answer; after it was left, immediately.
 */
export function invalidateLists(client: QueryClient, company: number): void {
  const open = client.getQueryCache().findAll({ queryKey: ["company", company, "questionnaire"], type: "active" });
  const queryKey = queryKeys.companyInitData(company);
  const refetchType = open.length > 0 && client.isFetching({ queryKey }) === 0 ? "none" : "active";
  // A response on its way may predate the change yet count as fresh; a first request is only repeated if it is cancelled.
  void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey, refetchType }));
}
