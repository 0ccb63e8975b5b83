import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";

/**
 * Tells that the lists of a company show a questionnaire as it was before. While a questionnaire is on the screen they are
 * asked anew when they are next looked at, not with every answer; what is saved after the screen was left is shown at once.
 */
export function listsChanged(client: QueryClient, company: number): void {
  const open = client.getQueryCache().findAll({ queryKey: ["company", company, "questionnaire"], type: "active" });
  const queryKey = queryKeys.companyInitData(company);
  const refetchType = open.length > 0 && client.isFetching({ queryKey }) === 0 ? "none" : "active";
  // An answer under way may be of before, and would count as fresh when it comes; a first one is not asked anew unless it is ended.
  void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey, refetchType }));
}
