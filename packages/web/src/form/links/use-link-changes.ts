import type { updateKey } from "@opis/model/contract/keys";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { linksKey } from "./links-query.ts";

interface LinkChange {
  readonly expiration?: string;
  readonly is_active?: boolean;
}

/** Changes a link, effective at once. */
export function useLinkChanges(company: number, key: string): { readonly change: (change: LinkChange) => void } {
  const client = useQueryClient();
  const { mutate } = useSingleMutation({
    mutationFn: (body: LinkChange) =>
      call<typeof updateKey>("PATCH /companies/:company_id/keys/:key/", { params: { company_id: company, key }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: linksKey(company) }),
  });
  return { change: (change) => mutate(change) };
}
