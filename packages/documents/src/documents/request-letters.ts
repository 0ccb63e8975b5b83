import { words } from "@opis/model/bilingual-text";
import { requestKinds } from "@opis/model/duties/request-kinds";
import { refusalGrounds } from "@opis/model/forms/subject-request";
import { paragraph, phrase, value } from "../block.ts";
import type { Block } from "../composed-document.ts";
import { citation } from "../language/citation.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { organiserContent } from "./notifications/operator-rows.ts";
import { type AnsweredRequest, dayOf, namedRequest, requestDocument, requestSource } from "./subject-request-letter.ts";

/** The notice of an extended deadline, with reason and new date (form Ф7; 152-FZ, article 20(1) and (2)). */
export const requestExtension = requestDocument({
  key: "request_extension",
  title: words("Уведомление о продлении срока ответа", "Notice of an extended deadline"),
  heading: "УВЕДОМЛЕНИЕ о продлении срока ответа",
  body: (answeredRequest) => [
    paragraph(phrase`Рассматривается Ваше ${namedRequest(answeredRequest)}.`),
    paragraph(
      phrase`Срок ответа, истекающий ${dayOf(answeredRequest, "due")}, продлён до ${dayOf(answeredRequest, "extended_due")} (${extensionLaw(answeredRequest)}). Причина: ${value(answeredRequest.row.extension_reason, requestSource(answeredRequest, "extension_reason"))}.`,
    ),
    contact(answeredRequest),
  ],
});

/** The refusal with its ground (form Ф7; 152-FZ, article 20(2)). */
export const requestRefusal = requestDocument({
  key: "request_refusal",
  title: words("Отказ по обращению", "Refusal of a request"),
  heading: "ОТКАЗ по обращению о персональных данных",
  body: (answeredRequest) => {
    const { row, request } = answeredRequest;
    const ground = row.refusal_ground === null ? null : lowerFirst(refusalGrounds[row.refusal_ground].ru);
    return [
      paragraph(phrase`Рассмотрено Ваше ${namedRequest(answeredRequest)}.`),
      paragraph(
        phrase`В удовлетворении обращения отказано (${citation(["FZ152 20(2)"], request.date)}). Основание: ${value(ground, requestSource(answeredRequest, "refusal_ground"))}.`,
      ),
      paragraph(phrase`${value(row.work_done, requestSource(answeredRequest, "work_done"))}`),
      paragraph(phrase`Отказ можно обжаловать в Роскомнадзор или в суд (${citation(["FZ152 17"], request.date)}).`),
      contact(answeredRequest),
    ];
  },
});

/** The notice that processing has ended or data were destroyed (form Ф8; 152-FZ, articles 15, 20(3), 21). */
export const requestNotice = requestDocument({
  key: "request_notice",
  title: words("Уведомление о прекращении обработки", "Notice that processing has ended"),
  heading: "УВЕДОМЛЕНИЕ о прекращении обработки персональных данных",
  body: (answeredRequest) => {
    const { row } = answeredRequest;
    const kind = row.kind === null ? null : lowerFirst(requestKinds[row.kind].ru);
    return [
      paragraph(
        phrase`Рассмотрено Ваше ${namedRequest(answeredRequest)}: ${value(kind, requestSource(answeredRequest, "kind"))}.`,
      ),
      paragraph(phrase`Сделано: ${value(row.work_done, requestSource(answeredRequest, "work_done"))}`),
      contact(answeredRequest),
    ];
  },
});

function extensionLaw({ row, request }: AnsweredRequest) {
  return citation([row.kind === "stop_processing" ? "FZ152 21(5.1)" : "FZ152 20(1)"], request.date);
}

function contact({ facts }: AnsweredRequest): Block {
  return paragraph(
    phrase`По вопросам: ответственный за организацию обработки персональных данных ${organiserContent(facts)}.`,
  );
}
