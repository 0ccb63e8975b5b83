import { type Words, words } from "@opis/model/bilingual-text";
import { listCodes, type SecurityProperty, securityProperties } from "@opis/model/threats/catalogue/list-codes";
import type { AssessedThreat } from "@opis/model/threats/derivation/derive-part";
import { isPossible } from "@opis/model/threats/threat-models";
import { proposedThreatType } from "@opis/model/threats/undeclared-feature-threats";
import { dash, joinContent, paragraph, phrase, text, value } from "../../../block.ts";
import type { Block, Content } from "../../../composed-document.ts";
import type { CompanyFacts } from "../../../facts/company-facts.ts";
import type { PartOfModel } from "../../../facts/threat-models.ts";
import { formatCount } from "../../../language/format-values.ts";
import { type RegisterColumn, registerTable } from "../../register-table.ts";
import { decidedForm, missingIf } from "./decided-form.ts";
import { listedThreat, verdictCell, verdictValue } from "./decision-grounds.ts";
import { legendTable } from "./legend.ts";
import { sectionsOf, systemsOfSection, withNumberMark } from "./merge-part-sections.ts";
import { attackerPositionsCell, codesCell, consequencesCell, scenariosCell, waysCell } from "./print-codes.ts";

/** Form 12 of the threat model: the relevant threats among the possible ones, with reasons (FSTEC method, point 5.3). */
export const relevanceForm = decidedForm({
  key: "ocenka_aktualnosti",
  title: words("Оценка актуальности угроз", "Relevance of the threats"),
  tellsThreats: true,
  lacks: missingRelevance,
  blocks: (facts, parts) =>
    sectionsOf(parts, 2, (part) => [
      relevanceTable(facts, part),
      ...relevanceTotals(part),
      legendTable(part, withNumberMark("12.2")),
    ]),
});

/** Reports that no threat is possible, scenarios are missing, or the current result is unconfirmed. */
export function missingRelevance(part: PartOfModel): Words[] {
  const possible = part.derivation.threats.filter(isPossible);
  if (possible.length === 0)
    return [
      words(
        "Нет возможных угроз — проверьте исходные данные.",
        "There are no possible threats: check the data they are derived from.",
      ),
    ];
  const without = possible.filter(({ status, verdict }) => status === "not_actual" && verdict.scenarios.length === 0);
  const lapsed = new Set(part.derivation.blocks.lapsed.map(({ scenario }) => scenario)).size;
  return [
    ...missingIf(
      without.length > 0,
      `Соберите сценарии: осталось ${formatCount(without.length, "угроза", "угрозы", "угроз")}.`,
      `Put scenarios together: ${without.length} threats left.`,
    ),
    ...missingIf(
      lapsed > 0,
      `Меры больше не действуют (средства нет или истёк сертификат): посмотрите сценарии, ${lapsed}.`,
      `Measures hold no longer (the tool is gone or its certificate has expired): look at ${lapsed} scenarios.`,
    ),
    ...missingIf(
      part.actuality !== "holds",
      part.actuality === "none"
        ? "Подтвердите итог оценки актуальности."
        : "Перечень актуальных угроз изменился после подтверждения: подтвердите итог заново.",
      part.actuality === "none"
        ? "Confirm the result of the assessment."
        : "The relevant threats have changed since they were confirmed: confirm the result again.",
    ),
  ];
}

/** Renders table 12.1: each possible threat with the reason it is relevant or not. */
export function relevanceTable(facts: CompanyFacts, part: PartOfModel): Block {
  return registerTable(part.derivation.threats.filter(isPossible), actualityColumns(facts, part), {
    caption: `Таблица ${withNumberMark("12.1")}. Оценка актуальности возможных угроз`,
    keys: 1,
  });
}

