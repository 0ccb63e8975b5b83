import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import { useFormSource } from "./form-source.tsx";

/** Returns today's date in the company's time zone, `yyyy-mm-dd`. */
export function useToday(company: number): string {
  const { useCompany } = useFormSource();
  return companyDay(new Date(), useCompany(company)?.timeZone ?? defaultTimeZone);
}

/** Returns the time zone of the company (IANA name). */
export function useTimeZone(company: number): string {
  const { useCompany } = useFormSource();
  return useCompany(company)?.timeZone ?? defaultTimeZone;
}
