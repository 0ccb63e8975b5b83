import type { Consequence } from "./catalogue/catalogue-schemas.ts";
import type { TechnologyCode } from "./catalogue/technology-codes.ts";
import type { AccessInterface } from "./catalogue/threat-methods.ts";
import type { ViolatorCode } from "./catalogue/violators.ts";
import {
  anyOf,
  cloudGrounds,
  type Fact,
  type Ground,
  groundsIn,
  internetGrounds,
  noBy,
  ownHardware,
  unknown,
  wirelessGrounds,
  yesBy,
} from "./fact.ts";
import type { Inventory } from "./part-inventory.ts";

const worthMoney = ["Y1.08", "Y1.09", "Y1.11", "Y2.02", "Y2.04", "Y2.25"];
const worthToCompetitors = ["Y2.03", "Y2.07", "Y2.09", "Y2.10", "Y2.12", "Y2.25"];
const vital = ["Y3.01", "Y3.02", "Y3.03", "Y3.11", "Y3.17", "Y3.18", "Y3.20"];

/** Known facts of a part for deriving its violators. */
export interface Surroundings {
  readonly inventory: Inventory;
  readonly consequences: readonly Consequence[];
  readonly technology: (code: TechnologyCode) => Fact;
  readonly access: (code: AccessInterface) => Fact;
}

/** Conditions for considering a violator in a part (the product's rule R4), after those excluded by aims and access. */
export const violatorRules: Readonly<Record<ViolatorCode, (surroundings: Surroundings) => Fact>> = {
  special_services: ({ inventory: { systems }, consequences }) => {
    const isOfState = anyOf(
      systems.flatMap(({ id, is_gov_system, is_kii }) => [
        factFromAnswer(is_gov_system, { form: "system", id, field: "is_gov_system" }),
        factFromAnswer(is_kii, { form: "system", id, field: "is_kii" }),
      ]),
    );
    return consequences.some(({ damage }) => damage === "Y3") ? chosenFact : isOfState;
  },
  terrorists: (surroundings) => {
    if (has(surroundings, vital)) return chosenFact;
    return has(surroundings, ["Y1.01"]) ? surroundings.technology("ics") : noBy([]);
  },
  criminal_groups: (surroundings) => {
    const { subjects } = surroundings.inventory;
    const many = yesBy(
      groundsIn("system_subject", subjects, "count", ({ count }) => count !== null && count !== "lt_1000"),
    );
    return has(surroundings, worthMoney) ? anyOf([surroundings.access("external_network"), many]) : noBy([]);
  },
  hackers: ({ inventory, access }) => anyOf([access("external_network"), yesOrNo(wirelessGrounds(inventory))]),
  competitors: (surroundings) => (has(surroundings, worthToCompetitors) ? chosenFact : noBy([])),
  developers: ({ inventory: { systems } }) =>
    yesBy(groundsIn("system", systems, "threat_type", ({ threat_type }) => threat_type === "1" || threat_type === "2")),
  suppliers: ({ inventory }) =>
    yesBy([...ownHardware(inventory), ...groundsIn("system_server", inventory.servers, "software")]),
  service_providers: ({ inventory, access }) => {
    const { systems, servers } = inventory;
    const rented = groundsIn("system_server", servers, "is_rental", ({ is_rental }) => is_rental === true);
    const outsiderGrounds = [...rented, ...cloudGrounds(inventory), ...internetGrounds(inventory)];
    const ownGrounds = groundsIn(
      "system",
      systems,
      "is_own_data_center",
      (system) => system.is_own_data_center === true,
    );
    const isOwn = ownGrounds.length === systems.length && access("external_network").value === "no";
    return outsiderGrounds.length === 0 && isOwn ? noBy(ownGrounds) : yesBy(outsiderGrounds);
  },
  contractors: ({ inventory: { systems, outsiders, parties, devices } }) => {
    const contractorGrounds = [
      ...groundsIn("workstation_third_party_unit", outsiders, "third_party"),
      ...groundsIn("system_third_party", parties, "third_party"),
      ...groundsIn("network_hardware", devices, "is_admin_rights", (device) => device.is_admin_rights === true),
    ];
    const none = groundsIn("system", systems, "is_third_parties", (system) => system.is_third_parties === false);
    return contractorGrounds.length === 0 && none.length === systems.length ? noBy(none) : yesBy(contractorGrounds);
  },
  support_staff: ({ inventory: { servers, workstations } }) =>
    yesBy([
      ...groundsIn("workstation", workstations, "place"),
      ...groundsIn("system_server", servers, "is_rental", ({ is_rental }) => is_rental === false),
    ]),
  authorized_users: ({ inventory }) => yesBy(users(inventory)),
  admins: ({ inventory: { systems, employees } }) =>
    yesBy([
      ...groundsIn("system", systems, "responsible_admin"),
      ...groundsIn("workstation_employee_unit", employees, "role", ({ role }) => role !== null && role !== "user"),
    ]),
  former_employees: ({ inventory }) => yesBy(users(inventory)),
};

// The grounds are the chosen consequences, which are displayed next to the fact.
const chosenFact: Fact = { value: "yes", grounds: [] };

function factFromAnswer(answer: boolean | null, ground: Ground): Fact {
  if (answer === null) return unknown;
  return answer ? yesBy([ground]) : noBy([ground]);
}

function yesOrNo(grounds: readonly Ground[]): Fact {
  return grounds.length > 0 ? yesBy(grounds) : noBy([]);
}

function has({ consequences }: Surroundings, codes: readonly string[]): boolean {
  return consequences.some(({ code }) => codes.includes(code));
}

function users({ systems, employees }: Inventory): Ground[] {
  return [...groundsIn("system", systems, "positions"), ...groundsIn("workstation_employee_unit", employees, "name")];
}
