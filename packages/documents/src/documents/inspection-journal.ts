import { words } from "@opis/model/bilingual-text";
import {
  blank,
  facts as factsTable,
  heading,
  letterhead,
  paragraph,
  phrase,
  signatures,
  table,
  text,
  title,
  value,
} from "../block.ts";
import { type Block, type Content, type ContentColumn, composeDocument } from "../composed-document.ts";
import type { DocumentDefinition } from "../document-definition.ts";
import { operatorName, organiser } from "../facts/company-requisites.ts";
import { systemSource } from "../facts/system-facts.ts";
import { citation } from "../language/citation.ts";
import { monthName } from "../language/format-values.ts";
import { missingCommissionAnswers } from "../readiness/missing-company-answers.ts";
import { controlMonths, inspectionMonths } from "./annual-plan/plan-lines.ts";
import { planYear, yearAnswered } from "./annual-plan.ts";
import {
  type InternalDocumentInput,
  internalDocumentInput,
  internalDocumentReadiness,
  responsiblePerson,
} from "./internal-documents/internal-document.ts";
import { normsFor } from "./provisions/provision.ts";

/** The journal of a year's inspections: internal (152-FZ, article 18.1(1)(4)) and by regulators (decree 1046). */
export const inspectionJournal: DocumentDefinition<"inspection_journal"> = {
  key: "inspection_journal",
  title: words("Журнал проверок", "Log of inspections"),
  group: "internal",
  readiness: (facts, request) => internalDocumentReadiness(facts, request, missingCommissionAnswers(facts, ["o_name"])),
  compose: (facts, request) => {
    const regulation = internalDocumentInput(facts, request);
    return composeDocument(facts, "Журнал проверок обработки персональных данных", [
      {
        orientation: "landscape",
        blocks: [
          letterhead(operatorName(facts)),
          title("ЖУРНАЛ", phrase`проверок обработки персональных данных за ${yearAnswered(request)} год`),
          factsTable([
            ["Журнал ведёт", responsiblePerson(facts, "o")],
            ["Начат", [blank()]],
            ["Окончен", [blank()]],
            ["Срок хранения", "три года после последней записи"],
          ]),
          paragraph(
            phrase`Записи вносятся в день подписания акта проверки и не удаляются; исправление вносится так, чтобы прежняя запись читалась, с датой и подписью. Основание ведения: ${citation(normsFor(regulation, ["FZ152 18.1(1)(4)", "FZ152 22.1(4)(1)", "PP1119 17"]), request.date)}.`,
          ),
          heading(1, "Внутренние проверки"),
          ownInspections(regulation, planYear(request)),
          heading(1, "Проверки государственных органов"),
          paragraph(
            phrase`Сюда вносятся контрольные (надзорные) мероприятия и профилактические визиты Роскомнадзора (${citation(["PP1046"], request.date)}), прокуратуры и других органов.`,
            { keepNext: true },
          ),
          stateInspections(),
          signatures([organiser(facts)], "Журнал ведёт"),
        ],
      },
    ]);
  },
};

const freeRows = 6;

const ownColumns: readonly ContentColumn[] = [
  { title: "№", width: 2, align: "center" },
  { title: "Что проверяется", width: 9 },
  { title: "По плану", width: 4 },
  { title: "Дата и номер акта", width: 5 },
  { title: "Недостатки", width: 8 },
  { title: "Срок устранения, исполнитель", width: 7 },
  { title: "Устранено: дата, подпись", width: 6 },
  { title: "Доложено руководителю", width: 6 },
];

// The same months as in the plan of the year.
function ownInspections({ facts }: InternalDocumentInput, year: number): Block {
  const processes = [...inspectionMonths(facts)]
    .sort((left, right) => left.month - right.month)
    .map(({ process, month }): Content[] => [
      phrase`Процесс «${value(process.name, { form: "process", id: process.id, field: "name" })}»`,
      [text(monthName(month))],
    ]);
  const systems = controlMonths(facts, year).map(({ system, month }): Content[] => [
    phrase`Требования к защите данных в системе «${value(system.name, systemSource(system, "name"))}»`,
    [value(monthName(month), systemSource(system, "control_date"))],
  ]);
  const planned = [...processes, ...systems];
  const rows = Array.from({ length: planned.length + freeRows }, (_, index): Content[] => [
    [text(String(index + 1))],
    ...(planned[index] ?? [[blank()], [blank()]]),
    ...ownColumns.slice(3).map((): Content => [blank()]),
  ]);
  return table(ownColumns, rows);
}

const stateColumns: readonly ContentColumn[] = [
  { title: "№", width: 2, align: "center" },
  { title: "Орган", width: 6 },
  { title: "Вид мероприятия, решение: дата, номер", width: 8 },
  { title: "Начато, окончено", width: 5 },
  { title: "Должностное лицо", width: 6 },
  { title: "Результат: акт, предписание", width: 8 },
  { title: "Срок исполнения", width: 5 },
  { title: "Исполнено: дата, подпись", width: 6 },
];

function stateInspections(): Block {
  return table(
    stateColumns,
    Array.from({ length: freeRows }, (_, index): Content[] => [
      [text(String(index + 1))],
      ...stateColumns.slice(1).map((): Content => [blank()]),
    ]),
  );
}
