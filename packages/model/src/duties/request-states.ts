import { type Words, words } from "../bilingual-text.ts";

/** Where a request is on its way from registration to the answer. */
export const requestStates = {
  registered: words("Зарегистрировано", "Registered"),
  identity: words("Уточняется личность", "Identity being checked"),
  in_work: words("В работе", "In progress"),
  extended: words("Срок продлён", "Extended"),
  answered: words("Дан ответ", "Answered"),
  refused: words("Отказано", "Refused"),
  closed: words("Закрыто", "Closed"),
  erroneous: words("Зарегистрировано ошибочно", "Registered by mistake"),
} as const satisfies Record<string, Words>;

export type RequestState = keyof typeof requestStates;

/** Which states may follow a state. From a finished one the way back is a reopening, which takes a reason. */
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

/** States in which a request waits for the company: its deadline runs, and its answers may be changed. */
export const openRequestStates: readonly RequestState[] = ["registered", "identity", "in_work", "extended"];

/** Whether a request waits for the company. */
export function isOpenRequest(state: RequestState): boolean {
  return openRequestStates.includes(state);
}
