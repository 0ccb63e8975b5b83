import { useParams } from "@tanstack/react-router";
import { readStoredId } from "../../api/browser-storage.ts";

/** The company of the address; none on screens outside of a company. */
export function useCompanyId(): number | undefined {
  return useParams({ strict: false, select: ({ companyId }) => companyId });
}

/** The company one works in: that of the address, else the one opened last. */
export function useWorkingCompanyId(): number | undefined {
  return useCompanyId() ?? readStoredId("company");
}
