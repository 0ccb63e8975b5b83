import { type Words, words } from "../bilingual-text.ts";
import type { RequestKind } from "./request-kinds.ts";

/** Kinds of requests on the public page, worded for data subjects; the regulator's requests arrive differently. */
export const requestPageKinds = {
  access: words("Узнать, какие мои данные обрабатываются", "Find out which of my data is processed"),
  rectification: words("Исправить мои данные", "Correct my data"),
  unlawful_data: words(
    "Удалить лишние или незаконно полученные данные",
    "Delete data that is unnecessary or was obtained unlawfully",
  ),
  consent_withdrawal: words("Отозвать согласие", "Withdraw my consent"),
  stop_processing: words("Прекратить обработку моих данных", "Stop processing my data"),
  stop_advertising: words("Прекратить рекламные рассылки", "Stop marketing messages"),
  stop_dissemination: words("Убрать мои данные из открытого доступа", "Remove my data from public access"),
  automated_decision: words("Оспорить решение, принятое автоматически", "Object to an automated decision"),
  other: words("Другой вопрос или жалоба", "Another question or complaint"),
} as const satisfies Partial<Record<RequestKind, Words>>;
