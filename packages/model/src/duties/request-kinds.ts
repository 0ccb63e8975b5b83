import type { DateTermCode } from "../law/statutory-terms.ts";
import { type Words, words } from "../words.ts";

/** What a data subject or an authority requests, with the deadline and the work that follow. */
export interface RequestKind {
  readonly title: Words;
  readonly term: DateTermCode;
  /** The day from which the term is counted; of a correction that of the confirmed inaccuracy, once it is known. */
  readonly countsFrom: "received" | "confirmed";
  /** Neither an act nor an article sets the term; the product recommends it. */
  readonly isRecommended?: true;
  /** The work that the request takes, in the order in which it is done. */
  readonly steps: readonly Words[];
}

const informRecipients = words(
  "Сообщить получателям данных (ч. 3 ст. 20, ч. 2 ст. 21 152-ФЗ)",
  "Notify the recipients of the data (152-FZ, articles 20(3) and 21(2))",
);
const answerInWriting = words("Ответить заявителю в письменной форме", "Answer the applicant in writing");

/** Kinds of requests (152-FZ, articles 9, 10.1, 14–16, 20 and 21). */
export const requestKinds = {
  access: {
    title: words("Доступ к данным", "Access to data"),
    term: "T01",
    countsFrom: "received",
    steps: [
      words("Собрать сведения по ч. 7 ст. 14 152-ФЗ", "Gather the information of 152-FZ, article 14(7)"),
      answerInWriting,
    ],
  },
  rectification: {
    title: words("Уточнить данные", "Rectify data"),
    term: "T05",
    countsFrom: "confirmed",
    steps: [
      words(
        "Сразу заблокировать спорные данные (ч. 1 ст. 21 152-ФЗ)",
        "Block the disputed data at once (152-FZ, article 21(1))",
      ),
      words("Исправить данные в системах и на бумаге", "Correct the data in systems and on paper"),
      informRecipients,
      answerInWriting,
    ],
  },
  unlawful_data: {
    title: words("Данные неполные, незаконно получены или не нужны", "Data are incomplete, unlawful or not needed"),
    term: "T03",
    countsFrom: "received",
    steps: [words("Исправить или уничтожить данные", "Correct or destroy the data"), informRecipients, answerInWriting],
  },
  consent_withdrawal: {
    title: words("Отзыв согласия", "Withdrawal of consent"),
    term: "T11",
    countsFrom: "received",
    steps: [
      words(
        "Проверить, есть ли другое основание обработки (ч. 2 ст. 9 152-ФЗ)",
        "Check whether there is another legal basis (152-FZ, article 9(2))",
      ),
      words("Уничтожить данные или сообщить основание", "Destroy the data or state the basis"),
      answerInWriting,
    ],
  },
  stop_processing: {
    title: words("Прекратить обработку", "Stop the processing"),
    term: "T12",
    countsFrom: "received",
    steps: [words("Прекратить обработку", "Stop the processing"), answerInWriting],
  },
  stop_advertising: {
    title: words("Прекратить рекламу", "Stop advertising"),
    term: "T23",
    countsFrom: "received",
    steps: [words("Снять с рассылок", "Remove from mailing lists"), answerInWriting],
  },
  stop_dissemination: {
    title: words("Прекратить распространение", "Stop dissemination"),
    term: "T22",
    countsFrom: "received",
    steps: [words("Снять публикации", "Take the publications down"), answerInWriting],
  },
  automated_decision: {
    title: words("Возражение против решения без участия человека", "Objection to an automated decision"),
    term: "T24",
    countsFrom: "received",
    steps: [words("Пересмотреть решение с участием человека", "Have a person review the decision"), answerInWriting],
  },
  regulator_request: {
    title: words("Запрос Роскомнадзора", "Request of Roskomnadzor"),
    term: "T04",
    countsFrom: "received",
    steps: [
      words("Собрать документы по описи", "Gather the documents with a list"),
      words("Ответить Роскомнадзору", "Answer Roskomnadzor"),
    ],
  },
  other: {
    title: words("Жалоба или иное", "Complaint or other"),
    term: "T01",
    countsFrom: "received",
    isRecommended: true,
    steps: [answerInWriting],
  },
} as const satisfies Record<string, RequestKind>;

export type RequestKindName = keyof typeof requestKinds;
