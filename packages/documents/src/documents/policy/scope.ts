import type { DocumentObject } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { partOfFacts, replaceRows, restrictToProcesses } from "../../facts/part-of-facts.ts";
import { processesByPurpose, purposesOf } from "../../facts/purposes.ts";
import type { PolicyRequest } from "./request.ts";

/**
 * The company as the policy's author wants it covered: of its purposes, sites and apps only those that are marked, all where none
 * is. What the policy denies is stated of the whole company, never only of what it covers.
 */
export function coveredBy(facts: CompanyFacts, request: PolicyRequest): CompanyFacts {
  const { sites, apps } = request.answers;
  const { rows } = facts.snapshot;
  const of = <T extends { readonly id: number }>(all: readonly T[], chosen: readonly number[]) =>
    chosen.length === 0 ? all : all.filter(({ id }) => chosen.includes(id));
  const covered = restrictToPurposes(facts, request);
  if (sites.length + apps.length === 0) return covered;
  return partOfFacts(covered, {
    snapshot: replaceRows(facts.snapshot, { site: of(rows.site, sites), app: of(rows.app, apps) }),
  });
}

/** The company with the processes of the marked purposes, and all its sites and apps. */
export function restrictToPurposes(facts: CompanyFacts, { answers: { purposes } }: PolicyRequest): CompanyFacts {
  if (purposes.length === 0) return facts;
  const chosen = new Set(purposes);
  const covered = processesByPurpose(facts).filter((processes) => processes.some(({ id }) => chosen.has(id)));
  return restrictToProcesses(facts, covered.flat());
}

/** The purposes to choose from, each by its first process. */
export function purposesToCover(facts: CompanyFacts): DocumentObject[] {
  return purposesOf(facts).flatMap(({ purpose, processes: [first] }) =>
    first ? [{ id: first.id, name: purpose }] : [],
  );
}
