import type { Row } from "@opis/model/row";
import type { TechnologiesBySystem } from "@opis/model/wizards/answers";
import type { UsedTechnologyName } from "@opis/model/wizards/technologies";
import { channelsOf } from "./channels.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { transfersAbroad } from "./crossborder.ts";
import { isAutomated } from "./networks.ts";
import { oncePerFacts } from "./once-per-facts.ts";
import { hasPaper } from "./paper-keeping.ts";
import { personKey } from "./requisites.ts";
import { accessesOf, recipientsOf } from "./transfers.ts";
import { usesVirtualisation } from "./virtualisation.ts";

/** Whether something is so in the company; null where nobody has said. */
export type Said = boolean | null;

type ProcessSubject = Row<"process_subject">;

/** What the points of internal documents depend on. Silence is neither yes nor no; special and biometric data have no «no» at all. */
export type Situation = ReturnType<typeof situationOf>;

/** Looks through the company once, in time linear in its rows; of technologies the act's wizard may tell besides. */
export function situationOf(facts: CompanyFacts, day: string, technologies = noTechnologies) {
  return situation(facts, day, technologies);
}

const noTechnologies: TechnologiesBySystem = {};

const situation = oncePerFacts((facts, day: string, technologies: TechnologiesBySystem) => {
  const { information, commission, processes, systems, snapshot } = facts;
  const groups = processes.flatMap(({ id }) => facts.childrenOf("process_subject", id));
  const employees = groups.some((row) => isOfEmployees(facts, row)) ? true : information.has_employees;
  const isOwnOrganiser = personKey(commission.o_name) === personKey(information.manager_name);
  return {
    employees,
    /** Nobody but the head: there is nobody to acquaint with anything. */
    alone: employees === false && (information.legal_form === "entrepreneur" || isOwnOrganiser),
    stateBody: isOneOf(information.legal_form, ["state_body", "municipal_body"]),
    outsideOrganiser: commission.is_o_staff === null ? null : !commission.is_o_staff,
    manualOnly: every(processes, ({ processing_type: way }) => (way === null ? null : way === "non-automated")),
    paper: some(processes, (process) => (hasPaper(facts, process) ? true : process.is_paper_docs)),
    systems: hasSystems(facts),
    visitors: information.has_visitor_journal,
    archive: information.archive_storage === null ? null : information.archive_storage !== "none",
    archiveElsewhere: isOneOf(information.archive_storage, ["third_party"]),
    cryptography: information.is_cryptography,
    registered: information.registry_status,
    ...ofGroups(groups),
    ...ofProcesses(facts),
    ...ofEquipment(facts, technologies),
    stateSystem: some(systems, ({ is_gov_system: is }) => is),
    critical: some(systems, ({ is_kii: is }) => is),
    backup: some(systems, ({ is_backup: is }) => is),
    sites:
      snapshot.rows.site.length + snapshot.rows.app.length > 0 ? true : (snapshot.rows.site_app[0]?.is_sites ?? null),
    ...ofTransfers(facts, day),
  };
});

function hasSystems({ systems, processes }: CompanyFacts): Said {
  if (systems.length > 0) return true;
  const none = every(processes, ({ is_systems: uses }) => (uses === null ? null : !uses));
  return none === true ? false : null;
}

function ofGroups(groups: readonly ProcessSubject[]) {
  const chosen = (options: readonly string[], wanted: string) =>
    options.length === 0 ? null : options.includes(wanted);
  const has = (wanted: ProcessSubject["reasons"][number]) => some(groups, (row) => chosen(row.reasons, wanted));
  const does = (wanted: ProcessSubject["actions"][number]) => some(groups, (row) => chosen(row.actions, wanted));
  return {
    special: groups.some((row) => row.special_data.length > 0) || null,
    biometric: groups.some((row) => row.biometric_data.length > 0) || null,
    consents: has("is_consent_to_processing"),
    contracts: has("is_contract"),
    interests: has("is_exercising_legitimate_interests"),
    spreading: does("spreading"),
    depersonalisation: does("depersonalization"),
  };
}

