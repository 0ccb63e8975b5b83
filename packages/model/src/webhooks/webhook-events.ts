import { type Words, words } from "../bilingual-text.ts";

/** An event that webhooks deliver. */
interface WebhookEventKind {
  readonly title: Words;
  /** Changes that follow each other within this time are delivered as one event, seconds; each on its own where absent. */
  readonly collectedSeconds?: number;
}

/**
 * Every event that a webhook can deliver, by its name in the API. A feature adds its line here and calls `publishWebhookEvent` in the
 * transaction of the change. Names are part of the API: they are only added.
 */
export const webhookEvents = {
  "questionnaire.changed": {
    title: words("Анкета добавлена, изменена или удалена", "A questionnaire was added, changed or deleted"),
    collectedSeconds: 10,
  },
  "document.generated": { title: words("Документ сформирован", "A document was generated") },
  "document.stale": { title: words("Документ устарел", "A document became outdated") },
  "subject_request.changed": {
    title: words("Обращение субъекта добавлено или изменено", "A data subject request was added or changed"),
    collectedSeconds: 10,
  },
  "incident.changed": {
    title: words("Инцидент добавлен или изменён", "An incident was added or changed"),
    collectedSeconds: 10,
  },
  "destruction.changed": {
    title: words("Запись об уничтожении добавлена или изменена", "A destruction was added or changed"),
    collectedSeconds: 10,
  },
  "task.due": { title: words("Подошёл срок задачи", "A task is due") },
  "deadline.near": {
    title: words("Подходит срок документа или средства защиты", "A deadline of a document or security tool is near"),
  },
  "link.answered": { title: words("По ссылке ответили на вопросы", "A link was answered") },
} as const satisfies Record<string, WebhookEventKind>;

export type WebhookEvent = keyof typeof webhookEvents;

/** What is delivered to try a webhook out; no one subscribes to it. */
export const webhookTestEvent = "webhook.test";

/** The time in which changes of one object become one event, seconds; 0 where each is an event. */
export function collectedSecondsOf(event: WebhookEvent): number {
  const kind: WebhookEventKind = webhookEvents[event];
  return kind.collectedSeconds ?? 0;
}

/** Pauses between the attempts to deliver an event, seconds: after the last attempt, a day after the first, it is given up. */
export const webhookPauses = [5, 60, 300, 1_800, 3_600, 7_200, 14_400, 28_800, 30_600] as const;

export const webhookLimits = {
  /** Webhooks of a company, and of the installation. */
  webhooks: 20,
  /** A receiver that takes longer to respond has failed, seconds. */
  responseSeconds: 15,
  /** The log remembers a delivery for so many days. */
  logDays: 30,
  /** A replaced secret signs for so many hours more. */
  formerSecretHours: 24,
} as const;
