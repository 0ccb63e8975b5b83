import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readSystemLevel } from "@opis/model/contract/forms/system-level";
import type { Language } from "@opis/model/words";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** How the level of a system follows, as the server tells it. */
export type SystemLevel = AnswerOf<typeof readSystemLevel>;

/** What is asked of the levels of a company's systems goes stale together. */
export function levelKey(company: number) {
  return [...queryKeys.company(company), "level"] as const;
}

interface Asked {
  readonly company: number;
  readonly system: number;
  /** Labels come from the server. */
  readonly language: Language;
}

/** How the level of a system follows from its answers. */
export function levelQuery({ company, system, language }: Asked) {
  return queryOptions({
    queryKey: [...levelKey(company), system, language],
    queryFn: ({ signal }) =>
      call<typeof readSystemLevel>("GET /companies/:company_id/systems/:id/level/", {
        params: { company_id: company, id: system },
        signal,
      }),
    refetchOnMount: "always",
  });
}