function ofProcesses({ processes, snapshot }: CompanyFacts) {
  const source = (wanted: Row<"process">["sources"][number]) =>
    some(processes, ({ sources }) => (sources.length === 0 ? null : sources.includes(wanted)));
  return {
    children: some(processes, ({ have_teens: has }) => has),
    minors: some(processes, ({ have_teens: small, have_minors_14_18: big }) => either(small, big)),
    automatedDecisions: some(processes, ({ auto_decision: is }) => is),
    marketing: some(processes, ({ is_marketing: is }) => is),
    indirect: [source("third_party"), source("representative"), source("public_source"), source("other")].reduce(
      either,
    ),
    video: source("video_surveillance"),
    automated: processes.some(isAutomated) || null,
    consentsCollected: some(processes, ({ collect_agreement: is }) => is),
    trackers: some(snapshot.rows.site, ({ has_trackers: has }) => has),
  };
}

function ofEquipment(facts: CompanyFacts, technologies: TechnologiesBySystem) {
  const { snapshot, systems } = facts;
  const { workstation, network_hardware: hardware, system_server: servers } = snapshot.rows;
  const stations = workstation.filter(({ is_active: isActive }) => isActive);
  const used = (name: UsedTechnologyName) => some(systems, ({ id }) => technologies[String(id)]?.[name] ?? null);
  const isCloud = (said: Said): Said => (said === null ? null : !said);
  return {
    remote: some(stations, ({ access }) => (access.length === 0 ? null : access.includes("remote"))),
    wifi: hardware.some(({ type }) => type === "wifi_router") || used("wifi"),
    virtual: usesVirtualisation(facts) ?? used("virtualization"),
    mobile: used("mobile"),
    cloud: servers.some(({ is_rental: rented }) => rented === true)
      ? true
      : some(systems, ({ is_own_data_center: own }) => isCloud(own)),
    outsiders: hardware.some(({ is_admin_rights: is }) => is === true) || null,
  };
}

function ofTransfers(facts: CompanyFacts, day: string) {
  const { processes, systems } = facts;
  const all = [
    ...processes.flatMap((process) => recipientsOf(facts, process)),
    ...systems.flatMap((system) => accessesOf(facts, system)),
  ];
  const denied = [...processes, ...systems].every(({ is_third_parties: has }) => has === false);
  const abroad = transfersAbroad(facts, day);
  const channels = systems.flatMap((system) => channelsOf(facts, system));
  return {
    recipients: all.length > 0 ? true : denied && processes.length > 0 ? false : null,
    processors: all.some(({ party }) => party?.role === "processor") || (denied ? false : null),
    crossborder: abroad.length > 0 || (denied ? false : null),
    crossborderUnlisted: abroad.some(({ adequate }) => !adequate) || (denied ? false : null),
    outsideZone: some(channels, ({ leavesZone }) => leavesZone),
    trusted: facts.snapshot.rows.process_third_party.some(
      ({ is_received: isReceived, bases }) => isReceived === true && bases.includes("assignment"),
    )
      ? true
      : null,
  };
}

function isOfEmployees(facts: CompanyFacts, { subject }: ProcessSubject): boolean {
  return subject !== null && facts.index.row("subject", subject)?.is_employee === true;
}

function isOneOf(answer: string | null, wanted: readonly string[]): Said {
  return answer === null ? null : wanted.includes(answer);
}

/** True where one is, false where all are answered and none is. */
function some<T>(rows: readonly T[], test: (row: T) => Said): Said {
  return rows.map(test).reduce<Said>(either, rows.length === 0 ? null : false);
}

function every<T>(rows: readonly T[], test: (row: T) => Said): Said {
  const said = rows.map(test);
  if (said.some((one) => one === false)) return false;
  return said.length === 0 || said.includes(null) ? null : true;
}

function either(one: Said, other: Said): Said {
  if (one === true || other === true) return true;
  return one === null || other === null ? null : false;
}
