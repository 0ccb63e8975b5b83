import { type Words, words } from "@opis/model/bilingual-text";
import { collusions, violatorGoals } from "@opis/model/threats/catalogue/violator-goals";
import {
  capabilityLevels,
  type ViolatorCode,
  violatorCategories,
  violatorCodes,
  violators,
} from "@opis/model/threats/catalogue/violators";
import type { SettledViolator } from "@opis/model/threats/derivation/derive-part";
import { joinContent, paragraph, phrase, text } from "../../../block.ts";
import type { Block, Content } from "../../../composed-document.ts";
import type { CompanyFacts } from "../../../facts/company-facts.ts";
import type { PartOfModel } from "../../../facts/threat-models.ts";
import { lowerFirst } from "../../../language/decline-position.ts";
import { registerTable } from "../../register-table.ts";
import { decidedForm } from "./decided-form.ts";
import { decisionWords, entryGrounds } from "./decision-grounds.ts";
import { sectionsOf, withNumberMark } from "./merge-part-sections.ts";
import { methodPoints } from "./print-codes.ts";

/** A kind of violator with the derived and decided results. */
export interface KindOfViolator {
  readonly code: ViolatorCode;
  readonly violator: SettledViolator;
}

/** Form 7 of the threat model: all kinds of violators, their goals and whether they are considered (FSTEC method, point 5.1, annex 6). */
export const violatorsForm = decidedForm({
  key: "narushiteli_ib",
  title: words("Нарушители информационной безопасности", "Violators"),
  lacks: missingViolators,
  blocks: (facts, parts) => sectionsOf(parts, 2, (part) => violatorsTable(facts, part)),
});

/** Reports the number of undecided kinds. */
export function missingViolators(part: PartOfModel): Words[] {
  const open = kindsOf(part).filter(({ violator }) => violator.value === "unknown").length;
  if (open === 0) return [];
  return [
    words(
      `Примите решение по всем видам нарушителей: осталось ${open}.`,
      `Decide on all kinds of violators: ${open} left.`,
    ),
  ];
}

/** Returns all kinds in the order of annex 6. */
export function kindsOf({ derivation }: PartOfModel): KindOfViolator[] {
  return violatorCodes.flatMap((code) => {
    const violator = derivation.violators.get(code);
    return violator ? [{ code, violator }] : [];
  });
}

/** Returns the kinds considered, including unanswered ones. */
export function consideredKinds(part: PartOfModel): KindOfViolator[] {
  return kindsOf(part).filter(({ violator }) => violator.value !== "no");
}

/** Renders table 7.1 and its conclusion. */
export function violatorsTable(facts: CompanyFacts, part: PartOfModel): Block[] {
  return [
    registerTable(
      kindsOf(part),
      [
        {
          title: "№",
          kind: "number",
          width: 1,
          align: "center",
          cell: ({ code }) => [text(String(violators[code].number))],
        },
        { title: "Вид нарушителя", kind: "address", width: 6, cell: ({ code }) => [text(violators[code].title)] },
        {
          title: "Категория",
          kind: "figure",
          width: 3,
          cell: ({ code }) => [text(lowerFirst(violatorCategories[violators[code].category].ru))],
        },
        {
          title: "Возможные цели реализации угроз или обоснование отсутствия целей",
          kind: "reasoning",
          width: 8,
          cell: (kind) => goalsCell(part, kind),
        },
        {
          title: "Вывод",
          kind: "figure",
          width: 3,
          cell: ({ violator }) => [text(violator.value === "no" ? "не рассматривается" : "рассматривается")],
        },
        {
          title: "Основание",
          kind: "reasoning",
          width: 8,
          cell: ({ code, violator }) => violatorGrounds(facts, part, { code, violator }),
        },
      ],
      {
        caption: phrase`${text(`Таблица ${withNumberMark("7.1")}`)}. Виды нарушителей (${methodPoints("annex 6")})`,
        keys: 2,
      },
    ),
    paragraph(leftOutWords(part)),
    ...collusionWords(part),
  ];
}

function goalsCell(part: PartOfModel, { code, violator }: KindOfViolator): Content {
  if (violator.value === "no") return exclusionWords(part, { code, violator });
  const { goals } = violator.derived;
  return goals.length === 0
    ? [text("цели, ведущие к определённым последствиям, не выявлены; вид рассматривается по решению экспертной группы")]
    : [text(goals.map((goal) => lowerFirst(violatorGoals[goal].title.ru)).join("; "))];
}

/** Returns why a kind of violator is considered or not. */
export function violatorGrounds(facts: CompanyFacts, part: PartOfModel, { code, violator }: KindOfViolator): Content {
  const otherwise = phrase`по последствиям, определённым для системы (${methodPoints("5.1")})`;
  return entryGrounds(facts, part, { step: "violators", code, fact: violator, otherwise });
}

/** Returns why a kind is not considered: the decision with its reason, or goals and access ruled out by the answers. */
export function exclusionWords(part: PartOfModel, { code, violator }: KindOfViolator): Content {
  if (violator.decision?.value === "no")
    return decisionWords(part, "violators", code) ?? [text(violator.decision.reason)];
  const { by, goals } = violator.derived;
  if (by === "aims") return [text("цели вида не ведут к последствиям, определённым для системы")];
  if (by === "access") return [text("виду не доступен ни один интерфейс системы")];
  const circumstances = circumstancesOf[code];
  return [
    text(circumstances ?? `обстоятельств, при которых вид реализует ${goals.length} из своих целей, не выявлено`),
  ];
}

/** Circumstances printed for kinds of violators that the answers can rule out (rule R4 of the product). */
const circumstancesOf: Readonly<Partial<Record<ViolatorCode, string>>> = {
  special_services: "ущерб государству (У3) не определён; система не отнесена к государственным и к объектам КИИ",
  terrorists: "последствия, отвечающие целям вида (ущерб жизни и здоровью, жизнеобеспечению), не определены",
  criminal_groups:
    "последствия, связанные с хищением денег и ценных данных, не определены, либо внешних интерфейсов нет",
  hackers: "внешних сетевых интерфейсов и беспроводных точек доступа нет",
  competitors: "последствия, дающие конкурентные преимущества, не определены",
  service_providers: "система на собственной площадке оператора, внешних сетевых интерфейсов нет",
  contractors: "сторонние лица доступа к системе не имеют",
};

function leftOutWords(part: PartOfModel): Content {
  const numbers = kindsOf(part)
    .filter(({ violator }) => violator.value === "no")
    .map(({ code }) => violators[code].number);
  return numbers.length === 0
    ? [text("Все виды нарушителей рассматриваются в дальнейшей оценке.")]
    : [text(`Из дальнейшей оценки исключаются виды № ${numbers.join(", ")}.`)];
}

function collusionWords(part: PartOfModel): Block[] {
  const pairs = part.decisions.collusions;
  if (pairs.length === 0) return [];
  const pairTexts = pairs.map((pair) => {
    const { effect, insideLevel } = collusions[pair];
    return phrase`${text(lowerFirst(effect.ru))} (изнутри — на уровне не выше ${text(capabilityLevels[insideLevel].print)})`;
  });
  return [
    paragraph(phrase`Учитывается возможность сговора (${methodPoints("annex 9")}): ${joinContent(pairTexts, "; ")}.`),
  ];
}
