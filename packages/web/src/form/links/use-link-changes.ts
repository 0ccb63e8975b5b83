import type { updateKey } from "@opis/model/contract/people/keys";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { linksKey } from "./links-query.ts";

interface LinkChange {
  readonly expiration?: string;
  readonly is_active?: boolean;
}

/** Changes a link, effective at once. */
export function useLinkChanges(company: number, key: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: LinkChange) =>
      call<typeof updateKey>("PATCH /companies/:company_id/keys/:key/", { params: { company_id: company, key }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: linksKey(company) }),
  });
}
