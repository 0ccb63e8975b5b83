import { useQuery } from "@tanstack/react-query";
import { companiesQuery, companyInitQuery } from "../api/queries.ts";
import { useWords } from "../words/define-words.ts";
import { frameWords } from "../words/frame.ts";
import type { Findable } from "./matches.ts";
import { menuEntries } from "./menu-entries.ts";
import { useWorkingCompanyId } from "./use-company-id.ts";

/** Where the search can lead. */
export interface Destination extends Findable {
  /** What it is, by the key of its name among the frame's words. */
  readonly kind: "screens" | "processes" | "systems" | "company";
  readonly href: string;
}

/** Everything the user can go to from here: screens, processes and systems of this company, and the other companies. */
export function useDestinations(): Destination[] {
  const t = useWords(frameWords);
  const companyId = useWorkingCompanyId();
  const { data: companies } = useQuery(companiesQuery());
  const { data: init } = useQuery({ ...companyInitQuery(companyId ?? 0), enabled: companyId !== undefined });
  const home = `/company/${companyId}/`;
  const screens =
    companyId === undefined
      ? []
      : menuEntries.map(({ name, path }) => ({ kind: "screens" as const, name: t(name), href: `${home}${path}` }));
  const rows = (kind: "processes" | "systems", path: string) =>
    (init?.[kind] ?? []).map(({ id, name }) => ({ kind, name, href: `${home}${path}/${id}/` }));
  return [
    ...screens,
    { kind: "screens", name: t("companies"), href: "/companies/" },
    ...rows("processes", "process"),
    ...rows("systems", "system"),
    ...(companies?.results ?? [])
      .filter(({ id }) => id !== companyId)
      .map(({ id, name, inn }) => ({ kind: "company" as const, name, inn, href: `/company/${id}/forms/` })),
  ];
}
