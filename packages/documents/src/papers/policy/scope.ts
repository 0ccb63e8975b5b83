import type { CompanyFacts } from "../../facts/company-facts.ts";
import { partOfFacts } from "../../facts/noted-facts.ts";
import { purposesOf } from "../../facts/purposes.ts";
import type { PaperObject } from "../../paper.ts";
import type { PolicyRequest } from "./request.ts";

/**
 * The company as the policy's author wants it covered: of its purposes, sites and apps only those that are marked, all where none
 * is. What the policy denies is told of the whole company, never of what it covers.
 */
export function coveredBy(facts: CompanyFacts, { answers }: PolicyRequest): CompanyFacts {
  const { purposes, sites, apps } = answers;
  const { rows } = facts.snapshot;
  const of = <T extends { readonly id: number }>(all: readonly T[], chosen: readonly number[]) =>
    chosen.length === 0 ? all : all.filter(({ id }) => chosen.includes(id));
  if (purposes.length + sites.length + apps.length === 0) return facts;
  const covered = purposesOf(facts).filter(
    ({ processes }) => purposes.length === 0 || processes.some(({ id }) => purposes.includes(id)),
  );
  const processes = purposes.length === 0 ? facts.processes : covered.flatMap((purpose) => purpose.processes);
  const snapshot = { ...facts.snapshot, rows: { ...rows, site: of(rows.site, sites), app: of(rows.app, apps) } };
  return partOfFacts(facts, { processes, snapshot });
}

/** The purposes to choose from, each by its first process. */
export function purposesToCover(facts: CompanyFacts): PaperObject[] {
  return purposesOf(facts).flatMap(({ purpose, processes: [first] }) =>
    first ? [{ id: first.id, name: purpose }] : [],
  );
}
