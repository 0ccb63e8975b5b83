import { type Ground, groundsIn } from "./fact.ts";
import type { Inventory } from "./inventory.ts";

const overInternet: ReadonlySet<string | null> = new Set(["internet", "protected_channel"]);

const cloudTerms: ReadonlySet<string | null> = new Set(["IaaS", "PaaS"]);

/** Answers by which a part is connected with the outside by other systems. */
export function outerInteractions({ interactions }: Inventory): Ground[] {
  return [
    ...groundsIn("system_interaction", interactions, "kind", ({ kind }) => kind === "external"),
    ...groundsIn("system_interaction", interactions, "network", ({ network }) => overInternet.has(network)),
  ];
}

/** Sites and apps that give their data to a part. */
export function linkedSites({ subjects }: Inventory): Ground[] {
  return [...groundsIn("system_subject", subjects, "link_site"), ...groundsIn("system_subject", subjects, "link_app")];
}

/** Work at a part from afar: by employees, or by third parties over the internet. */
export function remoteWork({ workstations, parties }: Inventory): Ground[] {
  return [
    ...groundsIn("workstation", workstations, "remote_access_method"),
    ...groundsIn("workstation", workstations, "access", ({ access }) => access.includes("remote")),
    ...groundsIn("system_third_party", parties, "network", ({ network }) => overInternet.has(network)),
  ];
}

/** Facilities of a cloud provider. */
export function cloudGrounds(inventory: Inventory): Ground[] {
  const { servers } = inventory;
  return [
    ...groundsIn("system_server", servers, "rental_type", ({ rental_type }) => cloudTerms.has(rental_type)),
    // Of a ready service there are no servers to be named.
    ...(servers.length === 0 ? hostedElsewhere(inventory) : []),
  ];
}

function hostedElsewhere({ systems }: Inventory): Ground[] {
  return groundsIn("system", systems, "is_own_data_center", (row) => row.is_own_data_center === false);
}

/** Wireless access points. */
export function wirelessGrounds({ devices }: Inventory): Ground[] {
  return groundsIn("network_hardware", devices, "type", ({ type }) => type === "wifi_router");
}

/** Answers by which a part is connected to the internet. */
export function internetGrounds(inventory: Inventory): Ground[] {
  return [
    ...groundsIn("workstation", inventory.workstations, "isolation", ({ isolation }) => isolation === "internet"),
    ...outerInteractions(inventory),
    ...linkedSites(inventory),
    ...remoteWork(inventory),
    ...groundsIn("system_server", inventory.servers, "rental_type", ({ rental_type }) => cloudTerms.has(rental_type)),
    ...hostedElsewhere(inventory),
  ];
}

/** Hardware at places to which the company controls access, its own or hosted. */
export function ownHardware({ servers, workstations, devices }: Inventory): Ground[] {
  const own = new Set<string | null>(["colocation", "dedicated"]);
  return [
    ...groundsIn("workstation", workstations, "systems"),
    ...groundsIn("system_server", servers, "is_rental", ({ is_rental }) => is_rental === false),
    ...groundsIn("system_server", servers, "rental_type", ({ rental_type }) => own.has(rental_type)),
    ...groundsIn("network_hardware", devices, "type"),
  ];
}

/** Answers by which the components of a part are joined by a network. */
export function networkGrounds({ systems, servers, workstations, devices }: Inventory): Ground[] {
  const isJoined = servers.length > 0 && workstations.length > 0;
  return [
    ...groundsIn("system", systems, "type", ({ type }) => type === "Local" || type === "Distributed"),
    ...groundsIn("network_hardware", devices, "type"),
    ...(isJoined ? groundsIn("system_server", servers, "systems") : []),
  ];
}
