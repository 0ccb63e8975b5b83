import { type Words, words } from "../bilingual-text.ts";

/** Origins of tasks. */
export const taskKinds = {
  manual: words("Ручная", "Manual"),
  plan: words("План года", "Annual plan"),
  request: words("Обращение", "Request"),
  incident: words("Инцидент", "Incident"),
  destruction: words("Уничтожение", "Destruction"),
  document: words("Документ", "Document"),
  risk: words("Риск", "Risk"),
  certificate: words("Сертификат, лицензия", "Certificate, licence"),
  contract: words("Договор", "Contract"),
  recipient: words("Получатель данных", "Recipient"),
  acquaintance: words("Ознакомление", "Acknowledgement"),
  training: words("Обучение", "Training"),
} as const satisfies Record<string, Words>;

export type TaskKind = keyof typeof taskKinds;

/** States of a task. */
export const taskStates = {
  open: words("Предстоит", "Open"),
  done: words("Сделано", "Done"),
  cancelled: words("Отменено", "Cancelled"),
} as const satisfies Record<string, Words>;

export type TaskState = keyof typeof taskStates;

/** Repetition intervals of tasks. */
export const taskRepeats = {
  month: words("Каждый месяц", "Every month"),
  quarter: words("Каждый квартал", "Every quarter"),
  half_year: words("Раз в полгода", "Every six months"),
  year: words("Раз в год", "Every year"),
  months: words("Раз в несколько месяцев", "Every few months"),
} as const satisfies Record<string, Words>;

export type TaskRepeat = keyof typeof taskRepeats;

/** Parts of the agenda that starts with everything overdue, in display order. */
export const agendaParts = ["over", "today", "later"] as const;
