import { defineWords } from "../language.ts";

const lettersRu = {
  title: "Письма",
  description: "Письма за последние 30 дней: что отправлено, что ждёт и что не доставлено.",
  letter: "Кому и о чём",
  state: "Состояние",
  state_waiting: "Ждёт отправки",
  state_sent: "Отправлено",
  state_failed: "Не доставлено",
  state_doubtful: "Возможно, отправлено",
  created: "Создано",
  actions: "Действия",
  copyLink: "Скопировать ссылку",
  copied: "Скопировано",
  sendAgain: "Отправить ещё раз",
  noServer: "Почтовый сервер не настроен, письма ждут. Передайте людям ссылки сами или задайте SMTP_HOST.",
  empty: "Писем пока нет",
  emptyText: "Здесь появятся приглашения, восстановление доступа и регистрация.",
} as const;

/** Texts of the outbox. */
export const lettersWords = defineWords(lettersRu, "letters");
