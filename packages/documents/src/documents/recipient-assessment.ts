import { type Words, words } from "@opis/model/bilingual-text";
import { isFilled } from "@opis/model/declaration/form";
import { assessmentConclusions } from "@opis/model/duties/assessment-options";
import { type AssessmentQuestion, assessmentSections, isAsked } from "@opis/model/duties/assessment-questions";
import { type AssessmentGrade, missingMeasures, type ScoredAnswer, scoreOf } from "@opis/model/duties/assessment-score";
import { recipientAssessment as declared } from "@opis/model/forms/recipient-assessment";
import { adequacy } from "@opis/model/law/adequacy";
import type { Row } from "@opis/model/rows/row";
import {
  approval,
  dash,
  facts as factsTable,
  heading,
  joinContent,
  list,
  listContent,
  notSet,
  paragraph,
  phrase,
  signatures,
  table,
  text,
  title,
  value,
} from "../block.ts";
import { type Block, type Content, composeDocument } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { manager, operatorName, organiser, placeAndDate } from "../facts/company-requisites.ts";
import { type DataRecipient, recipientsOfCompany } from "../facts/recipient-assessments.ts";
import { countryName, transferSource } from "../facts/transfers.ts";
import { citation } from "../language/citation.ts";
import { agreeing } from "../language/decline-name.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { shortDate } from "../language/format-values.ts";
import { missingCommissionAnswers, missingCompanyAnswers } from "../readiness/missing-company-answers.ts";
import { wrongDates } from "../readiness/missing-questions.ts";

type AssessmentRow = Row<"recipient_assessment">;

interface PrintedAssessment {
  readonly facts: CompanyFacts;
  readonly request: DocumentRequest;
  readonly row: AssessmentRow;
  readonly recipient: DataRecipient;
}

/**
 * The assessment of a recipient: its own answers, what each costs, and the operator's conclusion (152-FZ, articles 6(3) and 12(5)). The
 * notification of cross-border transfer prints what the operator adopted from it as answers about the third party.
 */
export const recipientAssessment: DocumentDefinition<"recipient_assessment"> = {
  key: "recipient_assessment",
  title: words("Оценка получателя персональных данных", "Recipient assessment"),
  group: "main",
  objects: {
    form: "recipient_assessment",
    which: words("Выберите оценку", "Choose an assessment"),
    of: ({ snapshot, index }) =>
      snapshot.rows.recipient_assessment
        .filter(({ state }) => state === "accepted")
        .map(({ id, number, third_party: party }) => ({
          id,
          name: `№ ${number}, ${(party !== null && index.nameOf("third_party", party)) || "третье лицо удалено"}`,
        })),
  },
  readiness: (facts, request) => ({
    missing: [
      ...missingCompanyAnswers(facts, ["full_name", "manager_name", "manager_position"]),
      ...missingCommissionAnswers(facts, ["o_name"]),
      ...wrongDates(facts, request, "may be early"),
    ],
    warnings: [],
  }),
  compose: (facts, request) => {
    const row = facts.snapshot.rows.recipient_assessment.find(({ id }) => id === request.object);
    const recipient = recipientsOfCompany(facts).find(({ party }) => party.id === row?.third_party);
    const blocks =
      row && recipient ? assessment({ facts, request, row, recipient }) : [title("ОЦЕНКА", operatorName(facts))];
    return composeDocument(facts, "Оценка получателя персональных данных", [{ orientation: "portrait", blocks }]);
  },
};

