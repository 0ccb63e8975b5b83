import { cryptographicKinds } from "../forms/security.ts";
import type { Row } from "../rows/row.ts";
import { normaliseName } from "../text/normalise-name.ts";
import type { Consequence } from "./catalogue/catalogue-schemas.ts";
import { type TechnologyCode, technologyCodes } from "./catalogue/technology-codes.ts";
import { type AccessInterface, interfaceCodes } from "./catalogue/threat-methods.ts";
import {
  cloudGrounds,
  type Fact,
  type Ground,
  groundsIn,
  internetGrounds,
  linkedSites,
  networkGrounds,
  noBy,
  outerInteractions,
  ownHardware,
  remoteWork,
  unknown,
  wirelessGrounds,
  yesBy,
} from "./fact.ts";
import type { Inventory } from "./part-inventory.ts";

/**
 * Returns whether a part is physically isolated: all its workstations are off all networks, no other systems are listed, and nothing is
 * wireless, linked to a site or hosted by a provider.
 */
export function isolationFact(inventory: Inventory): Fact {
  const { systems, workstations, servers } = inventory;
  const outside = [
    ...internetGrounds(inventory),
    ...wirelessGrounds(inventory),
    ...groundsIn("system_server", servers, "is_rental", ({ is_rental }) => is_rental === true),
  ];
  if (outside.length > 0) return noBy(outside);
  const isOff = workstations.length > 0 && workstations.every(({ isolation }) => isolation === "isolated");
  const isAlone = systems.every(({ is_interactions }) => is_interactions === false);
  if (!isOff || !isAlone) return unknown;
  return yesBy([
    ...groundsIn("workstation", workstations, "isolation"),
    ...groundsIn("system", systems, "is_interactions", () => true),
  ]);
}

const interfaceRules: Readonly<Record<AccessInterface, (inventory: Inventory) => Ground[]>> = {
  external_network: (inventory) => [...internetGrounds(inventory), ...wirelessGrounds(inventory)],
  internal_network: (inventory) => [
    ...networkGrounds(inventory),
    ...groundsIn("system_server", inventory.servers, "systems"),
  ],
  user: ({ systems, workstations }) => [
    ...groundsIn("workstation", workstations, "systems"),
    ...groundsIn("system", systems, "positions"),
  ],
  removable_media: ({ workstations }) => groundsIn("workstation", workstations, "systems"),
  maintenance: ({ systems, employees, devices }) => [
    ...groundsIn("system", systems, "responsible_admin"),
    ...groundsIn("workstation_employee_unit", employees, "role", ({ role }) => role !== null && role !== "user"),
    ...groundsIn("network_hardware", devices, "is_admin_rights", (device) => device.is_admin_rights === true),
  ],
  supply_chain: (inventory) => [
    ...ownHardware(inventory),
    ...groundsIn("system", inventory.systems, "developer"),
    ...groundsIn("system_third_party", inventory.parties, "third_party"),
  ],
};

const networks: ReadonlySet<AccessInterface> = new Set(["external_network", "internal_network"]);

/** Returns the interfaces of a part (FSTEC method, point 5.2): all, unless the part is isolated. */
export function interfaceFacts(inventory: Inventory, isolation: Fact): ReadonlyMap<AccessInterface, Fact> {
  return new Map(
    interfaceCodes.map((code) => {
      const fact = yesBy(interfaceRules[code](inventory));
      const isClosed = fact.value === "unknown" && isolation.value === "yes" && networks.has(code);
      return [code, isClosed ? noBy(isolation.grounds) : fact];
    }),
  );
}

const paymentNames = /паспорт|плат[её]ж|банк|сч[её]т|карт/i;
const letterNames = /переписк|сообщени|звонк|разговор/i;
const selling: ReadonlySet<string | null> = new Set(["FMCG", "E-commerce", "Banking", "Insurance", "Advertising"]);

