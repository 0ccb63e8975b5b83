import type { updateRisk } from "@opis/model/contract/companies/risks";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { type ListedRisk, risksKey } from "./risks-query.ts";

interface Decision {
  readonly ignore: boolean;
  readonly ignore_comment?: string;
  readonly ignored_until?: string | null;
}

/** Returns a function that counts or ignores a risk; it resolves to whether it succeeded, and shows a refusal itself. */
export function useDecideRisk(company: number) {
  const client = useQueryClient();
  return async ({ id }: Pick<ListedRisk, "id">, body: Decision): Promise<boolean> => {
    try {
      await call<typeof updateRisk>("PATCH /companies/:company_id/risks/:id/", {
        params: { company_id: company, id },
        body,
      });
      await client.invalidateQueries({ queryKey: risksKey(company) });
      return true;
    } catch (error) {
      reactToError(error);
      return false;
    }
  };
}
