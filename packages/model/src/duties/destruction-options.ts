import { type Words, words } from "../bilingual-text.ts";
import type { DateTermCode } from "../law/statutory-time-limits.ts";

/** Destruction methods: on paper, in a system, on a medium (Roskomnadzor order 179). */
export const destructionMethods = {
  shredding: words("Измельчение", "Shredding"),
  burning: words("Сжигание", "Burning"),
  contractor: words("Передача специализированной организации", "By a contractor"),
  record_deletion: words("Удаление записей", "Deletion of records"),
  copy_deletion: words("Удаление копии", "Deletion of a copy"),
  key_destruction: words("Уничтожение ключа шифрования", "Destruction of the key"),
  erasure: words("Гарантированное стирание", "Secure erasure"),
  degaussing: words("Размагничивание", "Degaussing"),
  breaking: words("Механическое разрушение", "Breaking"),
  overwriting: words("Циклическая перезапись", "Overwriting"),
} as const satisfies Record<string, Words>;

export type DestructionMethod = keyof typeof destructionMethods;

/** Methods that destroy paper; all others destroy records and media. */
export const paperMethods: readonly DestructionMethod[] = ["shredding", "burning", "contractor"];

/** Reasons for destruction (152-FZ, articles 20 and 21). */
export const destructionReasons = {
  purpose: words("Цель обработки достигнута", "Purpose achieved"),
  withdrawal: words("Отзыв согласия", "Withdrawal of consent"),
  request: words("Требование субъекта", "Data subject's request"),
  not_needed: words("Данные получены незаконно или не нужны", "Data obtained unlawfully or not needed"),
  term: words("Истёк срок хранения", "Retention period ended"),
  unlawful: words("Неправомерность обработки", "Unlawful processing"),
  regulator: words("Требование Роскомнадзора", "Roskomnadzor's demand"),
} as const satisfies Record<string, Words>;

export type DestructionReason = keyof typeof destructionReasons;

/**
 * Statutory term from the event to the destruction, by reason. A demand to stop ends the purpose (articles 21(5.1) and 21(4)); the
 * regulator sets the date itself, so it has no term.
 */
export const destructionTerms: Readonly<Record<DestructionReason, DateTermCode | null>> = {
  purpose: "T10",
  withdrawal: "T11",
  request: "T10",
  not_needed: "T03",
  term: "T10",
  unlawful: "T07",
  regulator: null,
};

/** Contents of the log extract (Roskomnadzor order 179, point 5). */
export const extractItems = {
  subject: words("Субъект или иная информация о нём", "Data subject or other information about them"),
  data: words("Перечень категорий данных", "Categories of data"),
  system: words("Наименование информационной системы", "System name"),
  reason: words("Причина уничтожения", "Reason for destruction"),
  date: words("Дата уничтожения", "Date of destruction"),
} as const satisfies Record<string, Words>;

/** States of a destruction from plan to confirmation. */
export const destructionStates = {
  planned: words("Запланировано", "Planned"),
  suspended: words("Приостановлено", "Suspended"),
  blocked: words("Данные заблокированы", "Data blocked"),
  destroyed: words("Уничтожено", "Destroyed"),
  confirmed: words("Подтверждено актом", "Confirmed by the act"),
  erroneous: words("Зарегистрировано ошибочно", "Registered by mistake"),
} as const satisfies Record<string, Words>;

export type DestructionState = keyof typeof destructionStates;

/** Allowed transitions between states. */
export const nextDestructionStates: Readonly<Record<DestructionState, readonly DestructionState[]>> = {
  planned: ["destroyed", "blocked", "suspended", "erroneous"],
  suspended: ["planned", "destroyed", "blocked", "erroneous"],
  blocked: ["destroyed", "planned", "suspended", "erroneous"],
  destroyed: ["confirmed", "planned"],
  confirmed: ["destroyed"],
  erroneous: ["planned"],
};

/** States in which data are still to be destroyed. */
const pendingDestructionStates: readonly DestructionState[] = ["planned", "suspended", "blocked"];

/** Open states, in which the answers may be changed. */
export const openDestructionStates: readonly DestructionState[] = [...pendingDestructionStates, "destroyed"];

/** Returns whether a destruction is open. */
export function isOpenDestruction(state: DestructionState): boolean {
  return openDestructionStates.includes(state);
}

/** Returns whether a transition undoes an earlier one. */
export function undoesDestruction(from: DestructionState, to: DestructionState): boolean {
  return (to === "planned" && from !== "planned") || (from === "confirmed" && to === "destroyed");
}
