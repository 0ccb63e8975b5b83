import { type ObjectCode, objectCodes } from "./catalogue/influence-objects.ts";
import type { TechnologyCode } from "./catalogue/technology-codes.ts";
import { anyOf, type Fact, type Ground, groundsIn, yesBy } from "./fact.ts";
import type { Inventory } from "./inventory.ts";

/** Objects that are there with one of some technologies. */
const byTechnology: Readonly<Partial<Record<ObjectCode, readonly TechnologyCode[]>>> = {
  OB04: ["mobile"],
  OB07: ["network", "web_server", "email"],
  OB08: ["own_hardware"],
  OB09: ["own_hardware"],
  OB10: ["network"],
  OB11: ["network"],
  OB14: ["database"],
  OB16: ["windows"],
  OB18: ["security_tools"],
  OB19: ["virtualization", "cloud"],
  OB20: ["virtualization", "cloud"],
  OB21: ["cloud"],
  OB22: ["containers"],
  OB23: ["big_data"],
  OB24: ["grid"],
  OB25: ["supercomputer"],
  OB26: ["wireless"],
  OB27: ["ics", "own_server_room"],
  OB28: ["ai"],
  OB29: ["smart_card"],
};

const people = ({ systems, employees, outsiders }: Inventory): Ground[] => [
  ...groundsIn("system", systems, "positions"),
  ...groundsIn("system", systems, "responsible_admin"),
  ...groundsIn("workstation_employee_unit", employees, "name"),
  ...groundsIn("workstation_third_party_unit", outsiders, "third_party"),
];

/** Objects that are there with rows of the inventory. */
const byRows: Readonly<Partial<Record<ObjectCode, (inventory: Inventory) => Ground[]>>> = {
  OB02: ({ servers }) => groundsIn("system_server", servers, "systems"),
  OB03: ({ systems, workstations }) => [
    ...groundsIn("workstation", workstations, "systems"),
    ...groundsIn("system", systems, "positions"),
  ],
  OB05: ({ servers, workstations }) => [
    ...groundsIn("system_server", servers, "systems"),
    ...groundsIn("workstation", workstations, "systems"),
  ],
  OB30: people,
};

/**
 * The influence objects of a part (FSTEC method, section 4): by technologies that are used, by rows of the inventory, or, for what every
 * system has, by the system itself.
 */
export function objectFacts(
  inventory: Inventory,
  technology: (code: TechnologyCode) => Fact,
): ReadonlyMap<ObjectCode, Fact> {
  const itself = yesBy(groundsIn("system", inventory.systems, "name", () => true));
  return new Map(
    objectCodes.map((code) => {
      const technologies = byTechnology[code];
      if (technologies) return [code, anyOf(technologies.map(technology))];
      const rows = byRows[code];
      return [code, rows ? yesBy(rows(inventory)) : itself];
    }),
  );
}
