import { people } from "../law/data-subject-count-bands.ts";
import type { CompanySnapshot } from "../rows/row.ts";

/** The systems and processes affected by an incident. */
export interface Concerned {
  readonly systems: readonly number[];
  readonly processes: readonly number[];
}

/** Suggested scope of an incident from the questionnaires, as row ids, for a person to correct. */
export interface IncidentScope {
  readonly processes: number[];
  readonly subject_groups: number[];
  readonly data: number[];
  /** Number of people in the systems by their bands; null if a band is unanswered or open-ended. */
  readonly people: { readonly least: number; readonly most: number | null } | null;
}

/** Suggests the scope of an incident: processes in the systems, and the data subjects and data they contain. */
export function incidentScope(
  { rows }: Pick<CompanySnapshot, "rows">,
  { systems, processes }: Concerned,
): IncidentScope {
  const inSystems = rows.process_system.flatMap(({ system, process }) =>
    system !== null && systems.includes(system) ? [process] : [],
  );
  const concerned = unique([...processes, ...inSystems]);
  const ofSystems = rows.system_subject.filter(({ system }) => systems.includes(system));
  const ofProcesses = rows.process_subject.filter(({ process }) => processes.includes(process));
  const groups = [...ofSystems, ...ofProcesses];
  return {
    processes: concerned,
    subject_groups: unique(groups.flatMap(({ subject }) => subject ?? [])),
    data: unique(groups.flatMap((group) => [...group.data, ...group.special_data, ...group.biometric_data])),
    people: people(ofSystems.map(({ count }) => count)),
  };
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((left, right) => left - right);
}
