import { useParams } from "@tanstack/react-router";

/** The company of the address; none on screens outside of a company. */
export function useCompanyId(): number | undefined {
  return useParams({ strict: false, select: ({ companyId }) => companyId });
}
