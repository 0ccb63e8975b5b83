import { isFilled } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import type { Forms } from "../forms/index.ts";
import { getProperty } from "../rows/plain-object.ts";
import type { Row } from "../rows/row.ts";
import type { Inventory } from "./part-inventory.ts";

/** A questionnaire answer that supports a fact. */
export interface Ground {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
}

/** Value from the questionnaires: yes, no or unknown. Unknown counts as yes, so that nothing is excluded without a statement. */
export type FactValue = "yes" | "no" | "unknown";

/** A value from the questionnaires with the answers that support it. */
export interface Fact {
  readonly value: FactValue;
  readonly grounds: readonly Ground[];
}

/** The value without an answer. */
export const unknown: Fact = { value: "unknown", grounds: [] };

/** Returns yes if there are grounds; otherwise unknown, as an empty list is not an answer. */
export function yesBy(grounds: readonly Ground[]): Fact {
  return grounds.length > 0 ? { value: "yes", grounds } : unknown;
}

/** Returns no, with the answers that say so. */
export function noBy(grounds: readonly Ground[]): Fact {
  return { value: "no", grounds };
}

/** Returns yes if any fact is yes, no if all are no, otherwise unknown. */
export function anyOf(facts: readonly Fact[]): Fact {
  const yes = facts.filter(({ value }) => value === "yes");
  if (yes.length > 0) return yesBy(yes.flatMap(({ grounds }) => grounds));
  return facts.some(({ value }) => value === "unknown") ? unknown : noBy(facts.flatMap(({ grounds }) => grounds));
}

type FieldOf<N extends FormName> = keyof Forms[N]["fields"] & string;

/** Returns the answers to a question in the rows for which `speaks` returns true; by default in all rows with an answer. */
export function groundsIn<N extends FormName>(
  form: N,
  rows: readonly Row<N>[],
  field: FieldOf<N>,
  speaks: (row: Row<N>) => boolean = (row) => isFilled(getProperty(row, field)),
): Ground[] {
  return rows.filter(speaks).map(({ id }) => ({ form, id, field }));
}

const overInternet: ReadonlySet<string | null> = new Set(["internet", "protected_channel"]);

const cloudTerms: ReadonlySet<string | null> = new Set(["IaaS", "PaaS"]);

/** Returns the answers by which other systems connect a part with the outside. */
export function outerInteractions({ interactions }: Inventory): Ground[] {
  return [
    ...groundsIn("system_interaction", interactions, "kind", ({ kind }) => kind === "external"),
    ...groundsIn("system_interaction", interactions, "network", ({ network }) => overInternet.has(network)),
  ];
}

/** Returns the sites and apps that send data to a part. */
export function linkedSites({ subjects }: Inventory): Ground[] {
  return [...groundsIn("system_subject", subjects, "link_site"), ...groundsIn("system_subject", subjects, "link_app")];
}

/** Returns the answers about remote work: by employees, or by third parties over the internet. */
export function remoteWork({ workstations, parties }: Inventory): Ground[] {
  return [
    ...groundsIn("workstation", workstations, "remote_access_method"),
    ...groundsIn("workstation", workstations, "access", ({ access }) => access.includes("remote")),
    ...groundsIn("system_third_party", parties, "network", ({ network }) => overInternet.has(network)),
  ];
}

/** Returns the answers about cloud providers' facilities. */
export function cloudGrounds(inventory: Inventory): Ground[] {
  const { servers } = inventory;
  return [
    ...groundsIn("system_server", servers, "rental_type", ({ rental_type }) => cloudTerms.has(rental_type)),
    // A SaaS system has no servers to list.
    ...(servers.length === 0 ? hostedElsewhere(inventory) : []),
  ];
}

function hostedElsewhere({ systems }: Inventory): Ground[] {
  return groundsIn("system", systems, "is_own_data_center", (row) => row.is_own_data_center === false);
}

/** Returns the answers about wireless access points. */
export function wirelessGrounds({ devices }: Inventory): Ground[] {
  return groundsIn("network_hardware", devices, "type", ({ type }) => type === "wifi_router");
}

/** Returns the answers by which a part is connected to the internet. */
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

/** Returns the hardware at locations whose access the company controls, its own or hosted. */
export function ownHardware({ servers, workstations, devices }: Inventory): Ground[] {
  const ownHosting = new Set<string | null>(["colocation", "dedicated"]);
  return [
    ...groundsIn("workstation", workstations, "systems"),
    ...groundsIn("system_server", servers, "is_rental", ({ is_rental }) => is_rental === false),
    ...groundsIn("system_server", servers, "rental_type", ({ rental_type }) => ownHosting.has(rental_type)),
    ...groundsIn("network_hardware", devices, "type"),
  ];
}

/** Returns the answers by which a part's components are networked. */
export function networkGrounds({ systems, servers, workstations, devices }: Inventory): Ground[] {
  const isJoined = servers.length > 0 && workstations.length > 0;
  return [
    ...groundsIn("system", systems, "type", ({ type }) => type === "Local" || type === "Distributed"),
    ...groundsIn("network_hardware", devices, "type"),
    ...(isJoined ? groundsIn("system_server", servers, "systems") : []),
  ];
}
