import { words } from "@opis/model/bilingual-text";
import type { FinedParty } from "@opis/model/law/fines";
import { leakNotesOn } from "@opis/model/law/leak-fines";
import { type Severity, severities } from "@opis/model/risks/risk-rule";
import { paragraph, signatures, table, text, title } from "../block.ts";
import { type Block, type ComposedDocument, type Content, composeDocument } from "../composed-document.ts";
import type { DocumentDefinition } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { fineBasis, isEntrepreneur, operatorName, organiser, placeAndDate } from "../facts/company-requisites.ts";
import { type CountedRisks, countRisks } from "../facts/company-risks.ts";
import { formatCount, shortDate } from "../language/format-values.ts";
import { onceBlanks, organiserPositionBlanks } from "../readiness/find-blanks.ts";
import { missingCompanyAnswers } from "../readiness/missing-company-answers.ts";
import { wrongDates } from "../readiness/missing-questions.ts";
import { actsPart } from "./internal-documents/internal-document.ts";
import { countedTable, fineSums, ignoredTable, leakTable } from "./risk-tables.ts";

/** The risk report for the head of the company: findings, rules, fines and remedies. */
export const riskReport: DocumentDefinition<"risk_report"> = {
  key: "risk_report",
  title: words("Отчёт о рисках", "Risk report"),
  group: "main",
  printsRisks: true,
  blanks: (facts) => [
    ...onceBlanks(facts, "information", ["full_name", "settlement"]),
    ...organiserPositionBlanks(facts),
  ],
  readiness: (facts, request) => ({
    missing: [...missingCompanyAnswers(facts, ["short_name"]), ...wrongDates(facts, request, "may be early")],
    warnings: [],
  }),
  compose: (facts, request): ComposedDocument => {
    const risks = countRisks(facts, request);
    const finedParty = fineBasis(facts, request.date);
    const body = [
      ...(risks ? riskBlocks(risks, finedParty) : [paragraph("Проверка рисков не проводилась.")]),
      ...leakTable(finedParty),
      ...leakNotesOn(request.date, facts.information.legal_form).map((note) => paragraph(note.ru)),
      paragraph(proviso(facts)),
    ];
    return composeDocument(facts, "Отчёт о рисках", [
      {
        orientation: "portrait",
        blocks: [
          title("ОТЧЁТ О РИСКАХ в области персональных данных", operatorName(facts)),
          placeAndDate(facts, request),
          ...body,
          ...actsPart(body, request),
          signatures([organiser(facts)]),
        ],
      },
    ]);
  },
};

function riskBlocks(risks: CountedRisks, finedParty: FinedParty): Block[] {
  const day = shortDate(finedParty.day) ?? finedParty.day;
  const ignored = ignoredTable(risks.ignored);
  if (risks.counted.length === 0)
    return [paragraph(`На дату ${day} учтённых рисков нет (проверка ${day}).`), ...ignored];
  return [
    paragraph(
      `На дату ${day} (проверка ${day}) учтено: ${formatCount(risks.counted.length, "риск", "риска", "рисков")}, не учитывается: ${risks.ignored.length}.`,
    ),
    ...summary(risks, finedParty),
    countedTable(risks.counted, finedParty),
    ...ignored,
  ];
}

const worst: readonly Severity[] = ["critical", "high", "medium", "low"];

/** Returns the number of risks by severity, the number based on unanswered questions, and the fines for the others. */
function summary({ counted: all }: CountedRisks, finedParty: FinedParty): Block[] {
  const worstAreas = worst
    .map((severity) => ({ name: severities[severity].ru, risks: all.filter(({ rule }) => rule.severity === severity) }))
    .filter(({ risks }) => risks.length > 0);
  const { ifUnanswered } = fineSums(all, finedParty);
  return [
    table(
      [
        { title: "Важность", kind: "name", width: 5 },
        { title: "Количество", kind: "figure", width: 3, align: "center" },
        { title: "Из них без ответа", kind: "figure", width: 3, align: "center" },
        { title: "Штрафы по ответам", kind: "name", width: 6 },
      ],
      [...worstAreas, { name: "Всего", risks: all }].map(({ name, risks }): Content[] => [
        [text(name)],
        [text(String(risks.length))],
        [text(String(risks.filter(({ rule }) => rule.isBlank).length))],
        [text(fineSums(risks, finedParty).answered)],
      ]),
      { caption: "Сводка" },
    ),
    ...(ifUnanswered === null
      ? []
      : [
          paragraph(
            `Если вопросы без ответа останутся открытыми, возможные штрафы вместе с ними — ${ifUnanswered}. Ответ покажет, есть ли нарушение.`,
          ),
        ]),
  ];
}

function proviso(facts: CompanyFacts): string {
  return isEntrepreneur(facts)
    ? "Сведения справочные: первое нарушение индивидуального предпринимателя; это не прогноз. Штраф за одно и то же нарушение в итоге учтён один раз."
    : "Сведения справочные: первое нарушение юридического лица; это не прогноз. Штраф за одно и то же нарушение в итоге учтён один раз.";
}
