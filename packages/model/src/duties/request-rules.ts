import { type Words, words } from "../bilingual-text.ts";
import type { DateTermCode } from "../law/statutory-time-limits.ts";
import type { RequestKind } from "./request-kinds.ts";

/** Deadline and steps that follow from the subject of a request. */
export interface RequestRule {
  readonly term: DateTermCode;
  /** Date from which the term is counted; for a correction, that of the confirmed inaccuracy once known. */
  readonly countsFrom: "received" | "confirmed";
  /** No act sets the term; the product recommends it. */
  readonly isRecommended?: true;
  /** Steps required by the request, in order. */
  readonly steps: readonly Words[];
}

const informRecipients = words(
  "Сообщить получателям данных (ч. 3 ст. 20, ч. 2 ст. 21 152-ФЗ)",
  "Notify the recipients of the data (152-FZ, articles 20(3) and 21(2))",
);
const answerInWriting = words("Ответить заявителю в письменной форме", "Answer the applicant in writing");

const rules = {
  access: {
    term: "T01",
    countsFrom: "received",
    steps: [
      words("Собрать сведения по ч. 7 ст. 14 152-ФЗ", "Collect the information required by 152-FZ, article 14(7)"),
      answerInWriting,
    ],
  },
  rectification: {
    term: "T05",
    countsFrom: "confirmed",
    steps: [
      words(
        "Сразу заблокировать спорные данные (ч. 1 ст. 21 152-ФЗ)",
        "Block the disputed data immediately (152-FZ, article 21(1))",
      ),
      words("Исправить данные в системах и на бумаге", "Correct the data in systems and on paper"),
      informRecipients,
      answerInWriting,
    ],
  },
  unlawful_data: {
    term: "T03",
    countsFrom: "received",
    steps: [words("Исправить или уничтожить данные", "Correct or destroy the data"), informRecipients, answerInWriting],
  },
  consent_withdrawal: {
    term: "T11",
    countsFrom: "received",
    steps: [
      words(
        "Проверить, есть ли другое основание обработки (ч. 2 ст. 9 152-ФЗ)",
        "Check whether there is another legal basis (152-FZ, article 9(2))",
      ),
      words("Уничтожить данные или сообщить основание", "Destroy the data or state the legal basis"),
      answerInWriting,
    ],
  },
  stop_processing: {
    term: "T12",
    countsFrom: "received",
    steps: [words("Прекратить обработку", "Stop processing"), answerInWriting],
  },
  stop_advertising: {
    term: "T23",
    countsFrom: "received",
    steps: [words("Снять с рассылок", "Remove from mailing lists"), answerInWriting],
  },
  stop_dissemination: {
    term: "T22",
    countsFrom: "received",
    steps: [words("Снять публикации", "Remove publications"), answerInWriting],
  },
  automated_decision: {
    term: "T24",
    countsFrom: "received",
    steps: [words("Пересмотреть решение с участием человека", "Have a person review the decision"), answerInWriting],
  },
  regulator_request: {
    term: "T04",
    countsFrom: "received",
    steps: [
      words("Собрать документы по описи", "Collect the documents with an inventory"),
      words("Ответить Роскомнадзору", "Answer Roskomnadzor"),
    ],
  },
  other: {
    term: "T01",
    countsFrom: "received",
    isRecommended: true,
    steps: [answerInWriting],
  },
} as const satisfies Record<RequestKind, RequestRule>;

/** Returns the rule for the subject of a request. */
export function requestRule(kind: RequestKind): RequestRule {
  return rules[kind];
}