interface Proposal {
  readonly consequences: readonly string[];
  readonly find: (inventory: Inventory) => Ground[];
}

/** Answers of the questionnaires that suggest a consequence (the product's rule R2). */
const proposals: readonly Proposal[] = [
  {
    consequences: ["Y1.05", "Y1.02"],
    find: ({ subjects }) => groundsIn("system_subject", subjects, "special_data"),
  },
  {
    consequences: ["Y1.07", "Y1.08"],
    find: ({ subjects }) => groundsIn("system_subject", subjects, "biometric_data"),
  },
  { consequences: ["Y1.08", "Y2.02"], find: (inventory) => dataNamed(inventory, paymentNames) },
  { consequences: ["Y1.06"], find: (inventory) => dataNamed(inventory, letterNames) },
  { consequences: ["Y2.22", "Y2.23", "Y2.24"], find: linkedSites },
  {
    consequences: ["Y2.03", "Y2.09", "Y2.10", "Y2.12"],
    find: ({ company }) => ofBusiness(company.snapshot.rows.information, (kind) => selling.has(kind)),
  },
  {
    consequences: ["Y1.01", "Y1.05"],
    find: ({ company }) => ofBusiness(company.snapshot.rows.information, (kind) => kind === "Medical organization"),
  },
  {
    consequences: ["Y2.12", "Y2.15", "Y1.11"],
    find: ({ subjects, systems }) => [
      ...groundsIn("system_subject", subjects, "count", ({ count }) => count === "gt_100000"),
      ...groundsIn("system", systems, "is_over_100000", (system) => system.is_over_100000 === true),
    ],
  },
  { consequences: ["Y2.17"], find: processedForOthers },
];

/** Returns the consequences that the questionnaires suggest for a part (FSTEC method, section 3); users add the others. */
export function consequenceFacts(inventory: Inventory, all: readonly Consequence[]): ReadonlyMap<string, Fact> {
  const usual = groundsIn("system", inventory.systems, "system_subjects", () => true);
  const groundsByConsequence = new Map<string, Ground[]>();
  for (const { consequences, find } of proposals) {
    const grounds = find(inventory);
    for (const code of consequences)
      groundsByConsequence.set(code, [...(groundsByConsequence.get(code) ?? []), ...grounds]);
  }
  return new Map(
    all.map(({ code, usual: isUsual }) => {
      const grounds = [...(isUsual ? usual : []), ...(groundsByConsequence.get(code) ?? [])];
      return [code, grounds.length > 0 ? yesBy(grounds) : noBy([])];
    }),
  );
}

function dataNamed({ subjects, company }: Inventory, names: RegExp): Ground[] {
  const isNamed = (id: number) => names.test(company.index.nameOf("directory_item", id));
  return groundsIn("system_subject", subjects, "data", ({ data }) => data.some(isNamed));
}

function ofBusiness(rows: readonly Row<"information">[], is: (kind: string | null) => boolean): Ground[] {
  return groundsIn("information", rows, "type_of_business", ({ type_of_business }) => is(type_of_business));
}

// Returns data that the processes of a system receive from another operator for processing on its behalf.
function processedForOthers({ company, subjects }: Inventory): Ground[] {
  const processes = [...new Set(subjects.flatMap(({ link_process }) => link_process))].toSorted(
    (left, right) => left - right,
  );
  const parties = processes.flatMap((id) => company.childrenOf("process_third_party", id));
  return groundsIn(
    "process_third_party",
    parties,
    "bases",
    ({ is_received, bases }) => is_received === true && bases.includes("assignment"),
  );
}

const containerNames = /docker|kubernetes|k8s|podman|containerd|lxc|openshift|deckhouse|штурвал/i;
const bigDataNames = /hadoop|spark|hive|clickhouse|greenplum|arenadata/i;
const mailNames = /exchange|postfix|почт/i;
const mobileNames = /android|\bios\b|аврора|aurora/i;

