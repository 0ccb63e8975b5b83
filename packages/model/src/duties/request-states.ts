import { type Words, words } from "../bilingual-text.ts";

/** States of a request from registration to reply. */
export const requestStates = {
  registered: words("Зарегистрировано", "Registered"),
  identity: words("Уточняется личность", "Verifying identity"),
  in_work: words("В работе", "In progress"),
  extended: words("Срок продлён", "Extended"),
  answered: words("Дан ответ", "Answered"),
  refused: words("Отказано", "Refused"),
  closed: words("Закрыто", "Closed"),
  erroneous: words("Зарегистрировано ошибочно", "Registered by mistake"),
} as const satisfies Record<string, Words>;

export type RequestState = keyof typeof requestStates;

/** Allowed transitions between states. A closed request can only be reopened, which requires a reason. */
export const nextStates: Readonly<Record<RequestState, readonly RequestState[]>> = {
  registered: ["identity", "in_work", "answered", "refused", "erroneous"],
  identity: ["in_work", "refused", "erroneous"],
  in_work: ["identity", "extended", "answered", "refused", "erroneous"],
  extended: ["answered", "refused", "erroneous"],
  answered: ["closed", "in_work"],
  refused: ["closed", "in_work"],
  closed: ["in_work"],
  erroneous: ["registered"],
};

/** Open states: the deadline is running and the answers may be changed. */
export const openRequestStates: readonly RequestState[] = ["registered", "identity", "in_work", "extended"];

/** Returns whether a request is open. */
export function isOpenRequest(state: RequestState): boolean {
  return openRequestStates.includes(state);
}
