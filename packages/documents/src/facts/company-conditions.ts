import type { CompanySnapshot, Row } from "@opis/model/rows/row";
import type { TechnologiesBySystem } from "@opis/model/wizards/document-answers";
import type { UsedTechnologyName } from "@opis/model/wizards/system-document-answers";
import { channelsOf } from "./channels.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { isHead } from "./company-requisites.ts";
import { mapProcesses, memoizeFacts } from "./memoize-facts.ts";
import { hasPaper } from "./paper-storage.ts";
import { isAutomated } from "./process-facts.ts";
import { accessesOf, recipientsOf, type Transfer, transfersAbroad } from "./transfers.ts";

/** Yes, no, or null if unanswered. */
export type TriState = boolean | null;

type ProcessSubject = Row<"process_subject">;

/**
 * Conditions that the points of internal documents depend on. An unanswered one is neither yes nor no; special and biometric data are never
 * «no».
 */
export type Situation = ReturnType<typeof evaluateSituation>;

/** Evaluates the company once, in time linear in its rows; `technologies` adds answers from the wizard of the security-level act. */
export function evaluateSituation(facts: CompanyFacts, day: string, technologies = noTechnologies) {
  return situation(facts, day, technologies);
}

const noTechnologies: TechnologiesBySystem = {};

const situation = memoizeFacts((facts, day: string, technologies: TechnologiesBySystem) => {
  const { information, commission, systems, snapshot } = facts;
  const processes = answersOfProcesses(facts);
  const groups = processes.flatMap((process) => process.groups);
  const employees = groups.some(({ isOfEmployees }) => isOfEmployees) ? true : information.has_employees;
  const headOrganises = isHead(facts, commission.o_name);
  return {
    employees,
    /** The head works alone, so no one needs to acknowledge documents. */
    alone: employees === false && (information.legal_form === "entrepreneur" || headOrganises),
    /** The head organises the processing in person, so no organiser reports to the head. */
    headOrganises,
    stateBody: isOneOf(information.legal_form, ["state_body", "municipal_body"]),
    outsideOrganiser: commission.is_o_staff === null ? null : !commission.is_o_staff,
    manualOnly: every(processes, ({ manual }) => manual),
    paper: some(processes, ({ paper }) => paper),
    systems: hasSystems(systems, processes),
    visitors: information.has_visitor_journal,
    archive: information.archive_storage === null ? null : information.archive_storage !== "none",
    archiveElsewhere: isOneOf(information.archive_storage, ["third_party"]),
    cryptography: information.is_cryptography,
    registered: information.registry_status,
    ...ofGroups(groups),
    ...ofProcesses(processes, snapshot),
    ...equipmentConditions(facts, technologies),
    stateSystem: some(systems, ({ is_gov_system: is }) => is),
    critical: some(systems, ({ is_kii: is }) => is),
    backup: some(systems, ({ is_backup: is }) => is),
    sites:
      snapshot.rows.site.length + snapshot.rows.app.length > 0 ? true : (snapshot.rows.site_app[0]?.is_sites ?? null),
    ...ofTransfers(facts, processes, day),
  };
});

type ProcessAnswers = ReturnType<typeof answersOfProcesses>[number];
type GroupAnswers = ProcessAnswers["groups"][number];

/** Answers of each process that the conditions depend on. */
const answersOfProcesses = mapProcesses((facts, process) => {
  const { processing_type: processingType, sources, have_teens: children, is_systems: hasSystems } = process;
  const recipients = recipientsOf(facts, process);
  const collectsFrom = (kind: Row<"process">["sources"][number]): TriState =>
    sources.length === 0 ? null : sources.includes(kind);
  return {
    groups: facts.childrenOf("process_subject", process.id).map((row) => answersOfGroup(facts, row)),
    manual: processingType === null ? null : processingType === "non-automated",
    paper: hasPaper(facts, process) ? true : process.is_paper_docs,
    withoutSystems: hasSystems === null ? null : !hasSystems,
    children,
    minors: triStateOr(children, process.have_minors_14_18),
    automatedDecisions: process.auto_decision,
    marketing: process.is_marketing,
    indirect: [
      collectsFrom("third_party"),
      collectsFrom("representative"),
      collectsFrom("public_source"),
      collectsFrom("other"),
    ].reduce(triStateOr),
    video: collectsFrom("video_surveillance"),
    isAutomated: isAutomated(process),
    consentsCollected: process.collect_agreement,
    hasRecipients: recipients.length > 0,
    hasProcessors: recipients.some(isToProcessor),
    deniesRecipients: process.is_third_parties === false,
  };
});

function answersOfGroup(facts: CompanyFacts, row: ProcessSubject) {
  const { reasons, actions, subject } = row;
  const has = (reason: ProcessSubject["reasons"][number]): TriState =>
    reasons.length === 0 ? null : reasons.includes(reason);
  const does = (action: ProcessSubject["actions"][number]): TriState =>
    actions.length === 0 ? null : actions.includes(action);
  return {
    isOfEmployees: subject !== null && facts.index.row("subject", subject)?.is_employee === true,
    hasSpecial: row.special_data.length > 0,
    hasBiometric: row.biometric_data.length > 0,
    consents: has("is_consent_to_processing"),
    contracts: has("is_contract"),
    interests: has("is_exercising_legitimate_interests"),
    spreading: does("spreading"),
    depersonalisation: does("depersonalization"),
  };
}

function hasSystems(systems: CompanyFacts["systems"], processes: readonly ProcessAnswers[]): TriState {
  if (systems.length > 0) return true;
  return every(processes, ({ withoutSystems }) => withoutSystems) === true ? false : null;
}

