import { isEqual } from "../collections/json-values.ts";
import { memoizeByObject } from "../collections/memoize-by-object.ts";
import type { RequestKind } from "../duties/request-kinds.ts";
import { cryptographicKinds } from "../forms/security.ts";
import type { LevelDecision } from "../law/security-level.ts";
import { levelOf, toolsInPlace } from "../level-derivation.ts";
import type { CompanySnapshot, Row } from "../rows/row.ts";
import { isSameList, trackCompany, trackedView } from "../snapshot/dependency-tracking.ts";
import { type IndexedCompany, indexCompany } from "../snapshot/indexed-company.ts";
import { memoize, memoizeRows } from "../snapshot/memoize.ts";

/** An open request whose deadline has passed. */
export interface OverdueRequest {
  readonly id: number;
  readonly number: string;
  readonly kind: RequestKind;
}

/**
 * Records whose deadline has passed, and duties that records prove, found with the company's clock: a snapshot has neither the time nor
 * requests, acknowledgements and tasks.
 */
export interface OverdueRecords {
  /** Ids of incidents whose running notification is late; drills have none. */
  readonly incidents: readonly number[];
  readonly requests: readonly OverdueRequest[];
  /** Ids of open tasks to acquaint employees. */
  readonly acquaintances: readonly number[];
  /** Whether employees have acknowledged current editions and no one is late, whatever the questionnaire answers. */
  readonly areEmployeesInformed: boolean;
  /** Whether requests of the last year were answered and none is late, whatever the questionnaire answers. */
  readonly areRequestsAnswered: boolean;
}

/** No overdue records, where only answers are evaluated. */
export const noOverdueRecords: OverdueRecords = {
  incidents: [],
  requests: [],
  acquaintances: [],
  areEmployeesInformed: false,
  areRequestsAnswered: false,
};

/** Roles of a third party, by the rows that refer to it. */
export interface PartyUses {
  readonly ofProcesses: readonly Row<"process_third_party">[];
  readonly ofSystems: readonly Row<"system_third_party">[];
}

/** Locations of a group's data, by the rows of active questionnaires that refer to it. */
export interface SubjectUses {
  readonly ofProcesses: readonly Row<"process_subject">[];
  readonly ofSystems: readonly Row<"system_subject">[];
}

/** What the rules read in addition to a company's rows. */
export interface RiskCircumstances {
  /** ISO date on which the risks are evaluated. */
  readonly day: string;
  /** ISO date of the law applied; `day` if absent. */
  readonly lawDay?: string;
  /** Ids of systems whose security level act is dated. */
  readonly systemsWithAct: ReadonlySet<number>;
  /** None if absent. */
  readonly overdue?: OverdueRecords | undefined;
}

/** A company as the risk rules read it. */
export interface RiskCompany extends IndexedCompany, RiskCircumstances {
  readonly lawDay: string;
  readonly overdue: OverdueRecords;
  readonly information: Row<"information"> | undefined;
  /** Security tools in place: neither inactive nor planned nor retired. */
  readonly tools: readonly Row<"security">[];
  levelOf(system: Row<"system">): LevelDecision | undefined;
  toolsOf(system: Row<"system">): readonly Row<"security">[];
  systemsOf(tool: Row<"security">): readonly Row<"system">[];
  usesOf(party: number): PartyUses;
  usesOfSubject(subject: number): SubjectUses;
  /** Ids of the active processes that a system serves, by rows of either side. */
  processesOf(system: number): ReadonlySet<number>;
}

/** Prepares a snapshot for the rules in time linear in its rows; what only some rules need is computed on first use. */
export function riskCompany(snapshot: CompanySnapshot, circumstances: RiskCircumstances): RiskCompany {
  return riskCompanyOf(indexCompany(snapshot), circumstances);
}

/**
 * Prepares a company for rules whose results are reused after edits. A result found for `previous` is recomputed only if its inputs or the
 * circumstances have changed.
 */
export function trackRiskCompany(
  company: IndexedCompany,
  circumstances: RiskCircumstances,
  previous?: RiskCompany,
): RiskCompany {
  const isSame = previous !== undefined && areCircumstancesSame(previous, circumstances);
  const tracked = trackCompany(company, isSame ? previous : undefined);
  return trackedView(riskCompanyOf(tracked, circumstances), tracked);
}

function areCircumstancesSame(left: RiskCircumstances, right: RiskCircumstances): boolean {
  const overdueOf = ({ overdue = noOverdueRecords }: RiskCircumstances) => overdue;
  return (
    left.day === right.day &&
    (left.lawDay ?? left.day) === (right.lawDay ?? right.day) &&
    isEqual(left.systemsWithAct, right.systemsWithAct) &&
    isEqual(overdueOf(left), overdueOf(right))
  );
}

