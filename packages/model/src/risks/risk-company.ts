import { cryptographicKinds } from "../forms/security-tool-types.ts";
import type { LevelDecision } from "../law/security-level.ts";
import type { CompanySnapshot, Row } from "../rows/row.ts";
import { type IndexedCompany, indexCompany } from "../snapshot/indexed-company.ts";
import { levelOf } from "../systems/system-level.ts";
import { toolsInPlace } from "../systems/tools-in-place.ts";

/** What a third party is to the company, by the rows that name it. */
export interface PartyUses {
  readonly ofProcesses: readonly Row<"process_third_party">[];
  readonly ofSystems: readonly Row<"system_third_party">[];
}

/** Where data of a group of individuals are, by the rows of active questionnaires that name it. */
export interface SubjectUses {
  readonly ofProcesses: readonly Row<"process_subject">[];
  readonly ofSystems: readonly Row<"system_subject">[];
}

/** What the rules look at besides the rows of a company. */
export interface RiskCircumstances {
  /** ISO day on which the risks are judged. */
  readonly day: string;
  /** Systems whose determining act has its date. */
  readonly systemsWithAct: ReadonlySet<number>;
}

/** A company as the rules of risk look at it. */
export interface RiskCompany extends IndexedCompany, RiskCircumstances {
  readonly information: Row<"information"> | undefined;
  /** Security tools that are there: neither inactive nor planned nor retired. */
  readonly tools: readonly Row<"security">[];
  levelOf(system: Row<"system">): LevelDecision | undefined;
  toolsOf(system: Row<"system">): readonly Row<"security">[];
  systemsOf(tool: Row<"security">): readonly Row<"system">[];
  usesOf(party: number): PartyUses;
  usesOfSubject(subject: number): SubjectUses;
  /** Ids of the active processes that a system serves, by their rows or its own. */
  processesOf(system: number): ReadonlySet<number>;
}

/** Prepares a snapshot for the rules, in time linear in its rows; what only some rules ask is found when it is asked. */
export function riskCompany(whole: CompanySnapshot, circumstances: RiskCircumstances): RiskCompany {
  return riskCompanyOf(indexCompany(whole), circumstances);
}

/** The same of an indexed company; `once` says how what is found out once is kept. */
export function riskCompanyOf(
  company: IndexedCompany,
  circumstances: RiskCircumstances,
  once: <T>(find: () => T) => () => T = lazy,
): RiskCompany {
  const { snapshot, index, childrenOf } = company;
  const tools = once(() => toolsInPlace(snapshot));
  const byId = once(() => new Map(tools().map((tool) => [tool.id, tool])));
  const levels = new Map<number, () => LevelDecision | undefined>();
  const ofTool = once(() => systemsByTool(company.systems));
  const uses = once(() => usesByParty(company));
  const ofSubjects = once(() => usesBySubject(company));
  const served = once(() => processesBySystem(company));
  return {
    snapshot,
    index,
    childrenOf,
    activeIds: company.activeIds,
    get processes() {
      return company.processes;
    },
    get systems() {
      return company.systems;
    },
    ...circumstances,
    get information() {
      return snapshot.rows.information[0];
    },
    get tools() {
      return tools();
    },
    levelOf: (system) => {
      const level = levels.get(system.id) ?? once(() => levelOf(company, system));
      levels.set(system.id, level);
      return level();
    },
    toolsOf: (system) => system.security_tools.flatMap((id) => byId().get(id) ?? []),
    systemsOf: (tool) => ofTool().get(tool.id) ?? [],
    usesOf: (party) => uses().get(party) ?? { ofProcesses: [], ofSystems: [] },
    usesOfSubject: (subject) => ofSubjects().get(subject) ?? { ofProcesses: [], ofSystems: [] },
    processesOf: (system) => served().get(system) ?? new Set(),
  };
}

/** Whether a tool is of one of the kinds. */
export function isOfKind(tool: Row<"security">, kinds: ReadonlySet<string>): boolean {
  return tool.tool_types.some((kind) => kinds.has(kind));
}

/** Whether a tool is a cryptographic one. */
export function isCryptographic(tool: Row<"security">): boolean {
  return isOfKind(tool, cryptographicKinds);
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function systemsByTool(systems: readonly Row<"system">[]): Map<number, Row<"system">[]> {
  const found = new Map<number, Row<"system">[]>();
  for (const system of systems) for (const id of system.security_tools) addTo(found, id, system);
  return found;
}

function usesByParty({ activeIds, childrenOf }: IndexedCompany): Map<number, PartyUses> {
  const ofProcesses = activeIds("process").flatMap((id) => childrenOf("process_third_party", id));
  const ofSystems = activeIds("system").flatMap((id) => childrenOf("system_third_party", id));
  return bothUses(ofProcesses, ofSystems, (row) => row.third_party ?? 0);
}

function usesBySubject({ activeIds, childrenOf }: IndexedCompany): Map<number, SubjectUses> {
  const ofProcesses = activeIds("process").flatMap((id) => childrenOf("process_subject", id));
  const ofSystems = activeIds("system").flatMap((id) => childrenOf("system_subject", id));
  return bothUses(ofProcesses, ofSystems, (row) => row.subject ?? 0);
}

/** Rows of processes and of systems by what they name. */
function bothUses<P, S>(processes: readonly P[], systems: readonly S[], named: (row: P | S) => number) {
  const uses = new Map<number, { readonly ofProcesses: P[]; readonly ofSystems: S[] }>();
  const usesOf = (key: number) => {
    const known = uses.get(key) ?? { ofProcesses: [], ofSystems: [] };
    uses.set(key, known);
    return known;
  };
  for (const row of processes) usesOf(named(row)).ofProcesses.push(row);
  for (const row of systems) usesOf(named(row)).ofSystems.push(row);
  return uses;
}

function processesBySystem({ activeIds, childrenOf }: IndexedCompany): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  const link = (system: number | null, process: number) => {
    if (system === null) return;
    const known = found.get(system) ?? new Set();
    found.set(system, known.add(process));
  };
  const processes = activeIds("process");
  for (const id of processes) for (const row of childrenOf("process_system", id)) link(row.system, id);
  const active = new Set(processes);
  for (const id of activeIds("system"))
    for (const { link_process: linked } of childrenOf("system_subject", id))
      for (const process of linked) if (active.has(process)) link(id, process);
  return found;
}

function addTo<T>(groups: Map<number, T[]>, key: number, item: T): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

/** Whether it is said that there is nobody whose access a list could bound: a sole trader without employees (decree 1119, point 13(c)). */
export function worksAlone({ information }: RiskCompany): boolean {
  return information?.legal_form === "entrepreneur" && information.has_employees === false;
}
