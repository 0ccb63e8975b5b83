import type { Words } from "@opis/model/bilingual-text";
import type { findCompanyByInn } from "@opis/model/contract/companies/companies";
import { isInn } from "@opis/model/validation/text-formats";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/call-endpoint.ts";
import { errorMessage } from "../api/error-message.ts";

/** Data found for a company by its INN. */
export interface FoundRequisites {
  /** Answers by field of company information; at least the INN itself. */
  readonly answers: Readonly<Record<string, string>>;
  /** Further facts of the register: the company is closed or closing, or only a branch was found. */
  readonly remarks: readonly Words[];
  /** Why nothing more was found. */
  readonly reason: string | undefined;
  readonly isAsking: boolean;
}

/**
 * Returns requisites for a complete INN, from the number itself and the connected register; undefined for another text or before the
 * request.
 */
export function useRequisites(typed: string, isEnabled = true): FoundRequisites | undefined {
  const inn = typed.trim();
  const isWhole = isInn(inn);
  const { data, error, isFetching } = useQuery({
    queryKey: ["requisites", inn],
    queryFn: ({ signal }) => askRegister(inn, signal),
    enabled: isWhole && isEnabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  if (!isWhole) return undefined;
  const reason = error instanceof ApiError ? errorMessage(error.body) : undefined;
  const { found, remarks = [] } = data ?? {};
  return { answers: { ...requisitesFromInn(inn), ...found, inn }, remarks, reason, isAsking: isFetching };
}

/** Queries the connected register; the texts of its remarks are loaded with the response. */
async function askRegister(inn: string, signal: AbortSignal) {
  const [{ closed_at, standing, unit, ...found }, { registerRemarks }] = await Promise.all([
    call<typeof findCompanyByInn>("GET /companies/get_company_info/", { query: { inn }, signal }),
    import("@opis/model/legal-entity-status"),
  ]);
  return { found, remarks: registerRemarks({ standing, unit, closedOn: closed_at }) };
}

// Twelve digits belong to a person; the only persons that can be companies here are sole traders.
function requisitesFromInn(inn: string): Record<string, string> {
  return inn.length === 12 ? { legal_form: "entrepreneur" } : {};
}
