import { type Words, words } from "@opis/model/bilingual-text";
import { type Consequence, damageTypes } from "@opis/model/threats/catalogue/catalogue-schemas";
import {
  haveCommon,
  influenceKindCodes,
  influenceKinds,
  influenceObjects,
  type ObjectCode,
  objectCodes,
} from "@opis/model/threats/catalogue/influence-objects";
import { securityProperties } from "@opis/model/threats/catalogue/list-codes";
import { holding } from "@opis/model/threats/derivation/stored-decisions";
import { dash, paragraph, phrase, table, text } from "../../../block.ts";
import type { Block, Content, ContentRow } from "../../../composed-document.ts";
import type { CompanyFacts } from "../../../facts/company-facts.ts";
import { methodCatalogue, type PartOfModel } from "../../../facts/threat-models.ts";
import { lowerFirst } from "../../../language/decline-position.ts";
import { registerTable } from "../../register-table.ts";
import { descriptionCell } from "../equipment-cells.ts";
import { decidedForm } from "./decided-form.ts";
import { componentsWords, entryGrounds } from "./decision-grounds.ts";
import { expertsTable } from "./experts.ts";
import { sectionsOf, withNumberMark } from "./merge-part-sections.ts";
import { influenceCodes, methodPoints, printedCode } from "./print-codes.ts";

/** Form 6 of the threat model: possible consequences and the objects they affect (FSTEC method, sections 3 and 4, annexes 4 and 5). */
export const consequencesForm = decidedForm({
  key: "threat_form",
  title: words("Негативные последствия и объекты воздействия", "Consequences and influence objects"),
  lacks: missingConsequences,
  blocks: (facts, parts) => [
    ...sectionsOf(parts, 2, (part) => [...consequencesTable(facts, part), ...objectsTables(facts, part)]),
    expertsTable(parts, "Таблица 6.5. Экспертная группа"),
  ],
});

/** Lists undecided consequences and objects. */
export function missingConsequences(part: PartOfModel): Words[] {
  const consequences = chosenConsequences(part);
  if (consequences.length === 0)
    return [
      words(
        "Выберите негативные последствия хотя бы для одной системы.",
        "Choose the consequences for at least one system.",
      ),
    ];
  if (holding(part.derivation.objects).size === 0)
    return [
      words(
        "Нет объектов воздействия: заполните серверы, рабочие места или сеть.",
        "There are no affected objects: fill in servers, workstations or the network.",
      ),
    ];
  return consequences
    .filter((consequence) => objectsOf(part, consequence.breaks).length === 0)
    .map(({ title }) =>
      words(
        `Последствие «${title}» не связано ни с одним объектом.`,
        `The consequence “${title}” is linked with no object.`,
      ),
    );
}

/** Returns the consequences that apply to a part, in the order of annex 4. */
export function chosenConsequences({ derivation }: PartOfModel): Consequence[] {
  return methodCatalogue.consequences.filter(({ code }) => derivation.consequences.get(code)?.value === "yes");
}

/** Renders table 6.1: kinds of harm and consequences. */
export function consequencesTable(facts: CompanyFacts, part: PartOfModel): Block[] {
  const rows = chosenConsequences(part).flatMap((consequence, index, all): ContentRow[] => {
    const settled = part.derivation.consequences.get(consequence.code);
    const cells: Content[] = [
      [text(printedCode(consequence.code))],
      [text(consequence.title)],
      descriptionCell(part, { step: "manifestations", code: consequence.code }),
      [text(propertiesOf(consequence))],
      settled ? entryGrounds(facts, part, { step: "consequences", code: consequence.code, fact: settled }) : [dash()],
    ];
    const { print, title } = damageTypes[consequence.damage];
    return all[index - 1]?.damage === consequence.damage
      ? [cells]
      : [{ group: [text(`${print}. ${title.ru}`)] }, cells];
  });
  return [
    table(
      [
        { title: "№", kind: "code", width: 2 },
        { title: "Возможные типовые негативные последствия", kind: "reasoning", width: 7 },
        { title: "Как проявится в системе", kind: "reasoning", width: 6 },
        { title: "Нарушаемые свойства", kind: "mark", width: 3, align: "center" },
        { title: "Основание", kind: "reasoning", width: 7 },
      ],
      rows,
      { caption: `Таблица ${withNumberMark("6.1")}. Виды риска (ущерба) и негативные последствия` },
    ),
    paragraph(
      phrase`Источник перечня: ${methodPoints("annex 4")}; какие последствия возможны, определяют анкеты, вид деятельности и решения экспертной группы.`,
    ),
  ];
}

function propertiesOf({ breaks }: Pick<Consequence, "breaks">): string {
  return breaks.map((property) => securityProperties[property].print).join(", ");
}

