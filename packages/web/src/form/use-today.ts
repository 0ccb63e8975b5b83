import { companyDay, defaultTimeZone } from "@opis/model/company-day";
import { useFormContext } from "./form-context.tsx";
import { useFormSource } from "./form-source.tsx";

/** Today as `yyyy-mm-dd` where the company of the questionnaire is. */
export function useToday(): string {
  const { company } = useFormContext();
  const { useCompany } = useFormSource();
  return companyDay(new Date(), useCompany(company)?.timeZone ?? defaultTimeZone);
}
