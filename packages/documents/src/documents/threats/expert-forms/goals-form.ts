import { type Words, words } from "@opis/model/bilingual-text";
import { type DamageType, damageCodes, damageTypes } from "@opis/model/threats/catalogue/catalogue-schemas";
import { violatorGoals } from "@opis/model/threats/catalogue/violator-goals";
import { violators } from "@opis/model/threats/catalogue/violators";
import { dash, paragraph, phrase, text } from "../../../block.ts";
import type { Block, Content } from "../../../composed-document.ts";
import type { PartOfModel } from "../../../facts/threat-models.ts";
import { lowerFirst } from "../../../language/decline-position.ts";
import { type RegisterColumn, registerTable } from "../../register-table.ts";
import { chosenConsequences } from "./consequences-form.ts";
import { decidedForm } from "./decided-form.ts";
import { sectionsOf, withNumberMark } from "./merge-part-sections.ts";
import { consequencesCell, methodPoints, printedCode } from "./print-codes.ts";
import { consideredKinds, type KindOfViolator } from "./violators-form.ts";

/** Form 8 of the threat model: the harm to which violators' goals lead (FSTEC method, annex 7). */
export const goalsForm = decidedForm({
  key: "ocenka_celej_aktualnyh_narushitelej",
  title: words("Оценка целей актуальных нарушителей", "Goals of relevant violators"),
  lacks: missingGoals,
  blocks: (_, parts) => sectionsOf(parts, 2, goalsTable),
});

/** Reports that no violator is considered, no harm is selected, or a violator's goals lead to no harm. */
export function missingGoals(part: PartOfModel): Words[] {
  const kinds = consideredKinds(part);
  if (kinds.length === 0) return [words("Нет актуальных нарушителей.", "There are no relevant violators.")];
  if (chosenConsequences(part).length === 0) return [words("Не выбраны последствия.", "No consequences are chosen.")];
  return kinds
    .filter(({ violator }) => violator.derived.goals.length === 0)
    .map(({ code }) => {
      const { ru, en } = violators[code].name;
      return words(
        `Цели вида «${ru}» не ведут ни к одному последствию: исключите его или выберите последствия.`,
        `The aims of “${en}” lead to no consequence: leave the kind out or choose consequences.`,
      );
    });
}

/** Renders table 8.1. */
export function goalsTable(part: PartOfModel): Block[] {
  return [
    registerTable(
      consideredKinds(part),
      [
        {
          title: "Вид нарушителя",
          kind: "address",
          width: 5,
          cell: ({ code }) => [text(`${violators[code].number}. ${violators[code].title}`)],
        },
        ...damageCodes.map((damage) => damageColumn(part, damage)),
        {
          title: "Соответствие целей видам риска (ущерба) и последствиям",
          kind: "address",
          width: 5,
          cell: ({ violator }) => consequencesCell(violator.derived.consequences),
        },
      ],
      {
        caption: phrase`${text(`Таблица ${withNumberMark("8.1")}`)}. Соответствие целей нарушителей последствиям (${methodPoints("annex 7")})`,
      },
    ),
    paragraph(
      `Последствия: ${chosenConsequences(part)
        .map(({ code, title }) => `${printedCode(code)} — ${title}`)
        .join("; ")}.`,
    ),
    paragraph(
      phrase`Связь целей с видами ущерба размечена для оценки экспертно; цели и пример их сопоставления: ${methodPoints("annex 6", "annex 7")}.`,
    ),
  ];
}

const columnTitles: Readonly<Record<DamageType, string>> = {
  Y1: "Нанесение ущерба физическому лицу",
  Y2: "Нанесение ущерба юридическому лицу, индивидуальному предпринимателю",
  Y3: "Нанесение ущерба государству",
};

function damageColumn(part: PartOfModel, damage: DamageType): RegisterColumn<KindOfViolator> {
  const isChosen = chosenConsequences(part).some((consequence) => consequence.damage === damage);
  return {
    title: `${columnTitles[damage]} (${damageTypes[damage].print})`,
    kind: "address",
    width: 5,
    cell: ({ violator }): Content => {
      const goals = violator.derived.goals.filter((goal) =>
        violatorGoals[goal].damages.some((goalDamage) => goalDamage === damage),
      );
      if (!isChosen || goals.length === 0) return [dash()];
      return [text(`+ (${goals.map((goal) => lowerFirst(violatorGoals[goal].title.ru)).join("; ")})`)];
    },
  };
}