/** Renders tables 6.2 and 6.3: the part's objects, and those through which each consequence can be caused (FSTEC method, annex 5). */
export function objectsTables(facts: CompanyFacts, part: PartOfModel): Block[] {
  const there = holding(part.derivation.objects);
  return [
    registerTable(
      objectCodes.filter((code) => there.has(code)),
      [
        { title: "Код", kind: "code", width: 2, cell: (code) => [text(printedCode(code))] },
        {
          title: "Объект воздействия",
          kind: "reasoning",
          width: 6,
          cell: (code) => [text(influenceObjects[code].title.ru)],
        },
        { title: "Компоненты систем", kind: "reasoning", width: 7, cell: (code) => componentsCell(facts, part, code) },
        { title: "Основание", kind: "reasoning", width: 8, cell: (code) => objectGrounds(facts, part, code) },
      ],
      { caption: phrase`${text(`Таблица ${withNumberMark("6.2")}`)}. Объекты воздействия (${methodPoints("4")})` },
    ),
    linksTable(part, withNumberMark("6.3")),
    influencesTable(withNumberMark("6.4")),
  ];
}

function componentsCell(facts: CompanyFacts, { derivation }: PartOfModel, code: ObjectCode): Content {
  const components = componentsWords(facts, derivation.objects.get(code)?.derived.grounds ?? []);
  return components.length === 0 ? [text("конкретный компонент в анкетах не назван")] : components;
}

function objectGrounds(facts: CompanyFacts, part: PartOfModel, code: ObjectCode): Content {
  const fact = part.derivation.objects.get(code);
  return fact ? entryGrounds(facts, part, { step: "objects", code, fact }) : [dash()];
}

// Consequences that violate the same properties share their objects and ways, so they form one group.
function linksTable(part: PartOfModel, number: string): Block {
  const byProperties = new Map<string, Consequence[]>();
  for (const consequence of chosenConsequences(part)) {
    const key = consequence.breaks.join("");
    byProperties.set(key, [...(byProperties.get(key) ?? []), consequence]);
  }
  const rows = [...byProperties.values()].flatMap((same): ContentRow[] => {
    const [first] = same;
    if (!first) return [];
    const titles = same.map(({ code, title }) => `${printedCode(code)} ${lowerFirst(title)}`).join("; ");
    const links = linked(part, first.breaks).map(
      ({ objects, influences }): ContentRow => [
        [text(objects.map((code) => `${printedCode(code)} ${lowerFirst(influenceObjects[code].title.ru)}`).join("; "))],
        [text(influences)],
      ],
    );
    return links.length === 0 ? [] : [{ group: [text(`${titles} (нарушаются: ${propertiesOf(first)})`)] }, ...links];
  });
  return table(
    [
      { title: "Объекты воздействия", kind: "reasoning", width: 16 },
      { title: "Виды воздействия", kind: "name", width: 6 },
    ],
    rows,
    {
      caption: phrase`${text(`Таблица ${number}`)}. Негативные последствия, объекты и виды воздействия (${methodPoints("annex 5")})`,
    },
  );
}

/** Groups objects on which the same actions are possible. */
function linked(part: PartOfModel, breaks: Consequence["breaks"]) {
  const objectsByInfluences = new Map<string, ObjectCode[]>();
  for (const code of objectsOf(part, breaks)) {
    const influences = influenceCodes(influencesOn(code, breaks));
    objectsByInfluences.set(influences, [...(objectsByInfluences.get(influences) ?? []), code]);
  }
  return [...objectsByInfluences].map(([influences, objects]) => ({ influences, objects }));
}

function influencesTable(number: string): Block {
  return registerTable(
    influenceKindCodes,
    [
      { title: "Код", kind: "code", width: 1, cell: (code) => [text(influenceKinds[code].print)] },
      { title: "Вид воздействия", kind: "reasoning", width: 12, cell: (code) => [text(influenceKinds[code].title.ru)] },
      {
        title: "Источник",
        kind: "name",
        width: 4,
        cell: (code) =>
          influenceKinds[code].isOfMethod ? methodPoints("4.4") : [text("практика оценки, в Методике не назван")],
      },
    ],
    { caption: `Таблица ${number}. Виды воздействия` },
  );
}

function influencesOn(code: ObjectCode, breaks: Consequence["breaks"]) {
  const possible = new Set<string>(influenceObjects[code].influences);
  return influenceKindCodes.filter((kind) => possible.has(kind) && haveCommon(influenceKinds[kind].breaks, breaks));
}

/** Returns the objects of a part on which an action violating these properties is possible. */
function objectsOf({ derivation }: PartOfModel, breaks: Consequence["breaks"]): ObjectCode[] {
  const there = holding(derivation.objects);
  return objectCodes.filter((code) => there.has(code) && influencesOn(code, breaks).length > 0);
}