function actualityColumns(facts: CompanyFacts, part: PartOfModel): RegisterColumn<AssessedThreat>[] {
  const systemColumns: RegisterColumn<AssessedThreat>[] =
    part.inventory.systems.length > 1
      ? [{ title: "Системы", kind: "figure", width: 4, cell: () => systemsOfSection }]
      : [];
  const measures: RegisterColumn<AssessedThreat>[] =
    part.derivation.blocks.inForce.length > 0
      ? [
          {
            title: "Действующие меры и средства",
            kind: "name",
            width: 5,
            cell: (threat) => measuresCell(facts, part, threat),
          },
        ]
      : [];
  return [
    {
      title: "Угроза",
      kind: "reasoning",
      width: 14,
      cell: ({ verdict }) => [text(`${verdict.threat} ${listedThreat(part, verdict.threat).title}`)],
    },
    ...systemColumns,
    { title: "Нарушитель", kind: "figure", width: 9, cell: ({ verdict }) => attackerPositionsCell(verdict.standings) },
    { title: "Объекты", kind: "code", width: 5, cell: ({ verdict }) => codesCell(verdict.objects) },
    { title: "Способы", kind: "code", width: 4, cell: ({ verdict }) => waysCell(verdict.ways) },
    {
      title: "Сценарии",
      kind: "code",
      width: 8,
      cell: ({ verdict }) => scenariosCell(verdict.scenarios.map(({ scenario }) => scenario)),
    },
    { title: "Последствия", kind: "figure", width: 8, cell: ({ verdict }) => consequencesCell(verdict.consequences) },
    ...measures,
    {
      title: "Вывод и основание по Методике",
      kind: "reasoning",
      width: 11,
      cell: (threat) =>
        phrase`${verdictValue(part, threat, threat.isActual ? "актуальна" : "неактуальна")}: ${verdictCell(part, threat, "actual")}`,
    },
  ];
}

function measuresCell({ index }: CompanyFacts, { derivation }: PartOfModel, { verdict }: AssessedThreat): Content {
  const scenarios = new Set(verdict.scenarios.map(({ scenario }) => scenario));
  const blocks = derivation.blocks.inForce.filter(({ scenario }) => scenarios.has(scenario));
  const blockingMeasures = new Map(
    blocks.map(({ measure, tool }) => {
      const name = tool === null ? "" : index.nameOf("security", tool);
      const by =
        tool === null || name === "" ? [] : phrase` (${value(name, { form: "security", id: tool, field: "name" })})`;
      return [`${measure} ${name}`, phrase`${text(measure)}${by}`] as const;
    }),
  );
  return blockingMeasures.size === 0 ? [dash()] : joinContent([...blockingMeasures.values()], "; ");
}

/** Returns the number of relevant threats, the violated properties and the type of threats suggested for the act (documents 2.12). */
export function relevanceTotals(part: PartOfModel): Block[] {
  const { threats } = part.derivation;
  const actual = threats.filter(({ isActual }) => isActual);
  const irrelevantThreats = threats.filter((threat) => isPossible(threat) && !threat.isActual);
  const properties = listCodes(securityProperties).map(
    (property) => `${securityProperties[property].print} — ${violating(part, actual, property)}`,
  );
  const { type, codes } = proposedThreatType(part.derivation);
  return [
    paragraph(
      `Актуальных угроз: ${actual.length}; неактуальных: ${irrelevantThreats.length}. Нарушают свойства (число актуальных угроз): ${properties.join("; ")}.`,
    ),
    paragraph(
      codes.length === 0
        ? `Среди актуальных нет угроз, которые реализуются только через недекларированные возможности: для акта определения уровня защищённости предлагается тип угроз ${type}. Тип выбирают те, кто подписывает акт.`
        : `Только через недекларированные возможности реализуются актуальные угрозы: ${codes.join(", ")}. Для акта определения уровня защищённости предлагается тип угроз ${type}. Тип выбирают те, кто подписывает акт.`,
    ),
    measuresNote(part),
  ];
}

function violating(part: PartOfModel, threats: readonly AssessedThreat[], property: SecurityProperty): number {
  return threats.filter(({ verdict }) => listedThreat(part, verdict.threat).breaks.includes(property)).length;
}

// No source maps measures of order 21 to threats of the list, so only measures named by the experts are printed.
function measuresNote({ derivation, decisions }: PartOfModel): Block {
  const measureCodes = [...new Set(derivation.blocks.inForce.map(({ measure }) => measure))].toSorted();
  if (decisions.stage === "creation")
    return paragraph(
      "Система создаётся: действующие меры при оценке не учитываются. Меры выбираются по базовому набору установленного уровня защищённости; официального соответствия мер угрозам перечня нет.",
    );
  if (measureCodes.length === 0)
    return paragraph(
      "Меры выбираются по базовому набору установленного уровня защищённости; официального соответствия мер угрозам перечня нет.",
    );
  return paragraph(
    `Меры, которые, по решению экспертной группы, блокируют шаги сценариев: ${measureCodes.join(", ")}. Официального соответствия мер угрозам перечня нет, остальные меры выбираются по базовому набору установленного уровня защищённости.`,
  );
}
