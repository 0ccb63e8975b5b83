import { words } from "../bilingual-text.ts";

/** Journals with lines entered by users, because no record contains their data. */
export const ownJournals = {
  media: words("Ж3. Машинные носители", "J3. Media"),
  cryptography: words("Ж5. Средства криптографической защиты", "J5. Cryptographic tools"),
  training: words("Ж6. Ознакомление и обучение", "J6. Acknowledgement and training"),
  visitors: words("Ж7. Однократные пропуска", "J7. Visitor passes"),
  backups: words("Ж9. Копирование и восстановление", "J9. Backups and recovery"),
  transfers: words("Ж11. Передача третьим лицам", "J11. Transfers to third parties"),
  checks: words("Ж12. Внутренние проверки", "J12. Internal checks"),
  changes: words("Ж13. Изменения конфигурации", "J13. Configuration changes"),
};

export type OwnJournal = keyof typeof ownJournals;

/** Returns whether the lines of a journal are entered by users. */
export function isOwnJournal(code: string): code is OwnJournal {
  return Object.hasOwn(ownJournals, code);
}
