import { useParams } from "@tanstack/react-router";
import { readStoredId } from "../../api/browser-storage.ts";

/** Returns the company of the address; undefined on screens outside a company. */
export function useCompanyId(): number | undefined {
  return useParams({ strict: false, select: ({ companyId }) => companyId });
}

/** Returns the current company: that of the address, else the one opened last. */
export function useWorkingCompanyId(): number | undefined {
  return useCompanyId() ?? readStoredId("company");
}
