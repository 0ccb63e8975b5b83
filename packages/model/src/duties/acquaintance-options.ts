import { type Words, words } from "../bilingual-text.ts";

/** Groups of employees that a document is for, apart from those chosen by position, process or system. */
export const audiences = {
  everybody: words("Все работники", "All employees"),
  admitted: words("Допущенные к персональным данным", "Employees with access to personal data"),
  appointed: words("Администраторы и ответственный за обработку", "Administrators and the processing organiser"),
  administrators: words("Администраторы", "Administrators"),
  organiser: words("Ответственный за организацию обработки", "The processing organiser"),
  chosen: words("Только выбранные ниже", "Only those selected below"),
} as const satisfies Record<string, Words>;

export type Audience = keyof typeof audiences;

/** States of an employee's acknowledgement of an edition. */
export const acknowledgementStates = {
  open: words("Предстоит", "Pending"),
  confirmed: words("Ознакомлен", "Acknowledged"),
  withdrawn: words("Снято", "Withdrawn"),
} as const satisfies Record<string, Words>;

/** Ways to prove an acknowledgement. */
export const acknowledgementWays = {
  sheet: words("Подпись на листе", "Signature on a sheet"),
  code: words("Код из письма", "Code from an e-mail"),
} as const satisfies Record<string, Words>;

/** Working days in which current employees acknowledge a new edition; practice, no norm. */
export const acquaintanceDays = 10;