function assessment(printedAssessment: PrintedAssessment): Block[] {
  const { facts, request, row, recipient } = printedAssessment;
  return [
    approval(manager(facts)),
    title(
      phrase`ОЦЕНКА № ${value(row.number, sourceOf(printedAssessment, "number"))} получателя персональных данных`,
      operatorName(facts),
    ),
    placeAndDate(facts, request),
    paragraph(
      phrase`Оценка проведена по ответам получателя (${citation(normsOf(recipient), request.date)}). Ответы приведены с его слов: ${value(row.answered_by, sourceOf(printedAssessment, "answered_by"))}, ${value(shortDate(row.answered_on), sourceOf(printedAssessment, "answered_on"))}.`,
    ),
    heading(1, "Получатель"),
    partyTable(printedAssessment),
    heading(1, "Что передаётся"),
    transfersTable(printedAssessment),
    heading(1, "Ответы получателя"),
    ...assessmentSections.map(({ title: name, fields }) => answersTable(printedAssessment, name.ru, fields)),
    heading(1, "Балл"),
    ...scoreBlocks(printedAssessment),
    heading(1, "Вывод"),
    ...conclusion(printedAssessment),
    signatures([organiser(facts)]),
  ];
}

function normsOf({ transfers, countries }: DataRecipient) {
  const isAbroad = transfers.length > 0 && countries.some((country) => country !== "RU");
  return isAbroad ? (["FZ152 6(3)", "FZ152 12(5)", "FZ152 19(1)"] as const) : (["FZ152 6(3)", "FZ152 19(1)"] as const);
}

function sourceOf({ row }: PrintedAssessment, field: Extract<keyof AssessmentRow, string>) {
  return { form: "recipient_assessment", id: row.id, field } as const;
}

const roleNames = { operator: "самостоятельный оператор", processor: "обработчик по поручению" } as const;

function partyTable({ request, recipient: { party, countries } }: PrintedAssessment): Block {
  const of = (field: string) => ({ form: "third_party", id: party.id, field }) as const;
  return factsTable([
    ["Наименование", [value(party.name, of("name"))]],
    ["ИНН", [value(party.inn, of("inn"))]],
    ["Роль", [value(party.role && roleNames[party.role], of("role"))]],
    [
      "Страны",
      listContent(
        countries.map((country) =>
          value(`${countryName(country)}${protectionWords(country, request.date)}`, of("country")),
        ),
        { ...notSet(), source: of("country") },
      ),
    ],
    ["Договор", [termsOf(party.is_contract, party.agreement_contracts, of, ["is_contract", "agreement_contracts"])]],
    ...(party.is_contract === true && party.contract_until !== null
      ? [["Договор действует до", [value(shortDate(party.contract_until), of("contract_until"))]] as const]
      : []),
    [
      "Поручение обработки",
      [termsOf(party.is_signed_order, party.signed_orders, of, ["is_signed_order", "signed_orders"])],
    ],
  ]);
}

function protectionWords(country: string, day: string): string {
  const isAdequate = adequacy(country, day);
  if (isAdequate === null) return "";
  return isAdequate ? " (в перечне обеспечивающих адекватную защиту)" : " (вне перечня)";
}

function termsOf(
  isThere: boolean | null,
  details: string,
  of: (field: string) => { readonly form: "third_party"; readonly id: number; readonly field: string },
  [flag, field]: readonly [string, string],
) {
  if (isThere === true) return value(details.trim() || "есть", of(field));
  return value(isThere === false ? "нет" : null, of(flag));
}

function transfersTable({ recipient: { transfers } }: PrintedAssessment): Block {
  return table(
    [
      { title: "Откуда", kind: "name", width: 5 },
      { title: "Цель", kind: "address", width: 5 },
      { title: "Чьи данные", kind: "name", width: 4 },
      { title: "Какие данные", kind: "enumeration", width: 7 },
    ],
    transfers.map((transfer): Content[] => [
      [text(transfer.owner.name || "без названия")],
      [value(transfer.purpose, transferSource(transfer, "purpose"))],
      listContent(
        transfer.passed.map(({ subject }) => subject),
        notSet(),
      ),
      listContent(
        transfer.passed.flatMap(({ data }) => data),
        notSet(),
      ),
    ]),
    { whenEmpty: "По анкетам компании получателю ничего не передаётся" },
  );
}

function answersTable(
  printedAssessment: PrintedAssessment,
  caption: string,
  fields: readonly AssessmentQuestion[],
): Block {
  return factsTable(
    fields
      .filter((question) => isAsked(question, printedAssessment.row))
      .map((question) => [declared.fields[question].label.ru, answerOf(printedAssessment, question)] as const),
    { caption },
  );
}

