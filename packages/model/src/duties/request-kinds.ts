import { words } from "../bilingual-text.ts";

/** What a data subject or an authority requests (152-FZ, articles 9, 10.1, 14–16, 20 and 21). What follows is in `request-rules.ts`. */
export const requestKinds = {
  access: words("Доступ к данным", "Access to data"),
  rectification: words("Уточнить данные", "Rectify data"),
  unlawful_data: words("Данные неполные, незаконно получены или не нужны", "Data incomplete, unlawful or not needed"),
  consent_withdrawal: words("Отзыв согласия", "Withdrawal of consent"),
  stop_processing: words("Прекратить обработку", "Stop processing"),
  stop_advertising: words("Прекратить рекламу", "Stop advertising"),
  stop_dissemination: words("Прекратить распространение", "Stop dissemination"),
  automated_decision: words("Возражение против решения без участия человека", "Objection to an automated decision"),
  regulator_request: words("Запрос Роскомнадзора", "Roskomnadzor request"),
  other: words("Жалоба или иное", "Complaint or other"),
};

export type RequestKind = keyof typeof requestKinds;
