import { useQuery } from "@tanstack/react-query";
import { companyInitQuery } from "./common-queries.ts";

/** Returns whether the company shows completeness percentages (its toggle `use_percents`). */
export function useShowsPercents(company: number): boolean {
  const { data = true } = useQuery({ ...companyInitQuery(company), select: (init) => init.company.use_percents });
  return data;
}
