import { type Words, words } from "../../bilingual-text.ts";
import { technologies } from "../../directories/default-entries.ts";
import { isMarked, type Threat } from "../catalogue/catalogue-schemas.ts";
import { influenceObjects } from "../catalogue/influence-objects.ts";
import { securityProperties } from "../catalogue/list-codes.ts";
import type { TechnologyCode } from "../catalogue/technology-codes.ts";
import { accessInterfaces, ways } from "../catalogue/threat-methods.ts";
import {
  capabilityLevels,
  higherLevel,
  levelOfPotential,
  type ViolatorCategory,
  violatorCategories,
  violatorSides,
  violators,
} from "../catalogue/violators.ts";
import { lackingTechnologies } from "../evaluate-threats.ts";
import { checks, type ThreatCheck, type Verdict } from "../verdict.ts";
import type { PartDerivation } from "./derive-part.ts";
import { holding } from "./stored-decisions.ts";

/** A step of a verdict: the check, the method's point, and what was found or is missing. */
export interface VerdictStep {
  readonly check: ThreatCheck;
  readonly passes: boolean;
  readonly point: Words;
  readonly text: Words;
}

/** Point of the FSTEC method of 05.02.2021 that requires each check. */
const points: Readonly<Record<ThreatCheck, Words>> = {
  archived: words("перечень угроз БДУ ФСТЭК", "FSTEC threat list"),
  source: words("раздел 1 Методики", "method, section 1"),
  technology: words("раздел 4 Методики", "method, section 4"),
  object: words("раздел 4 Методики", "method, section 4"),
  violator: words("п. 5.1 Методики", "method, point 5.1"),
  consequence: words("раздел 3 Методики", "method, section 3"),
  way: words("п. 5.2 Методики", "method, point 5.2"),
  scenario: words("п. 5.3 Методики", "method, point 5.3"),
};

/** Explains a verdict step by step in the order of the checks; the first failed step is its reason. */
export function verdictSteps(threat: Threat, verdict: Verdict, part: PartDerivation): VerdictStep[] {
  return checks.map((check) => {
    const passes = !verdict.failed.includes(check);
    const text = passes ? textOfPassed[check](verdict, threat, part) : textOfFailed[check](threat, part, verdict);
    return { check, passes, point: points[check], text };
  });
}

const textOfPassed: Readonly<Record<ThreatCheck, (verdict: Verdict, threat: Threat, part: PartDerivation) => Words>> = {
  archived: () => words("Запись опубликована.", "The entry is published."),
  source: (_, { sources }) =>
    labelledList(
      "Источник угрозы",
      "Source of the threat",
      [...new Set(sources.map((source) => source.category))].map(sideName),
    ),
  technology: (_, { requires_any, requires_all }, part) => {
    const needed = [...requires_all, ...requires_any];
    if (needed.length === 0) return words("Угроза не зависит от технологий.", "The threat depends on no technology.");
    const used = needed.filter((code) => part.technologies.get(code)?.value === "yes");
    const unanswered = needed.filter((code) => part.technologies.get(code)?.value === "unknown");
    if (used.length > 0) return labelledList("Применяется", "Used", used.map(technologyName));
    return labelledList(
      "Не указано, применяется ли",
      "Not specified whether it is used",
      unanswered.map(technologyName),
    );
  },
  object: ({ objects }) =>
    labelledList(
      "Объекты воздействия",
      "Affected objects",
      objects.map((code) => influenceObjects[code].title),
    ),
  violator: ({ standings }) => labelledList("Могут реализовать", "Who can carry it out", standings.map(standingName)),
  consequence: ({ consequences }) =>
    labelledList(
      "Ведёт к последствиям",
      "It leads to consequences",
      consequences.map((code) => words(printedCode(code), code)),
    ),
  way: (verdict) => {
    const open = joinNames(verdict.interfaces.map((code) => accessInterfaces[code].title));
    const names = joinNames(verdict.ways.map((code) => ways[code].name));
    return words(`Способы: ${names.ru}; интерфейсы: ${open.ru}.`, `Ways: ${names.en}; interfaces: ${open.en}.`);
  },
  scenario: ({ scenarios }) => {
    const open = scenarios.filter(({ isBlocked }) => !isBlocked).map(({ scenario }) => words(scenario, scenario));
    return labelledList("Есть осуществимые сценарии", "There are feasible scenarios", open);
  },
};

