import { type Words, words } from "../../bilingual-text.ts";
import type { CapabilityLevel } from "./capability-levels.ts";
import type { DamageType } from "./catalogue-schemas.ts";
import type { ViolatorCode } from "./violators.ts";

/** A violator colluding with an accomplice inside. */
interface Collusion {
  readonly by: ViolatorCode;
  readonly partner: ViolatorCode;
  /** Maximum level at which it acts from the inside. */
  readonly insideLevel: CapabilityLevel;
  /** Considered only if this kind of harm is possible. */
  readonly onlyFor?: DamageType;
  readonly effect: Words;
}

/** Pairs of colluding violators: collusion is from the method (table 9.1), the pairs are the product's. */
export const collusions = {
  C1: {
    by: "criminal_groups",
    partner: "authorized_users",
    insideLevel: "N2",
    effect: words("Преступная группа в сговоре с пользователями", "A criminal group in collusion with users"),
  },
  C2: {
    by: "criminal_groups",
    partner: "support_staff",
    insideLevel: "N2",
    effect: words("Преступная группа в сговоре с персоналом", "A criminal group in collusion with the staff"),
  },
  C3: {
    by: "competitors",
    partner: "authorized_users",
    insideLevel: "N2",
    effect: words("Конкуренты в сговоре с пользователями", "Competitors in collusion with users"),
  },
  C4: {
    by: "special_services",
    partner: "developers",
    insideLevel: "N4",
    onlyFor: "Y3",
    effect: words("Спецслужбы в сговоре с разработчиками", "Special services in collusion with developers"),
  },
} as const satisfies Readonly<Record<string, Collusion>>;
export type CollusionCode = keyof typeof collusions;
