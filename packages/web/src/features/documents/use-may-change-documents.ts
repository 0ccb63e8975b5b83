import { can } from "@opis/model/access/access";
import { useQuery } from "@tanstack/react-query";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { createActor } from "../../api/create-actor.ts";

/** Returns whether the user has a level of the documents of a company; false while that is unknown. */
export function useMayChangeDocuments(company: number, level: "edit" | "manage"): boolean {
  const { data = false } = useQuery({
    ...companyMetaQuery(company),
    select: (meta) => can(createActor(meta), level, { section: "documents" }),
  });
  return data;
}
