import { words } from "@opis/model/bilingual-text";
import { type Severity, severities } from "@opis/model/risks/risk-rule";
import {
  facts as factsTable,
  heading,
  letterhead,
  line,
  listContent,
  paragraph,
  phrase,
  signatures,
  table,
  text,
  title,
  value,
  wizardSource,
  yesNo,
} from "../block.ts";
import { type Block, type Content, composeDocument } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../document-definition.ts";
import { dayAndNumber, documentValue } from "../facts/approved-documents.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { manager, operatorName, organiser, placeAndDate, signersExcept } from "../facts/company-requisites.ts";
import { countRisks } from "../facts/company-risks.ts";
import { levelWords, systemSource } from "../facts/system-facts.ts";
import { citation } from "../language/citation.ts";
import { agreeing } from "../language/decline-name.ts";
import { shortDate } from "../language/format-values.ts";
import { onceBlanks, organiserPositionBlanks, wizardBlanks } from "../readiness/find-blanks.ts";
import { missingCommissionAnswers } from "../readiness/missing-company-answers.ts";
import { planOf } from "./company-status-report/remedy-plan.ts";
import {
  actsPart,
  type InternalDocumentInput,
  internalDocumentInput,
  internalDocumentReadiness,
} from "./internal-documents/internal-document.ts";
import { normsFor } from "./provisions/provision.ts";
import { shortcomingsTable } from "./shortcomings-table.ts";

type ReportRequest = DocumentRequest<"internal_control_report">;

/** The organiser's report to the head on processing, work done and findings in a period (152-FZ, articles 18.1(1)(4) and 22.1(2)). */
export const internalControlReport: DocumentDefinition<"internal_control_report"> = {
  key: "internal_control_report",
  title: words("Отчёт о внутреннем контроле", "Internal control report"),
  group: "internal",
  printsRisks: true,
  reportsWork: true,
  blanks: (facts, request) => [
    ...onceBlanks(facts, "information", ["settlement", "registry_status"]),
    ...organiserPositionBlanks(facts),
    ...wizardBlanks("internal_control_report", request, ["period_start", "period_end", "proposals"]),
  ],
  readiness: (facts, request) =>
    internalDocumentReadiness(facts, request, missingCommissionAnswers(facts, ["o_name"]), "not before the start"),
  compose: (facts, request) => {
    const regulation = internalDocumentInput(facts, request);
    const head = manager(facts);
    const readers = signersExcept(organiser(facts), [head]);
    const body = [
      paragraph(
        phrase`Отчёт представляет руководителю ответственный за организацию обработки персональных данных (${citation(normsFor(regulation, ["FZ152 18.1(1)(4)", "FZ152 22.1(2)", "FZ152 22.1(4)(1)"]), request.date)}).`,
      ),
      heading(1, "Состояние обработки"),
      stateTable(regulation),
      heading(1, "Что сделано за период"),
      ...approvedPart(facts, request),
      ...requestsPart(request),
      heading(1, "Что выявлено"),
      ...risksPart(facts, request),
      heading(1, "Предложения"),
      paragraph(phrase`${value(request.answers.proposals, wizardSource("proposals"), line("address"))}`),
    ];
    return composeDocument(facts, "Отчёт о внутреннем контроле обработки персональных данных", [
      {
        orientation: "portrait",
        blocks: [
          letterhead(operatorName(facts)),
          title("ОТЧЁТ", periodWords(request)),
          placeAndDate(facts, request),
          ...body,
          ...actsPart(body, request),
          signatures([organiser(facts)]),
          ...(readers.length === 0
            ? []
            : [
                signatures(
                  readers,
                  `С отчётом ${agreeing(facts.information.manager_name, "ознакомлен", "ознакомлена")}`,
                ),
              ]),
        ],
      },
    ]);
  },
};

function periodWords({ answers }: ReportRequest): Content {
  const day = (field: "period_start" | "period_end") =>
    value(shortDate(answers[field]), wizardSource(field), line("date"));
  return phrase`о внутреннем контроле обработки персональных данных с ${day("period_start")} по ${day("period_end")}`;
}

function stateTable({ facts }: InternalDocumentInput): Block {
  const { information, processes, systems } = facts;
  return factsTable([
    ["Процессов обработки", String(processes.length)],
    [
      "Информационные системы и уровни защищённости",
      listContent(
        systems.map(
          (system) => phrase`${value(system.name, systemSource(system, "name"))} — ${levelWords(facts, system)}`,
        ),
      ),
    ],
    [
      "Оператор внесён в реестр Роскомнадзора",
      [yesNo(information.registry_status, { form: "information", id: information.id, field: "registry_status" })],
    ],
  ]);
}

function isWithin({ answers }: ReportRequest, day: string | null): day is string {
  const { period_start: start, period_end: end } = answers;
  return day !== null && start !== null && end !== null && day >= start && day <= end;
}

function approvedPart({ snapshot }: CompanyFacts, request: ReportRequest): Block[] {
  const approvedDocuments = snapshot.rows.approved_document.filter(({ date }) => isWithin(request, date));
  if (approvedDocuments.length === 0) return [paragraph("Документы за период не утверждались.")];
  return [
    table(
      [
        { title: "№", width: 1, align: "center" },
        { title: "Документ", width: 9 },
        { title: "Дата и номер", width: 6 },
      ],
      approvedDocuments.map((document, index): Content[] => [
        [text(String(index + 1))],
        [documentValue(document, "name")],
        dayAndNumber(document),
      ]),
      { caption: "Утверждённые документы" },
    ),
  ];
}

// Requests are reported only if their register was loaded.
function requestsPart(request: ReportRequest): Block[] {
  const { work } = request;
  if (!work) return [];
  const received = work.requests.filter((subjectRequest) => isWithin(request, subjectRequest.received));
  const answeredRequests = received.filter((subjectRequest) => subjectRequest.answered !== null);
  const late = received.filter(({ due, answered: on }) => due !== null && (on ?? request.date) > due);
  return [
    factsTable(
      [
        ["Поступило обращений субъектов и запросов органов", String(received.length)],
        ["Дан ответ", String(answeredRequests.length)],
        ["С нарушением срока", String(late.length)],
      ],
      { caption: "Обращения" },
    ),
  ];
}

const order: readonly Severity[] = ["critical", "high", "medium", "low"];

function risksPart(facts: CompanyFacts, request: ReportRequest): Block[] {
  const risks = countRisks(facts, request)?.counted;
  if (!risks) return [paragraph("Проверка рисков не проводилась.")];
  if (risks.length === 0) return [paragraph("Недостатки не выявлены.")];
  const counts = order
    .map((severity) => ({ severity, count: risks.filter(({ rule }) => rule.severity === severity).length }))
    .filter(({ count }) => count > 0);
  return [
    paragraph(
      phrase`Выявлено недостатков: ${text(String(risks.length))} (по важности: ${text(
        counts.map(({ severity, count }) => `${severities[severity].ru.toLowerCase()} — ${count}`).join(", "),
      )}).`,
      { keepNext: true },
    ),
    ...shortcomingsTable(planOf(facts, risks, { date: request.date, terms: [] }), [], "План устранения"),
  ];
}
