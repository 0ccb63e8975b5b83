import { type AccessInterface, interfaceCodes } from "./catalogue/access-interfaces.ts";
import { internetGrounds, networkGrounds, ownHardware, wirelessGrounds } from "./connection-grounds.ts";
import { type Fact, type Ground, groundsIn, noBy, unknown, yesBy } from "./fact.ts";
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

const rules: Readonly<Record<AccessInterface, (inventory: Inventory) => Ground[]>> = {
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
      const found = yesBy(rules[code](inventory));
      const isClosed = found.value === "unknown" && isolation.value === "yes" && networks.has(code);
      return [code, isClosed ? noBy(isolation.grounds) : found];
    }),
  );
}
