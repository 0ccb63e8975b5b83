import { type Words, words } from "../../bilingual-text.ts";
import type { DamageType } from "./catalogue-schemas.ts";
import type { CapabilityLevel, ViolatorCode } from "./violators.ts";

/** Aims of violators with the resulting harm (FSTEC method of 05.02.2021, annex 6; harm assigned by the product). */
export const violatorGoals = {
  G01: {
    title: words(
      "Нанесение ущерба государству в области обороны, безопасности и правопорядка, а также в иных отдельных областях его деятельности или секторах экономики",
      "Harm to the state in defence, security, law and order, or in other fields or sectors of its economy",
    ),
    damages: ["Y3"],
  },
  G02: {
    title: words(
      "Дискредитация деятельности отдельных органов государственной власти, организаций",
      "Discrediting authorities and organisations",
    ),
    damages: ["Y3", "Y2"],
  },
  G03: {
    title: words(
      "Получение конкурентных преимуществ на уровне государства",
      "Competitive advantages at the level of states",
    ),
    damages: ["Y3"],
  },
  G04: {
    title: words("Срыв заключения международных договоров", "Frustrating international treaties"),
    damages: ["Y3"],
  },
  G05: {
    title: words("Создание внутриполитического кризиса", "Creating a domestic political crisis"),
    damages: ["Y3"],
  },
  G06: {
    title: words(
      "Совершение террористических актов, угроза жизни граждан",
      "Acts of terror, threats to the lives of citizens",
    ),
    damages: ["Y3", "Y1"],
  },
  G07: {
    title: words(
      "Нанесение ущерба отдельным сферам деятельности или секторам экономики государства",
      "Harm to fields of activity or sectors of the state's economy",
    ),
    damages: ["Y3"],
  },
  G08: { title: words("Дестабилизация общества", "Destabilising society"), damages: ["Y3"] },
  G09: {
    title: words(
      "Дестабилизация деятельности органов государственной власти, организаций",
      "Destabilising the work of authorities and organisations",
    ),
    damages: ["Y3"],
  },
  G10: {
    title: words("Получение финансовой или иной материальной выгоды", "Financial or other material gain"),
    damages: ["Y1", "Y2"],
  },
  G11: {
    title: words("Желание самореализации (подтверждение статуса)", "Self-fulfilment (proving one’s status)"),
    damages: ["Y1", "Y2"],
  },
  G12: {
    title: words(
      "Любопытство или желание самореализации (подтверждение статуса)",
      "Curiosity or self-fulfilment (proving one’s status)",
    ),
    damages: ["Y1", "Y2"],
  },
  G13: { title: words("Получение конкурентных преимуществ", "Competitive advantages"), damages: ["Y2"] },
  G14: {
    title: words(
      "Внедрение дополнительных функциональных возможностей в программные или программно-аппаратные средства на этапе разработки",
      "Planting additional features in software or hardware while it is developed",
    ),
    damages: ["Y1", "Y2", "Y3"],
  },
  G15: {
    title: words(
      "Непреднамеренные, неосторожные или неквалифицированные действия",
      "Unintended, careless or unskilled actions",
    ),
    damages: ["Y1", "Y2"],
  },
  G16: {
    title: words("Месть за ранее совершенные действия", "Revenge for what was done before"),
    damages: ["Y1", "Y2"],
  },
} as const;
export type GoalCode = keyof typeof violatorGoals;

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