const textOfFailed: Readonly<Record<ThreatCheck, (threat: Threat, part: PartDerivation, verdict: Verdict) => Words>> = {
  archived: ({ archived }) =>
    words(
      `Запись БДУ переведена в архив (${(archived ?? "").split("-").toReversed().join(".")}).`,
      `The entry is in the archive of the list (${archived}).`,
    ),
  source: whyExperts,
  technology: (threat, part) =>
    labelledList(
      "В системе не применяется",
      "Not used in the system",
      lackingTechnologies(threat, holding(part.technologies)).map(technologyName),
    ),
  object: ({ objects }) =>
    labelledList(
      "В составе системы отсутствует объект воздействия",
      "The system has no affected object",
      objects.map((code) => influenceObjects[code].title),
    ),
  violator: ({ sources }, { highest }) => {
    const needed = joinNames(violatorSides.flatMap((category) => neededOf(category, sources)));
    const most = joinNames(violatorSides.map((category) => levelName(category, highest[category])));
    return words(
      `Нет актуального нарушителя требуемой категории и уровня (нужен: ${needed.ru}; максимум в системе: ${most.ru}).`,
      `No violator of the needed side and level (needed: ${needed.en}; at most in the system: ${most.en}).`,
    );
  },
  consequence: ({ breaks }) => {
    const letters = breaks.map((property) => securityProperties[property].print).join("/");
    const { en } = joinNames(breaks.map((property) => securityProperties[property].title));
    return words(
      `Реализация угрозы нарушает ${letters} и не ведёт к последствиям, определённым для системы.`,
      `The threat violates ${en.toLowerCase()} and leads to no consequence of the system.`,
    );
  },
  way: ({ ways: codes }) =>
    labelledList(
      "Отсутствует доступный интерфейс для способов",
      "No interface is open for the ways",
      codes.map((code) => ways[code].name),
    ),
  scenario: (_, { blocks }, { scenarios }) => {
    const closedScenarios = new Set(scenarios.map(({ scenario }) => scenario));
    const measures = blocks.inForce
      .filter(({ scenario }) => closedScenarios.has(scenario))
      .map(({ measure }) => measure);
    if (measures.length === 0)
      return words("Для угрозы нет осуществимого сценария.", "There is no feasible scenario for the threat.");
    const names = [...new Set(measures)].toSorted().join(", ");
    return words(
      `Для угрозы нет осуществимого сценария: шаги блокируют меры ${names}.`,
      `There is no feasible scenario for the threat: measures ${names} block its steps.`,
    );
  },
};

function whyExperts(threat: Threat): Words {
  if (!isMarked(threat))
    return words(
      "Запись новая или изменена в перечне: объекты воздействия и способы для неё ещё не определены, решение принимают эксперты.",
      "The entry is new in the list or was changed: its objects and ways are not determined yet, and experts decide.",
    );
  if (threat.sources_named !== undefined)
    return words(
      `Источник угрозы назван в перечне так: «${threat.sources_named}». Вид и потенциал нарушителя из этого не следуют, решение принимают эксперты.`,
      `The list names the source so: “${threat.sources_named}”. This tells neither side nor potential, and experts decide.`,
    );
  return words(
    "Источника угрозы в перечне нет: угроза техногенная, решение принимают эксперты.",
    "The list names no source: the threat comes of technical failures, and experts decide.",
  );
}

function neededOf(violatorCategory: ViolatorCategory, sources: Threat["sources"]): Words[] {
  const levels = sources
    .filter(({ category }) => category === violatorCategory)
    .map(({ potential }) => levelOfPotential(potential));
  const [first, ...otherLevels] = levels;
  if (!first) return [];
  const least = otherLevels.reduce((low, level) => (higherLevel(low, level) === level ? low : level), first);
  const { print } = capabilityLevels[least];
  const name = sideName(violatorCategory);
  return [words(`${name.ru}, не ниже ${print}`, `${name.en}, at least ${least}`)];
}

function levelName(category: ViolatorCategory, level: keyof typeof capabilityLevels | undefined): Words {
  const name = sideName(category);
  return level === undefined
    ? words(`${name.ru} — нет`, `${name.en}: none`)
    : words(`${name.ru} ${capabilityLevels[level].print}`, `${name.en} ${level}`);
}

function technologyName(code: TechnologyCode): Words {
  return technologies[code];
}

function sideName(category: ViolatorCategory): Words {
  const { ru, en } = violatorCategories[category];
  return words(ru.toLowerCase(), en.toLowerCase());
}

function standingName({ violator, level }: Verdict["standings"][number]): Words {
  const { ru, en } = violators[violator].name;
  return words(`${ru} (${capabilityLevels[level].print})`, `${en} (${level})`);
}

/** Formats a code of the product as printed: «У1.04» for Y1.04. */
function printedCode(code: string): string {
  return code.replace(/^Y/, "У");
}

function labelledList(ru: string, en: string, names: readonly Words[]): Words {
  const all = joinNames(names);
  return words(`${ru}: ${all.ru}.`, `${en}: ${all.en}.`);
}

function joinNames(names: readonly Words[]): Words {
  const unique = [...new Map(names.map((name) => [name.ru, name])).values()];
  return words(unique.map(({ ru }) => ru).join("; "), unique.map(({ en }) => en).join("; "));
}
