import { useQueryClient } from "@tanstack/react-query";
import { listsChanged } from "../../form-engine/data/lists-changed.ts";
import { reviewKey } from "./review-queries.ts";

/** Tells that questionnaires of a company were changed from a review table. */
export function useListsChanged(company: number): () => void {
  const client = useQueryClient();
  return () => {
    listsChanged(client, company);
    void client.invalidateQueries({ queryKey: reviewKey(company) });
  };
}
