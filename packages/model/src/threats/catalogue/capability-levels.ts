import { type Words, words } from "../../bilingual-text.ts";
import { listCodes } from "./list-codes.ts";

/** Capability levels of violators, lowest first (FSTEC method of 05.02.2021, annex 8, worded by the product). */
export const capabilityLevels = {
  N1: {
    print: "Н1",
    rank: 1,
    title: words("Нарушитель, обладающий базовыми возможностями", "A violator with basic abilities"),
    summary: words(
      "Реализует только известные угрозы, направленные на известные (документированные) уязвимости, общедоступными инструментами.",
      "Realises only known threats against known (documented) vulnerabilities, with publicly available tools.",
    ),
    abilities: [
      "использует только известные уязвимости, готовые скрипты и инструменты",
      "берёт свободно распространяемые инструменты других авторов, знает их работу минимально",
      "владеет компьютером на уровне пользователя",
      "может воздействовать физически на технические средства и линии связи при наличии физического доступа",
    ],
    reachesIsolated: true,
  },
  N2: {
    print: "Н2",
    rank: 2,
    title: words("Нарушитель, обладающий базовыми повышенными возможностями", "A violator with raised basic abilities"),
    summary: words(
      "Реализует угрозы, в том числе на неизвестные (недокументированные) уязвимости, специально созданными инструментами, свободно распространяемыми в Интернете. Не может реализовать угрозы на физически изолированные сегменты.",
      "Realises threats also against unknown vulnerabilities, with purpose-made tools that are freely spread on the internet. Cannot reach physically isolated segments.",
    ),
    abilities: [
      "имеет все возможности уровня Н1",
      "хорошо владеет фреймворками и наборами свободно распространяемых инструментов, понимает их работу и может дорабатывать",
      "самостоятельно планирует и реализует сценарии угроз",
      "имеет практические знания о работе систем и сетей, ОС и средств защиты",
    ],
    reachesIsolated: false,
  },
  N3: {
    print: "Н3",
    rank: 3,
    title: words("Нарушитель, обладающий средними возможностями", "A violator with medium abilities"),
    summary: words(
      "Реализует угрозы, в том числе на выявленные им неизвестные уязвимости, самостоятельно разработанными инструментами. Не может реализовать угрозы на физически изолированные сегменты.",
      "Realises threats also against unknown vulnerabilities found by itself, with tools of its own making. Cannot reach physically isolated segments.",
    ),
    abilities: [
      "имеет все возможности уровня Н2",
      "покупает сведения об уязвимостях и дорогие инструменты на платных площадках (биржах уязвимостей)",
      "сам разрабатывает средства реализации угроз",
      "получает доступ к встраиваемому ПО, аппаратным платформам, системному и прикладному ПО для поиска уязвимостей",
      "знает работу систем на уровне разработчика, действует в составе группы лиц",
    ],
    reachesIsolated: false,
  },
  N4: {
    print: "Н4",
    rank: 4,
    title: words("Нарушитель, обладающий высокими возможностями", "A violator with high abilities"),
    summary: words(
      "Практически неограниченные возможности: недекларированные возможности, программные и программно-аппаратные закладки, встроенные в компоненты.",
      "Practically unlimited: undeclared features and implants, in software and hardware, built into components.",
    ),
    abilities: [
      "имеет все возможности уровня Н3",
      "получает исходный код ПО и аппаратных платформ для поиска уязвимостей «нулевого дня»",
      "внедряет программные и программно-аппаратные закладки или уязвимости на этапах поставки",
      "создаёт методы и средства с привлечением специализированных научных организаций",
      "реализует угрозы с применением специальных средств скрытого получения информации",
      "долго и незаметно осуществляет сложные целенаправленные атаки",
    ],
    reachesIsolated: true,
  },
} as const;
export type CapabilityLevel = keyof typeof capabilityLevels;

/** All level codes, lowest first. */
export const levelCodes: readonly CapabilityLevel[] = listCodes(capabilityLevels);

/** Returns the short form of a level: «Н1» as printed in documents, N1 in English. */
export function levelSign(level: CapabilityLevel): Words {
  return words(capabilityLevels[level].print, level);
}

/** Returns whether a level is at least another one. */
export function isAtLeast(level: CapabilityLevel, other: CapabilityLevel): boolean {
  return capabilityLevels[level].rank >= capabilityLevels[other].rank;
}

/** Returns the higher of two levels. */
export function higherLevel(one: CapabilityLevel, other: CapabilityLevel): CapabilityLevel {
  return isAtLeast(one, other) ? one : other;
}

/** Potential of a violator in the FSTEC threat list. */
export const potentials = ["low", "medium", "high"] as const;
export type Potential = (typeof potentials)[number];

// No official table defines this mapping; open-source projects use the same one.
const byPotential: Readonly<Record<Potential, CapabilityLevel>> = { low: "N1", medium: "N2", high: "N3" };

/** Returns the lowest level corresponding to a potential in the threat list. */
export function levelOfPotential(potential: Potential): CapabilityLevel {
  return byPotential[potential];
}
