import type { CompanySnapshot, Row } from "../rows/row.ts";

type Rows = Pick<CompanySnapshot, "rows">;
type ProcessSubject = Row<"process_subject">;

/** Suggested answers of a new destruction from the questionnaires, as row ids, for a person to correct. */
export interface DestructionScope {
  readonly subject_groups: number[];
  readonly processes: number[];
  readonly systems: number[];
  readonly data: number[];
  readonly third_parties: number[];
}

/** Collects the data subjects and data of process groups, with their systems and recipients. */
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

/** Finds groups of active processes whose processing should have ended (152-FZ, article 21(4)); `today` is an ISO date. */
function endedGroups({ rows }: Rows, today: string): (ProcessSubject & { readonly processing_date: string })[] {
  const active = new Set(rows.process.filter(({ is_active }) => is_active).map(({ id }) => id));
  return rows.process_subject.flatMap((row) => {
    const { processing_termless: kind, processing_date: day, process } = row;
    return kind === "date" && day !== null && day <= today && active.has(process)
      ? [{ ...row, processing_date: day }]
      : [];
  });
}

/** An expired contract with a third party, which must destroy the data it received. */
interface EndedContract {
  /** The uploaded copy. */
  readonly document: number;
  /** ISO date. */
  readonly expires: string;
  readonly party: number;
}

/** Key of the generated document concluded with a third party. */
const contractKey = "soglashenie_o_soblyudenii_bezobastnosti";

/** Finds expired contracts of third parties without a valid one (152-FZ, article 6(3)); `today` is an ISO date. */
function endedContracts({ rows }: Rows, today: string): EndedContract[] {
  const contracts = rows.document.flatMap(({ id, paper, paper_object: party, expires }) =>
    paper === contractKey && party !== null ? [{ document: id, party, expires }] : [],
  );
  const goesOn = ({ expires }: { readonly expires: string | null }) => expires === null || expires > today;
  const going = new Set(contracts.filter(goesOn).map(({ party }) => party));
  const last = new Map<number, EndedContract>();
  for (const { document, party, expires } of contracts) {
    if (expires === null || going.has(party)) continue;
    const latest = last.get(party);
    if (!latest || latest.expires < expires) last.set(party, { document, party, expires });
  }
  return [...last.values()];
}

/** Finds ended groups and contracts without a destruction that results from them; `today` is an ISO date. */
export function unrecordedEnds(snapshot: Rows, today: string) {
  const isRecorded = (form: "process" | "document", row: number) =>
    snapshot.rows.destruction.some(
      ({ source_form, source_id, state }) => source_form === form && source_id === row && state !== "erroneous",
    );
  return {
    groups: endedGroups(snapshot, today).filter(({ process }) => !isRecorded("process", process)),
    contracts: endedContracts(snapshot, today).filter(({ document }) => !isRecorded("document", document)),
  };
}

/** Collects the data subjects and data passed to a third party, by process. */
export function contractScope({ rows }: Rows, party: number): DestructionScope {
  const ofParty = rows.process_third_party.filter(({ third_party }) => third_party === party);
  const ids = new Set(ofParty.map(({ id }) => id));
  const transferredRows = rows.process_third_party_subject.filter(
    ({ process_third_party: id, is_received: isReceived }) => id !== null && ids.has(id) && isReceived !== true,
  );
  return {
    subject_groups: unique(transferredRows.flatMap(({ subject }) => subject ?? [])),
    processes: unique(ofParty.flatMap(({ process }) => process ?? [])),
    systems: [],
    data: unique(transferredRows.flatMap(({ data }) => data)),
    third_parties: [party],
  };
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((left, right) => left - right);
}
