import { classAgainst, stricterClass } from "@opis/model/law/security-level-requirements";
import { blank, paragraph, text } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import { systemSource } from "../../facts/system-facts.ts";
import type { PartOfModel } from "../../facts/threat-models.ts";
import { numberColumn, registerTable } from "../register-table.ts";
import { withNumberMark } from "./expert-forms/merge-part-sections.ts";

/** Returns whether a part has violators inside the controlled zone, and whether they can access the computers. */
function insideOf({ derivation }: Pick<PartOfModel, "derivation">) {
  const inside = [...derivation.violators.values()]
    .flatMap(({ standings }) => standings)
    .filter(({ category }) => category === "internal");
  return {
    isInside: inside.length > 0,
    reachesComputers: inside.some(({ interfaces }) => interfaces.has("user") || interfaces.has("maintenance")),
  };
}

/** Returns the class of cryptographic tools that a part's violators require (order 378 of FSB, points 10 to 12). */
export function classAgainstViolators(part: Pick<PartOfModel, "derivation">): string {
  return classAgainst(insideOf(part));
}

type Answer = boolean | undefined;

interface Ability {
  readonly ability: string;
  readonly least: string;
  readonly answer: (part: PartOfModel) => Answer;
  readonly why: (answer: boolean) => string;
}

const byViolators = (answer: boolean) =>
  answer ? "есть среди актуальных нарушителей (таблица 9.1)" : "среди актуальных нарушителей нет (таблица 9.1)";
const byType = (answer: boolean) =>
  answer ? "по типу актуальных угроз (таблица 14)" : "угрозы этого типа не актуальны (таблица 14)";

/** Capabilities of a source of attacks, with the class required against each (order 378 of FSB; not checked word for word). */
const abilities: readonly Ability[] = [
  {
    ability: "готовит и проводит атаки только из-за пределов контролируемой зоны",
    least: "КС1",
    answer: ({ derivation }) =>
      [...derivation.violators.values()].some(({ standings }) =>
        standings.some(({ category }) => category === "external"),
      ),
    why: byViolators,
  },
  {
    ability: "действует в пределах контролируемой зоны без физического доступа к аппаратным средствам с СКЗИ",
    least: "КС2",
    answer: (part) => insideOf(part).isInside,
    why: byViolators,
  },
  {
    ability: "то же с физическим доступом к аппаратным средствам с СКЗИ",
    least: "КС3",
    answer: (part) => insideOf(part).reachesComputers,
    why: byViolators,
  },
  {
    ability: "привлекает специалистов по анализу СКЗИ, включая сигналы линейной передачи и ПЭМИН",
    least: "КВ",
    answer: (part) => isOfType(part, ["1", "2"]),
    why: byType,
  },
  {
    ability: "привлекает специалистов по недокументированным возможностям прикладного ПО",
    least: "КВ",
    answer: (part) => isOfType(part, ["1", "2"]),
    why: byType,
  },
  {
    ability:
      "привлекает специалистов по недокументированным возможностям аппаратных и программных компонентов среды СКЗИ",
    least: "КА",
    answer: (part) => isOfType(part, ["1"]),
    why: byType,
  },
];

// Unanswered while a system has no selected type of threats.
function isOfType({ inventory: { systems } }: PartOfModel, types: readonly string[]): Answer {
  if (systems.some(({ threat_type: type }) => type !== null && types.includes(type))) return true;
  return systems.some(({ threat_type: type }) => type === null) ? undefined : false;
}

/**
 * Renders annex В: capabilities of attackers of a part's cryptographic tools, by its violators and types of threats, and the resulting
 * class.
 */
export function attackAbilities(part: PartOfModel, letter: string): Block[] {
  const [first] = part.inventory.systems;
  const open = (answer: Answer, format: (flag: boolean) => string): Content =>
    answer === undefined
      ? [first ? { ...blank(), source: systemSource(first, "threat_type") } : blank()]
      : [text(format(answer))];
  const least = abilities
    .filter(({ answer }) => answer(part) === true)
    .map(({ least: leastClass }) => leastClass)
    .reduce(stricterClass, "КС1");
  return [
    registerTable(
      abilities,
      [
        numberColumn,
        {
          title: "Обобщённая возможность источника атак",
          kind: "reasoning",
          width: 9,
          cell: ({ ability }) => [text(ability)],
        },
        {
          title: "Да или нет",
          kind: "figure",
          width: 3,
          cell: ({ answer }) => open(answer(part), (flag) => (flag ? "да" : "нет")),
        },
        { title: "Обоснование", kind: "reasoning", width: 7, cell: ({ answer, why }) => open(answer(part), why) },
        { title: "Класс СКЗИ", kind: "code", width: 3, cell: ({ least: leastClass }) => [text(leastClass)] },
      ],
      { caption: `Таблица ${withNumberMark(`${letter}.1`)}. Возможности источников атак на СКЗИ` },
    ),
    paragraph(`Класс СКЗИ определяется по старшей возможности, на которую дан ответ «да»: не ниже ${least}.`),
  ];
}
