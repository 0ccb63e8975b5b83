import { cryptographicKinds } from "../forms/security-tool-types.ts";
import { normaliseName } from "../text/normalise-name.ts";
import { type TechnologyCode, technologyCodes } from "./catalogue/technology-codes.ts";
import {
  cloudGrounds,
  internetGrounds,
  linkedSites,
  networkGrounds,
  outerInteractions,
  ownHardware,
  remoteWork,
  wirelessGrounds,
} from "./connection-grounds.ts";
import { type Fact, type Ground, groundsIn, yesBy } from "./fact.ts";
import type { Inventory } from "./part-inventory.ts";

const containerNames = /docker|kubernetes|k8s|podman|containerd|lxc|openshift|deckhouse|штурвал/i;
const bigDataNames = /hadoop|spark|hive|clickhouse|greenplum|arenadata/i;
const mailNames = /exchange|postfix|почт/i;
const mobileNames = /android|\bios\b|аврора|aurora/i;

/** Inventory data by which a technology is in use (the product's rule R1); users decide on technologies without a rule. */
const rules: Readonly<Partial<Record<TechnologyCode, (inventory: Inventory) => Ground[]>>> = {
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
    const own = new Set(ownNames(company.snapshot).map(normaliseName));
    return groundsIn("system", systems, "developer", ({ developer }) => own.has(normaliseName(developer)));
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
  return new Map(technologyCodes.map((code) => [code, yesBy(rules[code]?.(inventory) ?? [])]));
}

function webServers(inventory: Inventory): Ground[] {
  return [...groundsIn("system_server", inventory.servers, "webservers"), ...linkedSites(inventory)];
}

function ownNames({ company, rows }: Inventory["company"]["snapshot"]): string[] {
  const names = rows.information.flatMap(({ full_name, short_name }) => [full_name, short_name]);
  return [company.name, ...names].filter((name) => name.trim() !== "");
}