/** Prepares an indexed company for the rules. */
export function riskCompanyOf(
  company: IndexedCompany,
  { day, lawDay = day, systemsWithAct, overdue = noOverdueRecords }: RiskCircumstances,
): RiskCompany {
  const { snapshot, index, childrenOf, activeIds } = company;
  const prepared: RiskCompany = {
    snapshot,
    index,
    childrenOf,
    activeIds,
    day,
    lawDay,
    systemsWithAct,
    overdue,
    get processes() {
      return company.processes;
    },
    get systems() {
      return company.systems;
    },
    get information() {
      return snapshot.rows.information[0];
    },
    get tools() {
      return toolsOfCompany(prepared);
    },
    levelOf: ({ id }) => decisionsById(levels(prepared)).get(id) ?? undefined,
    toolsOf: ({ security_tools: ids }) => {
      const byId = toolsById(toolsOfCompany(prepared));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    systemsOf: ({ id }) => systemsByTool(prepared).get(id) ?? [],
    usesOf: (party) => usesByParty(prepared).get(party) ?? { ofProcesses: [], ofSystems: [] },
    usesOfSubject: (subject) => usesBySubject(prepared).get(subject) ?? { ofProcesses: [], ofSystems: [] },
    processesOf: (system) => processesBySystem(prepared).get(system) ?? new Set(),
  };
  return prepared;
}

const toolsOfCompany = memoize(
  ({ snapshot }: RiskCompany): readonly Row<"security">[] => toolsInPlace(snapshot),
  isSameList,
);
const toolsById = memoizeByObject((tools: readonly Row<"security">[]) => new Map(tools.map((tool) => [tool.id, tool])));

const levels = memoizeRows(
  "system",
  ({ snapshot }: RiskCompany) => snapshot.rows.system,
  (company, system) => ({ system: system.id, decision: levelOf(company, system) }),
);
const decisionsById = memoizeByObject(
  (systemLevels: ReturnType<typeof levels>) => new Map(systemLevels.map(({ system, decision }) => [system, decision])),
);

/** Returns whether a tool is of one of the kinds. */
export function isOfKind(tool: Row<"security">, kinds: ReadonlySet<string>): boolean {
  return tool.tool_types.some((kind) => kinds.has(kind));
}

/** Returns whether a tool is cryptographic. */
export function isCryptographic(tool: Row<"security">): boolean {
  return isOfKind(tool, cryptographicKinds);
}

// Maps of rows are not compared by value, as they differ whenever they are recomputed.
const isIdentical = Object.is;

const systemsByTool = memoize(({ systems }: RiskCompany) => {
  const byTool = new Map<number, Row<"system">[]>();
  for (const system of systems) for (const id of system.security_tools) addTo(byTool, id, system);
  return byTool;
}, isIdentical);

const usesByParty = memoize(({ activeIds, childrenOf }: RiskCompany): Map<number, PartyUses> => {
  const ofProcesses = activeIds("process").flatMap((id) => childrenOf("process_third_party", id));
  const ofSystems = activeIds("system").flatMap((id) => childrenOf("system_third_party", id));
  return bothUses(ofProcesses, ofSystems, (row) => row.third_party ?? 0);
}, isIdentical);

const usesBySubject = memoize(({ activeIds, childrenOf }: RiskCompany): Map<number, SubjectUses> => {
  const ofProcesses = activeIds("process").flatMap((id) => childrenOf("process_subject", id));
  const ofSystems = activeIds("system").flatMap((id) => childrenOf("system_subject", id));
  return bothUses(ofProcesses, ofSystems, (row) => row.subject ?? 0);
}, isIdentical);

/** Combines rows of processes and of systems by what they refer to. */
function bothUses<P, S>(processes: readonly P[], systems: readonly S[], keyOf: (row: P | S) => number) {
  const uses = new Map<number, { readonly ofProcesses: P[]; readonly ofSystems: S[] }>();
  const usesOf = (key: number) => {
    const usesOfKey = uses.get(key) ?? { ofProcesses: [], ofSystems: [] };
    uses.set(key, usesOfKey);
    return usesOfKey;
  };
  for (const row of processes) usesOf(keyOf(row)).ofProcesses.push(row);
  for (const row of systems) usesOf(keyOf(row)).ofSystems.push(row);
  return uses;
}

const processesBySystem = memoize(({ activeIds, childrenOf }: RiskCompany): Map<number, Set<number>> => {
  const bySystem = new Map<number, Set<number>>();
  const link = (system: number | null, process: number) => {
    if (system === null) return;
    const processIds = bySystem.get(system) ?? new Set();
    bySystem.set(system, processIds.add(process));
  };
  const processes = activeIds("process");
  for (const id of processes) for (const row of childrenOf("process_system", id)) link(row.system, id);
  const active = new Set(processes);
  for (const id of activeIds("system"))
    for (const { link_process: linked } of childrenOf("system_subject", id))
      for (const process of linked) if (active.has(process)) link(id, process);
  return bySystem;
});

function addTo<T>(groups: Map<number, T[]>, key: number, item: T): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

/** Returns whether there is no one whose access a list could limit: a sole trader without employees (decree 1119, point 13(c)). */
export function worksAlone({ information }: RiskCompany): boolean {
  return information?.legal_form === "entrepreneur" && information.has_employees === false;
}
