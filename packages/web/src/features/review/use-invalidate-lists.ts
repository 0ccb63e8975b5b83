import { useQueryClient } from "@tanstack/react-query";
import { invalidateLists } from "../../form-engine/invalidate-lists.ts";
import { reviewKey } from "./review-queries.ts";

/** Returns a function that invalidates the lists after questionnaires were changed from a review table. */
export function useListsChanged(company: number): () => void {
  const client = useQueryClient();
  return () => {
    invalidateLists(client, company);
    void client.invalidateQueries({ queryKey: reviewKey(company) });
  };
}
