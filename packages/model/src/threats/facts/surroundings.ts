import type { AccessInterface } from "../catalogue/access-interfaces.ts";
import type { TechnologyCode } from "../catalogue/technology-codes.ts";
import type { Consequence } from "../catalogue/threat-list.ts";
import type { Fact } from "./fact.ts";
import type { Inventory } from "./inventory.ts";

/** What is known of a part when its violators are looked for. */
export interface Surroundings {
  readonly inventory: Inventory;
  readonly consequences: readonly Consequence[];
  readonly technology: (code: TechnologyCode) => Fact;
  readonly access: (code: AccessInterface) => Fact;
}