function ofGroups(groups: readonly GroupAnswers[]) {
  return {
    special: groups.some(({ hasSpecial }) => hasSpecial) || null,
    biometric: groups.some(({ hasBiometric }) => hasBiometric) || null,
    consents: some(groups, ({ consents }) => consents),
    contracts: some(groups, ({ contracts }) => contracts),
    interests: some(groups, ({ interests }) => interests),
    spreading: some(groups, ({ spreading }) => spreading),
    depersonalisation: some(groups, ({ depersonalisation }) => depersonalisation),
  };
}

function ofProcesses(processes: readonly ProcessAnswers[], { rows }: CompanySnapshot) {
  return {
    children: some(processes, ({ children }) => children),
    minors: some(processes, ({ minors }) => minors),
    automatedDecisions: some(processes, ({ automatedDecisions }) => automatedDecisions),
    marketing: some(processes, ({ marketing }) => marketing),
    indirect: some(processes, ({ indirect }) => indirect),
    video: some(processes, ({ video }) => video),
    automated: processes.some((process) => process.isAutomated) || null,
    consentsCollected: some(processes, ({ consentsCollected }) => consentsCollected),
    trackers: some(rows.site, ({ has_trackers: has }) => has),
  };
}

function equipmentConditions(facts: CompanyFacts, technologies: TechnologiesBySystem) {
  const { snapshot, systems } = facts;
  const { workstation, network_hardware: hardware, system_server: servers } = snapshot.rows;
  const stations = workstation.filter(({ is_active: isActive }) => isActive);
  const used = (name: UsedTechnologyName) => some(systems, ({ id }) => technologies[String(id)]?.[name] ?? null);
  const isCloud = (isOwnDataCenter: TriState): TriState => (isOwnDataCenter === null ? null : !isOwnDataCenter);
  return {
    remote: some(stations, ({ access }) => (access.length === 0 ? null : access.includes("remote"))),
    wifi: hardware.some(({ type }) => type === "wifi_router") || used("wifi"),
    virtual: usesVirtualisation(facts) ?? used("virtualization"),
    mobile: used("mobile"),
    cloud: servers.some(({ is_rental: rented }) => rented === true)
      ? true
      : some(systems, ({ is_own_data_center: isOwn }) => isCloud(isOwn)),
    outsiders: hardware.some(({ is_admin_rights: is }) => is === true) || null,
  };
}

/** Returns whether the answers identify a server as a virtual machine or a virtualisation host. */
export function isVirtualServer(server: Row<"system_server">): boolean {
  return (
    server.type === "virtual" ||
    server.virtual_env.trim() !== "" ||
    (server.is_rental === true && server.rental_type === "IaaS")
  );
}

/** Returns whether people use virtual desktops at a workstation. */
export function isVirtualDesktop({ access, remote_access_method: methods }: Row<"workstation">): boolean {
  return access.includes("remote") && methods.includes("virtual_desktop");
}

/** Returns true if servers, workstations or tools in use indicate virtualisation; otherwise null. */
function usesVirtualisation({ snapshot }: CompanyFacts): true | null {
  const { system_server: servers, workstation, security } = snapshot.rows;
  const isSaid =
    servers.some(isVirtualServer) ||
    workstation.some((station) => station.is_active && isVirtualDesktop(station)) ||
    security.some(
      ({ tool_status: status, tool_types: kinds }) => status === "used" && kinds.includes("virtualisation_protection"),
    );
  return isSaid || null;
}

function ofTransfers(facts: CompanyFacts, processes: readonly ProcessAnswers[], day: string) {
  const { systems } = facts;
  const accesses = systems.flatMap((system) => accessesOf(facts, system));
  const hasRecipients = processes.some((process) => process.hasRecipients) || accesses.length > 0;
  const hasProcessors = processes.some((process) => process.hasProcessors) || accesses.some(isToProcessor);
  const denied =
    processes.every(({ deniesRecipients }) => deniesRecipients) &&
    systems.every(({ is_third_parties: has }) => has === false);
  const abroad = transfersAbroad(facts, day);
  const channels = systems.flatMap((system) => channelsOf(facts, system));
  return {
    recipients: hasRecipients ? true : denied && processes.length > 0 ? false : null,
    processors: hasProcessors || (denied ? false : null),
    crossborder: abroad.length > 0 || (denied ? false : null),
    crossborderUnlisted: abroad.some(({ adequate }) => !adequate) || (denied ? false : null),
    outsideZone: some(channels, ({ leavesZone }) => leavesZone),
    trusted: some(facts.processes, ({ is_on_order: isOrdered }) => isOrdered),
  };
}

function isToProcessor({ role }: Transfer): boolean {
  return role === "processor";
}

function isOneOf(answer: string | null, options: readonly string[]): TriState {
  return answer === null ? null : options.includes(answer);
}

/** Returns true if any row passes, false if all are answered and none passes, otherwise null. */
function some<T>(rows: readonly T[], test: (row: T) => TriState): TriState {
  return rows.map(test).reduce<TriState>(triStateOr, rows.length === 0 ? null : false);
}

function every<T>(rows: readonly T[], test: (row: T) => TriState): TriState {
  const answers = rows.map(test);
  if (answers.some((answer) => answer === false)) return false;
  return answers.length === 0 || answers.includes(null) ? null : true;
}

function triStateOr(left: TriState, right: TriState): TriState {
  if (left === true || right === true) return true;
  return left === null || right === null ? null : false;
}
