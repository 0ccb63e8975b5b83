import { type Words, words } from "@opis/model/bilingual-text";
import { damageTypes } from "@opis/model/threats/catalogue/catalogue-schemas";
import {
  capabilityLevels,
  levelCodes,
  type ViolatorCategory,
  violatorCategories,
  violators,
} from "@opis/model/threats/catalogue/violators";
import { dash, joinContent, paragraph, phrase, text } from "../../../block.ts";
import type { Block, Content } from "../../../composed-document.ts";
import type { CompanyFacts } from "../../../facts/company-facts.ts";
import { methodCatalogue, type PartOfModel } from "../../../facts/threat-models.ts";
import { lowerFirst } from "../../../language/decline-position.ts";
import { numberColumn, registerTable } from "../../register-table.ts";
import { decidedForm } from "./decided-form.ts";
import { decisionWords } from "./decision-grounds.ts";
import { sectionsOf, systemNames, withNumberMark } from "./merge-part-sections.ts";
import { methodPoints, printedCode } from "./print-codes.ts";
import { consideredKinds, type KindOfViolator, violatorGrounds } from "./violators-form.ts";
import { waysTable } from "./ways-table.ts";

/** Form 9 of the threat model: relevant violators, their capabilities and their ways to objects (FSTEC method, annexes 8 to 10). */
export const relevantViolatorsForm = decidedForm({
  key: "aktualnye_narushiteli",
  title: words("Актуальные нарушители", "Relevant violators"),
  lacks: missingRelevantViolators,
  blocks: (facts, parts) =>
    sectionsOf(parts, 2, (part) => [
      ...relevantViolatorsTable(facts, part),
      ...levelsTable(part),
      ...waysTable(part),
      paragraph(highestWords(part)),
    ]),
});

/** Reports that no violator is considered, or none reaches an object. */
export function missingRelevantViolators(part: PartOfModel): Words[] {
  const kinds = consideredKinds(part);
  if (kinds.length === 0) return [words("Нет актуальных нарушителей.", "There are no relevant violators.")];
  const isReached = kinds.some(({ violator }) => violator.standings.some(({ interfaces }) => interfaces.size > 0));
  if (isReached) return [];
  const names = systemNames([part])
    .map((run) => run.text)
    .join("");
  return [words(`Не определены интерфейсы системы ${names}.`, `The interfaces of system ${names} are not defined.`)];
}

/** Renders table 9.1: violators by position and level. */
export function relevantViolatorsTable(facts: CompanyFacts, part: PartOfModel): Block[] {
  return [
    registerTable(
      consideredKinds(part),
      [
        numberColumn,
        { title: "Виды риска (ущерба) и последствия", kind: "address", width: 5, cell: damageCell },
        {
          title: "Вид актуального нарушителя",
          kind: "address",
          width: 5,
          cell: ({ code }) => [text(violators[code].title)],
        },
        { title: "Категория", kind: "name", width: 3, cell: categoryCell },
        { title: "Уровень возможностей", kind: "reasoning", width: 5, cell: (kind) => levelCell(part, kind) },
        {
          title: "Основание",
          kind: "reasoning",
          width: 6,
          cell: (kind) => violatorGrounds(facts, part, kind),
        },
      ],
      {
        caption: phrase`${text(`Таблица ${withNumberMark("9.1")}`)}. Актуальные нарушители и их возможности (${methodPoints("annex 8", "annex 9")})`,
        keys: 3,
      },
    ),
  ];
}

function damageCell({ violator }: KindOfViolator): Content {
  const consequences = methodCatalogue.consequences.filter(({ code }) => violator.derived.consequences.includes(code));
  const damages = [...new Set(consequences.map(({ damage }) => damage))];
  if (damages.length === 0) return [dash()];
  return joinContent(
    damages.map((damage) => {
      const codes = consequences
        .filter((consequence) => consequence.damage === damage)
        .map(({ code }) => printedCode(code));
      return [text(`${damageTypes[damage].print}: ${codes.join(", ")}`)];
    }),
    "; ",
  );
}

function categoryCell({ code, violator }: KindOfViolator): Content {
  const ownCategory = violators[code].category;
  const isInside = ownCategory === "external" && violator.standings.some(({ category }) => category === "internal");
  const name = lowerFirst(violatorCategories[ownCategory].ru);
  return [text(isInside ? `${name}; ${lowerFirst(violatorCategories.internal.ru)} (при сговоре)` : name)];
}

function levelCell(part: PartOfModel, { code, violator }: KindOfViolator): Content {
  const { print, title } = capabilityLevels[violator.level];
  const level = text(`${print} — ${lowerFirst(title.ru)}`);
  if (violator.levelDecision === undefined) return phrase`${level} (${methodPoints("annex 8")})`;
  const least = text(capabilityLevels[violators[code].leastLevel].print);
  const decided = decisionWords(part, "levels", code) ?? [text(violator.levelDecision.reason)];
  return phrase`${level}; по приложению 8 — ${least}, повышен: ${decided}`;
}

/** Renders table 9.2: the meaning of each level, and its violators. */
export function levelsTable(part: PartOfModel): Block[] {
  const kinds = consideredKinds(part);
  return [
    registerTable(
      levelCodes,
      [
        numberColumn,
        {
          title: "Уровень возможностей",
          kind: "name",
          width: 4,
          cell: (code) => [text(`${capabilityLevels[code].print}. ${capabilityLevels[code].title.ru}`)],
        },
        {
          title: "Возможности",
          kind: "reasoning",
          width: 9,
          cell: (code) => [text(`${capabilityLevels[code].abilities.join("; ")}.`)],
        },
        {
          title: "Виды нарушителей этого уровня",
          kind: "reasoning",
          width: 6,
          cell: (level) => {
            const violatorNames = kinds
              .filter(({ violator }) => violator.level === level)
              .map(({ code }) => violators[code].name.ru);
            return [text(violatorNames.length === 0 ? "отсутствуют" : violatorNames.join("; "))];
          },
        },
      ],
      {
        caption: phrase`${text(`Таблица ${withNumberMark("9.2")}`)}. Уровни возможностей нарушителей (${methodPoints("annex 8")})`,
      },
    ),
  ];
}

/** Returns «Максимальный уровень возможностей внешнего нарушителя — Н2, внутреннего — Н2.» */
export function highestWords({ derivation: { highest } }: PartOfModel): Content {
  const of = (category: ViolatorCategory): string => {
    const level = highest[category];
    return level === undefined ? "отсутствует" : capabilityLevels[level].print;
  };
  return [
    text(
      `Максимальный уровень возможностей внешнего нарушителя — ${of("external")}, внутреннего нарушителя — ${of("internal")}.`,
    ),
  ];
}
