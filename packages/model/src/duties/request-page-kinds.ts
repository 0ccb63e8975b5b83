import { type Words, words } from "../bilingual-text.ts";
import type { RequestKind } from "./request-kinds.ts";

/** Kinds of requests on the public page, worded for data subjects; the regulator's requests arrive differently. */
export const requestPageKinds = {
  access: words("Узнать, какие мои данные обрабатываются", "Learn which of my data are processed"),
  rectification: words("Исправить мои данные", "Correct my data"),
  unlawful_data: words(
    "Удалить лишние или незаконно полученные данные",
    "Delete data that are unnecessary or were obtained unlawfully",
  ),
  consent_withdrawal: words("Отозвать согласие", "Withdraw my consent"),
  stop_processing: words("Прекратить обработку моих данных", "Stop processing my data"),
  stop_advertising: words("Прекратить рекламные рассылки", "Stop advertising mail"),
  stop_dissemination: words("Убрать мои данные из открытого доступа", "Take my data down from public places"),
  automated_decision: words("Оспорить решение, принятое автоматически", "Object to an automated decision"),
  other: words("Пожаловаться или спросить о другом", "Complain or ask about something else"),
} as const satisfies Partial<Record<RequestKind, Words>>;
