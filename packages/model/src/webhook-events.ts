import { type Words, words } from "./bilingual-text.ts";

/** An event delivered by webhooks. */
interface WebhookEventKind {
  readonly title: Words;
  /** Seconds within which successive changes are merged into one event; absent if each is its own event. */
  readonly collectedSeconds?: number;
}

/**
 * All webhook events by API name. A feature adds its event here and calls `publishWebhookEvent` in the transaction of the change. Names
 * are part of the API, so they are only ever added.
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

/** Test event of a webhook; cannot be subscribed to. */
export const webhookTestEvent = "webhook.test";

/** Returns the seconds within which changes of an object are merged into one event; 0 if they are not. */
export function collectedSecondsOf(event: WebhookEvent): number {
  const kind: WebhookEventKind = webhookEvents[event];
  return kind.collectedSeconds ?? 0;
}

/** Delays between delivery attempts in seconds; after the last one, a day after the first, delivery fails for good. */
export const webhookPauses = [5, 60, 300, 1_800, 3_600, 7_200, 14_400, 28_800, 30_600] as const;

export const webhookLimits = {
  /** Webhooks of a company, and of the installation. */
  webhooks: 20,
  /** Timeout for the receiver's response, in seconds. */
  responseSeconds: 15,
  /** Days for which the log retains a delivery. */
  logDays: 30,
  /** Hours for which a replaced secret continues to sign. */
  formerSecretHours: 24,
} as const;
