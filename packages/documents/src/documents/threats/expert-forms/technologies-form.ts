import { type Words, words } from "@opis/model/bilingual-text";
import { technologies } from "@opis/model/directories/default-entries";
import { type TechnologyCode, technologyCodes } from "@opis/model/threats/catalogue/technology-codes";
import {
  capabilityLevels,
  isAtLeast,
  levelOfPotential,
  violatorCategories,
  violators,
} from "@opis/model/threats/catalogue/violators";
import { holding, isUnanswered } from "@opis/model/threats/derivation/stored-decisions";
import { lackingTechnologies } from "@opis/model/threats/evaluate-threats";
import { dash, paragraph, phrase, text } from "../../../block.ts";
import type { Block, Content } from "../../../composed-document.ts";
import type { CompanyFacts } from "../../../facts/company-facts.ts";
import type { PartOfModel } from "../../../facts/threat-models.ts";
import { lowerFirst } from "../../../language/decline-position.ts";
import { numberColumn, registerTable } from "../../register-table.ts";
import { decidedForm } from "./decided-form.ts";
import { entryGrounds, listedThreat } from "./decision-grounds.ts";
import { sectionsOf, withNumberMark } from "./merge-part-sections.ts";
import { methodPoints } from "./print-codes.ts";
import { exclusionWords, type KindOfViolator, kindsOf } from "./violators-form.ts";

/** Form 11 of the threat model: technologies in use, violators not considered, and the threats this excludes. */
export const technologiesForm = decidedForm({
  key: "tekhnologii_i_neaktualnye_narushiteli",
  title: words("Технологии и неактуальные нарушители", "Technologies and irrelevant violators"),
  tellsThreats: true,
  lacks: missingTechnologies,
  blocks: (facts, parts) =>
    sectionsOf(parts, 2, (part) => [technologiesTable(facts, part, withNumberMark("11.1")), ...leftOutTable(part)]),
});

/** Lists the number of unanswered technologies. */
export function missingTechnologies({ derivation }: PartOfModel): Words[] {
  const open = [...derivation.technologies.values()].filter(isUnanswered).length;
  if (open === 0) return [];
  return [
    words(
      `Ответьте на вопросы о технологиях: осталось ${open}.`,
      `Answer the questions about technologies: ${open} left.`,
    ),
  ];
}

const answers = {
  yes: "применяется",
  no: "не применяется",
  unknown: "неизвестно: принимается, что применяется",
} as const;

/** Renders table 11.1: whether each technology is used, by which answers, and which threats are excluded if it is not. */
export function technologiesTable(facts: CompanyFacts, part: PartOfModel, number: string): Block {
  const excluded = excludedByTechnology(part);
  return registerTable(
    technologyCodes,
    [
      numberColumn,
      { title: "Технология", kind: "address", width: 6, cell: (code) => [text(technologies[code].ru)] },
      {
        title: "Применение",
        kind: "figure",
        width: 4,
        cell: (code) => [text(answers[part.derivation.technologies.get(code)?.value ?? "unknown"])],
      },
      { title: "Основание", kind: "reasoning", width: 8, cell: (code) => technologyGrounds(facts, part, code) },
      {
        title: "Исключаемые угрозы",
        kind: "reasoning",
        width: 9,
        cell: (code) => threatNumbers(excluded.get(code) ?? []),
      },
    ],
    { caption: `Таблица ${number}. Технологии`, keys: 2 },
  );
}

function technologyGrounds(facts: CompanyFacts, part: PartOfModel, code: TechnologyCode): Content {
  const fact = part.derivation.technologies.get(code);
  return fact ? entryGrounds(facts, part, { step: "technologies", code, fact }) : [dash()];
}

function excludedByTechnology(part: PartOfModel): Map<TechnologyCode, string[]> {
  const used = holding(part.derivation.technologies);
  const threatsByTechnology = new Map<TechnologyCode, string[]>();
  for (const { verdict } of part.derivation.threats) {
    if (verdict.status !== "excluded_technology") continue;
    for (const code of lackingTechnologies(listedThreat(part, verdict.threat), used))
      threatsByTechnology.set(code, [...(threatsByTechnology.get(code) ?? []), verdict.threat]);
  }
  return threatsByTechnology;
}

/** Formats threat numbers: «УБИ.001, 002, 047»; a dash if there are none. */
export function threatNumbers(codes: readonly string[]): Content {
  const [first, ...others] = codes;
  if (first === undefined) return [dash()];
  return [text([first, ...others.map((code) => code.replace("УБИ.", ""))].join(", "))];
}

/** Renders table 11.2: violators not considered, the reason, and the threats this excludes. */
export function leftOutTable(part: PartOfModel): Block[] {
  const irrelevantKinds = kindsOf(part).filter(({ violator }) => violator.value === "no");
  if (irrelevantKinds.length === 0) return [paragraph("Все виды нарушителей признаны актуальными.")];
  return [
    registerTable(
      irrelevantKinds,
      [
        {
          title: "№ вида",
          kind: "mark",
          width: 2,
          align: "center",
          cell: ({ code }) => [text(String(violators[code].number))],
        },
        { title: "Вид нарушителя", kind: "address", width: 6, cell: ({ code }) => [text(violators[code].title)] },
        {
          title: "Категория, уровень",
          kind: "figure",
          width: 4,
          cell: ({ code }) => {
            const { category, leastLevel } = violators[code];
            const categoryName = lowerFirst(violatorCategories[category].ru);
            return [text(`${categoryName}, ${capabilityLevels[leastLevel].print}`)];
          },
        },
        { title: "Обоснование", kind: "reasoning", width: 9, cell: (kind) => exclusionWords(part, kind) },
        {
          title: "Исключаемые угрозы",
          kind: "reasoning",
          width: 8,
          cell: (kind) => threatNumbers(excludedWithout(part, kind)),
        },
      ],
      {
        caption: phrase`${text(`Таблица ${withNumberMark("11.2")}`)}. Неактуальные нарушители (${methodPoints("5.1", "annex 6")})`,
        keys: 2,
      },
    ),
    paragraph(
      "Исключаемые угрозы — те, для которых в системе нет другого нарушителя требуемой категории и уровня, а этот вид его имел бы.",
    ),
  ];
}

function excludedWithout(part: PartOfModel, { code }: KindOfViolator): string[] {
  const { category, leastLevel } = violators[code];
  return part.derivation.threats
    .filter(({ verdict }) => verdict.status === "excluded_violator")
    .map(({ verdict }) => verdict.threat)
    .filter((threat) =>
      listedThreat(part, threat).sources.some(
        (source) => source.category === category && isAtLeast(leastLevel, levelOfPotential(source.potential)),
      ),
    );
}