/** Inventory data by which a technology is in use (the product's rule R1); users decide on technologies without a rule. */
const technologyRules: Readonly<Partial<Record<TechnologyCode, (inventory: Inventory) => Ground[]>>> = {
  virtualization: ({ servers }) => [
    ...groundsIn("system_server", servers, "type", ({ type }) => type === "virtual"),
    ...groundsIn("system_server", servers, "virtual_env"),
  ],
  cloud: cloudGrounds,
  containers: ({ servers }) => [
    ...groundsIn("system_server", servers, "microservices"),
    ...groundsIn("system_server", servers, "virtual_env", (row) => containerNames.test(row.virtual_env)),
  ],
  big_data: ({ servers }) => [
    ...groundsIn("system_server", servers, "dbms", ({ dbms }) => bigDataNames.test(dbms)),
    ...groundsIn("system_server", servers, "software", ({ software }) => bigDataNames.test(software)),
  ],
  wireless: wirelessGrounds,
  mobile: ({ workstations }) => groundsIn("workstation", workstations, "os", ({ os }) => mobileNames.test(os)),
  own_hardware: ownHardware,
  bios_uefi: ownHardware,
  windows: ({ servers, workstations }) => [
    ...groundsIn("system_server", servers, "os_name", ({ os_name }) => /windows/i.test(os_name)),
    ...groundsIn("workstation", workstations, "os", ({ os }) => /windows/i.test(os)),
  ],
  network: networkGrounds,
  internet: internetGrounds,
  web_server: webServers,
  web_client: (inventory) => {
    const { workstations } = inventory;
    const isWeb = internetGrounds(inventory).length + webServers(inventory).length > 0;
    return isWeb ? groundsIn("workstation", workstations, "systems") : [];
  },
  email: ({ servers }) => groundsIn("system_server", servers, "software", ({ software }) => mailNames.test(software)),
  remote_access: remoteWork,
  mfa_otp: ({ tools }) =>
    groundsIn("security", tools, "tool_types", (tool) => tool.tool_types.includes("multi_factor_authentication")),
  own_server_room: ({ servers }) =>
    groundsIn(
      "system_server",
      servers,
      "is_rental",
      ({ type, is_rental }) => type === "physical" && is_rental === false,
    ),
  air_gap: ({ workstations }) =>
    groundsIn("workstation", workstations, "isolation", ({ isolation }) => isolation === "isolated"),
  in_house_dev: ({ systems, company }) => {
    const companyNames = new Set(ownNames(company.snapshot).map(normaliseName));
    return groundsIn("system", systems, "developer", ({ developer }) => companyNames.has(normaliseName(developer)));
  },
  database: ({ servers }) => groundsIn("system_server", servers, "dbms"),
  security_tools: ({ tools }) => groundsIn("security", tools, "name"),
  removable_media: ({ workstations }) => groundsIn("workstation", workstations, "systems"),
  crypto: ({ tools }) =>
    groundsIn("security", tools, "tool_types", (tool) => tool.tool_types.some((kind) => cryptographicKinds.has(kind))),
  third_party_services: (inventory) => [
    ...outerInteractions(inventory),
    ...groundsIn("system_third_party", inventory.parties, "third_party"),
  ],
};

/** Returns whether each technology is used in a part according to its questionnaires. */
export function technologyFacts(inventory: Inventory): ReadonlyMap<TechnologyCode, Fact> {
  return new Map(technologyCodes.map((code) => [code, yesBy(technologyRules[code]?.(inventory) ?? [])]));
}

function webServers(inventory: Inventory): Ground[] {
  return [...groundsIn("system_server", inventory.servers, "webservers"), ...linkedSites(inventory)];
}

function ownNames({ company, rows }: Inventory["company"]["snapshot"]): string[] {
  const names = rows.information.flatMap(({ full_name, short_name }) => [full_name, short_name]);
  return [company.name, ...names].filter((name) => name.trim() !== "");
}