function answerOf(printedAssessment: PrintedAssessment, question: AssessmentQuestion): Content {
  const { row } = printedAssessment;
  const source = sourceOf(printedAssessment, question);
  const unanswered = { ...text("получатель не ответил"), source };
  const field = declared.fields[question];
  const answer: unknown = row[question];
  if (!isFilled(answer)) return [unanswered];
  if (!("options" in field)) return [value(String(answer), source, unanswered)];
  const chosenOptions = Array.isArray(answer) ? answer : [answer];
  const options = new Map(Object.entries(field.options));
  return listContent(
    chosenOptions.map((option) => value(options.get(String(option))?.ru, source)),
    unanswered,
  );
}

const gradeNames: Readonly<Record<AssessmentGrade, string>> = {
  high: "высокий уровень защиты",
  medium: "средний уровень защиты",
  low: "низкий уровень защиты",
};

function scoreBlocks({ row, recipient }: PrintedAssessment): Block[] {
  const score = scoreOf(row, recipient.party.role);
  if (score === null) return [paragraph("Получатель не ответил, балл не вычислен.")];
  const { score: points, grade, answers, unanswered } = score;
  const costly = answers.filter(({ cost }) => cost > 0);
  const result =
    points === null || grade === null
      ? "Отвечено меньше половины значимых вопросов: балл не вычислен."
      : `${points} из 100: ${gradeNames[grade]}. Балл — доля баллов за отвеченные вопросы: каждый недостаток снимает часть.`;
  return [
    paragraph(result),
    ...(costly.length === 0
      ? [paragraph("Ни один ответ не снизил балл.")]
      : [costsTable(costly, missingMeasures(row))]),
    ...(unanswered.length === 0
      ? []
      : [
          paragraph("Без ответа; в балле не учтено ни как хорошее, ни как плохое:", { keepNext: true }),
          list(unanswered.map((question) => declared.fields[question].label.ru)),
        ]),
  ];
}

function costsTable(costly: readonly ScoredAnswer[], missing: readonly Words[]): Block {
  return table(
    [
      { title: "Что снизило балл", kind: "name", width: 8 },
      { title: "Норма", kind: "address", width: 6 },
      { title: "Снято", width: 3, align: "center" },
      { title: "Из", width: 3, align: "center" },
    ],
    costly.map(({ question, norm, cost, most, day }): Content[] => {
      const norms = citation([norm], day);
      return [
        [text(`${declared.fields[question].label.ru}${question === "measures" ? notMarked(missing) : ""}`)],
        norms.length === 0 ? [dash()] : norms,
        [text(String(cost))],
        [text(String(most))],
      ];
    }),
  );
}

function notMarked(missing: readonly Words[]): string {
  return missing.length === 0 ? "" : `. Не отмечено: ${missing.map(({ ru }) => lowerFirst(ru)).join("; ")}`;
}

function conclusion(printedAssessment: PrintedAssessment): Block[] {
  const { row } = printedAssessment;
  const conclusionText = row.conclusion === null ? null : lowerFirst(assessmentConclusions[row.conclusion].ru);
  return [
    paragraph(
      phrase`По результатам оценки ${value(conclusionText, sourceOf(printedAssessment, "conclusion"))}. Оценка действует до ${value(shortDate(row.valid_until), sourceOf(printedAssessment, "valid_until"))}; раньше её повторяют, если меняются получатель, состав данных или страна.`,
    ),
    ...(row.conclusion_text.trim() === ""
      ? []
      : [
          paragraph(
            phrase`Условия и пояснения: ${value(row.conclusion_text, sourceOf(printedAssessment, "conclusion_text"))}`,
          ),
        ]),
    paragraph(
      phrase`${text(agreeing(row.accepted_by, "Принял", "Приняла"))}: ${joinContent([value(row.accepted_by, sourceOf(printedAssessment, "accepted_by")), value(shortDate(row.accepted_on), sourceOf(printedAssessment, "accepted_on"))], ", ")}.`,
    ),
  ];
}
