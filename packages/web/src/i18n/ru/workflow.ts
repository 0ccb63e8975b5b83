import { defineWords } from "../language.ts";

const workflowRu = {
  status: "Статус",
  statusOf: "Статус: {{status}}. Изменить",
  since: "с {{date}}",
  until: "ответ до {{date}}",
  moves: "Что дальше",
  in_progress: "Вернуть в работу",
  request_sent: "Отметить, что запрос отправлен",
  interview_conducted: "Отметить, что интервью проведено",
  agreement: "Отправить на согласование",
  agreed: "Согласовать",
  correction: "Вернуть на доработку",
  expired_agreement: "Завершить согласование по сроку",
  expired: "Завершить срок действия ссылки",
  agreedHint: "Если потом изменить ответ, который учитывается в проценте, анкета вернётся на доработку.",
  approver: "Кто согласует",
  anyone: "Любой, кто может изменять анкету",
  approverHint: "Получит уведомление и увидит анкету в разделе «Сегодня».",
  lastDay: "До какого дня",
  lastDayHint: "Если ответа не будет, статус сменится на «Срок согласования истёк».",
  ownApproval: "Вы сами отправили эту анкету на согласование. Обычно её проверяет другой человек.",
  notApprover: "Согласовать анкету попросили другого человека: {{name}}.",
  approverIs: "согласует {{name}}",
  comment: "Комментарий (необязательно)",
  commentHint: "Комментарий увидят все, у кого есть доступ к анкете. Он останется в истории.",
  moved: "Новый статус: {{status}}",
  hasComments: "Есть нерешённые комментарии",
  quoted: "«{{comment}}»",
} as const;

/** Texts of a questionnaire's approval. */
export const workflowWords = defineWords(workflowRu, "workflow");
