import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../api/query-keys.ts";

/**
 * Tells that the lists of a company show a questionnaire as it was before. While a questionnaire is on the screen they are
 * asked anew when they are next looked at, not with every answer; what is saved after the screen was left is shown at once.
 */
export function listsChanged(client: QueryClient, company: number): void {
  const open = client.getQueryCache().findAll({ queryKey: ["company", company, "questionnaire"], type: "active" });
  const refetchType = open.length > 0 ? "none" : "active";
  void client.invalidateQueries({ queryKey: queryKeys.companyInitData(company), refetchType });
}
