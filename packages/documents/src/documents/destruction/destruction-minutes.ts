import { words } from "@opis/model/bilingual-text";
import { type DestructionMethod, destructionMethods } from "@opis/model/duties/destruction-options";
import {
  blank,
  heading,
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
} from "../../block.ts";
import { type Block, type Content, composeDocument } from "../../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../../document-definition.ts";
import { type Deciders, decidersAsSigners, decidersOf, responsibleWords } from "../../facts/commission.ts";
import { documentNumber, operatorName, placeAndDate } from "../../facts/company-requisites.ts";
import { citation } from "../../language/citation.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { missingCompanyAnswers } from "../../readiness/missing-company-answers.ts";
import { missingAnswer, wrongDates } from "../../readiness/missing-questions.ts";
import { evenVotes } from "../../readiness/questionnaire-warnings.ts";
import { commissionParts } from "../compose-act.ts";
import {
  carriersOf,
  dataOf,
  dayOf,
  normsOfReason,
  type PrintedDestruction,
  printedDestruction,
  reasonOf,
  sourceOf,
  subjectsOf,
} from "./destruction-record.ts";

type MinutesRequest = DocumentRequest<"destruction_minutes">;

/** The minutes of the commission on a destruction, or the decision of the responsible person (form Ф15; regulations, point 9.2). */
export const destructionMinutes: DocumentDefinition<"destruction_minutes"> = {
  key: "destruction_minutes",
  title: words("Протокол об уничтожении персональных данных", "Destruction minutes"),
  group: "main",
  objects: {
    form: "destruction",
    which: words("Выберите уничтожение", "Choose a destruction"),
    of: ({ snapshot }) =>
      snapshot.rows.destruction
        .filter(({ state }) => state !== "erroneous")
        .map(({ id, number }) => ({ id, name: `№ ${number}` })),
  },
  offer: (_, { answers }) => ({
    hidden: answers.mode === "responsible" ? ["votes", "dissent"] : [],
    fitting: {},
    rows: {},
  }),
  readiness: (facts, request) => {
    const deciders = decidersOf(facts, request.answers);
    return {
      missing: [
        ...missingCompanyAnswers(facts, ["full_name"]),
        ...(deciders.kind === "nobody" ? [missingAnswer("E34", "wizard", "members")] : []),
        ...wrongDates(facts, request, "may be early"),
      ],
      warnings: evenVotes(deciders),
    };
  },
  compose: (facts, request) => {
    const destruction = printedDestruction(facts, request.object);
    const blocks = destruction ? minutesOf(destruction, request) : [title("ПРОТОКОЛ", operatorName(facts))];
    const kind = decidersOf(facts, request.answers).kind === "responsible" ? "Решение" : "Протокол";
    return composeDocument(facts, `${kind} об уничтожении персональных данных`, [{ orientation: "portrait", blocks }]);
  },
};

function minutesOf(destruction: PrintedDestruction, request: MinutesRequest): Block[] {
  const { facts } = destruction;
  const deciders = decidersOf(facts, request.answers);
  const isOne = deciders.kind === "responsible";
  return [
    title(
      phrase`${text(isOne ? "РЕШЕНИЕ" : "ПРОТОКОЛ")} № ${documentNumber(request)} ${text(
        isOne ? "об уничтожении персональных данных" : "заседания комиссии по уничтожению персональных данных",
      )}`,
      operatorName(facts),
    ),
    placeAndDate(facts, request),
    ...present(destruction, request, deciders),
    heading(1, "Основание", { numbered: false }),
    paragraph(
      phrase`Уничтожение № ${value(destruction.row.number, sourceOf(destruction, "number"))}: ${reasonOf(destruction)}, ${dayOf(destruction, "event_on")}${normsOf(destruction, request.date)}. Срок по норме — ${dayOf(destruction, "due")}.`,
    ),
    heading(1, "Рассмотрено", { numbered: false }),
    carriersTable(destruction),
    paragraph("Проверено до принятия решения (отметить):", { keepNext: true }),
    ...["спора о данных нет", "проверки, для которой нужны данные, нет", "запроса органа о данных нет"].map(
      (statement) => paragraph(`□ ${statement}`),
    ),
    heading(1, "Решено", { numbered: false }),
    ...decision(destruction),
    ...(isOne ? [] : votes(request)),
    signatures(decidersAsSigners(facts, deciders)),
  ];
}

function present({ facts }: PrintedDestruction, { answers }: MinutesRequest, deciders: Deciders): Block[] {
  if (deciders.kind === "responsible")
    return [paragraph(phrase`Решение принимает: ${responsibleWords(facts, deciders)}.`, { align: "left" })];
  return [
    ...commissionParts(answers, deciders),
    paragraph("Кворум: решение правомочно, если присутствует больше половины членов комиссии, имеющих право голоса."),
  ];
}

function normsOf({ row }: PrintedDestruction, date: string): Content {
  const norms = row.reason === null ? [] : citation(normsOfReason[row.reason], date);
  return norms.length === 0 ? [] : phrase` (${norms})`;
}

function carriersTable(destruction: PrintedDestruction): Block {
  return table(
    [
      { title: "№", width: 2, align: "center" },
      { title: "Субъекты", width: 10 },
      { title: "Данные", width: 10 },
      { title: "Носитель или система", width: 9 },
      { title: "Листов", width: 4, align: "center" },
      { title: "Срок по норме", width: 6 },
    ],
    carriersOf(destruction).map(({ place, sheets }, index): Content[] => [
      [text(String(index + 1))],
      subjectsOf(destruction),
      dataOf(destruction),
      [place],
      [sheets],
      [dayOf(destruction, "due")],
    ]),
    { whenEmpty: "Системы и бумажные документы в записи не указаны" },
  );
}

/** Returns the decision on the data: already taken if the record says so; for a planned destruction, still to be taken. */
function decision(destruction: PrintedDestruction): Block[] {
  const { row } = destruction;
  if (row.state === "blocked")
    return [
      paragraph(
        phrase`Данные заблокировать с ${dayOf(destruction, "blocked_on")}: ${value(row.blocking_reason, sourceOf(destruction, "blocking_reason"), line("name"))}. Уничтожить не позднее ${dayOf(destruction, "last_day")}.`,
      ),
    ];
  if (row.state === "suspended")
    return [
      paragraph(
        phrase`Данные оставить, уничтожение приостановить: ${value(row.suspension_ground, sourceOf(destruction, "suspension_ground"), line("name"))}.`,
      ),
    ];
  return [
    paragraph(phrase`Уничтожить данные всех строк не позднее ${dayOf(destruction, "due")}.`),
    paragraph(
      phrase`Способ: ${listContent(
        row.methods.map((method) => methodText(destruction, method)),
        blank(),
      )}.`,
    ),
    paragraph(phrase`Исполнитель: ${value(row.responsible, sourceOf(destruction, "responsible"), line("name"))}.`),
  ];
}

function methodText(destruction: PrintedDestruction, method: DestructionMethod): Content {
  return [value(lowerFirst(destructionMethods[method].ru), sourceOf(destruction, "methods"))];
}

function votes({ answers }: MinutesRequest): Block[] {
  return [
    paragraph(phrase`Результаты голосования: ${value(answers.votes, wizardSource("votes"), line("name"))}.`),
    ...(answers.dissent.trim() === ""
      ? []
      : [paragraph(phrase`Особое мнение: ${value(answers.dissent, wizardSource("dissent"))}`)]),
  ];
}
