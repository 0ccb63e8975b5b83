import type { CompanySnapshot, Row } from "../rows/row.ts";

type Rows = Pick<CompanySnapshot, "rows">;
type ProcessSubject = Row<"process_subject">;

/** The answers of a new destruction that follow from the questionnaires, for a person to correct: ids of rows. */
export interface DestructionScope {
  readonly subject_groups: number[];
  readonly processes: number[];
  readonly systems: number[];
  readonly data: number[];
  readonly third_parties: number[];
}

/** Collects whose and which data groups of processes hold, in which systems, and with which recipients. */
export function destructionScope({ rows }: Rows, groups: readonly ProcessSubject[]): DestructionScope {
  const processes = unique(groups.map(({ process }) => process));
  const inProcesses = ({ process }: { readonly process: number }) => processes.includes(process);
  return {
    subject_groups: unique(groups.flatMap(({ subject }) => subject ?? [])),
    processes,
    systems: unique(rows.process_system.filter(inProcesses).flatMap(({ system }) => system ?? [])),
    data: unique(groups.flatMap((group) => [...group.data, ...group.special_data, ...group.biometric_data])),
    third_parties: unique(rows.process_third_party.filter(inProcesses).flatMap(({ third_party }) => third_party ?? [])),
  };
}

/** Finds groups of active processes whose processing was to end by a day (152-FZ, article 21(4)); `today` is an ISO date. */
export function endedGroups({ rows }: Rows, today: string): (ProcessSubject & { readonly processing_date: string })[] {
  const active = new Set(rows.process.filter(({ is_active }) => is_active).map(({ id }) => id));
  return rows.process_subject.flatMap((row) => {
    const { processing_termless: kind, processing_date: day, process } = row;
    return kind === "date" && day !== null && day <= today && active.has(process)
      ? [{ ...row, processing_date: day }]
      : [];
  });
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((one, other) => one - other);
}
