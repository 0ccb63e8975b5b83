import { proposedThreatType } from "@opis/model/threats/forms/threat-type";
import { clause, heading, table } from "../../../block.ts";
import type { CompanyFacts } from "../../../facts/company-facts.ts";
import { levelWords, threatTypeWords } from "../../../facts/levels.ts";
import { ofSystem } from "../../../facts/system-facts.ts";
import type { PartOfModel } from "../../../facts/threat-models.ts";
import { phrase, text, value } from "../../../inline.ts";
import { citation } from "../../../language/citation.ts";
import type { Block, Content } from "../../../model.ts";
import { highestWords } from "../assessed/actual-violators-form.ts";
import { systemNames } from "../assessed/parts-of-paper.ts";

/** The conclusion (documents 2.14, 12): levels of violators, types of threats by system, what the measures are chosen by. */
export function conclusionPart(facts: CompanyFacts, parts: readonly PartOfModel[], day: string): Block[] {
  return [
    heading(1, "Вывод"),
    ...parts.map((part) =>
      clause(
        phrase`Системы ${systemNames([part])}. ${highestWords(part)} Актуальных угроз: ${text(String(part.totals.actual))}.`,
      ),
    ),
    table(
      [
        { title: "Система", kind: "name", width: 6 },
        { title: "Тип угроз по анкете", kind: "figure", width: 5 },
        { title: "Предлагает модель", kind: "figure", width: 5 },
        { title: "Уровень защищённости", kind: "figure", width: 5 },
      ],
      parts.flatMap((part) =>
        part.inventory.systems.map((system): Content[] => [
          [value(system.name, ofSystem(system, "name"))],
          [threatTypeWords(system)],
          [text(`тип ${proposedThreatType(part.derivation).type}`)],
          [levelWords(facts, system)],
        ]),
      ),
      { caption: "Таблица 14. Тип актуальных угроз и уровень защищённости" },
    ),
    clause(
      phrase`Тип угроз и уровень защищённости определяет акт (${citation(["PP1119 6", "PP1119 7"], day)}); модель предлагает тип, выбирают его те, кто подписывает акт.`,
    ),
    clause(
      "Меры защиты выбираются по базовому набору установленного уровня защищённости и уточняются по актуальным угрозам. Официального соответствия мер угрозам перечня нет; меры, которые блокируют сценарии по решению экспертной группы, названы в таблицах 12.1 и 13.1.",
    ),
  ];
}
