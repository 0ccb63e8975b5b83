import { words } from "../bilingual-text.ts";

/**
 * What a confirmation by a code from an e-mail needs to replace a signature on paper: a simple electronic signature (63-FZ, articles 5(2),
 * 6(2), 9; Labour Code, articles 22.1 to 22.3), as of 21.11.2026, not verified by a lawyer.
 */
export const simpleSignatureNotice = words(
  "Код из письма — простая электронная подпись. Подпись на бумаге она заменяет, если это предусмотрено соглашением с работником или локальным актом, с которым он ознакомлен под подпись: там должно быть сказано, как по подписи определяют человека и что доступ к своей почте он хранит в тайне (ч. 2 ст. 6, ст. 9 Закона № 63-ФЗ). Для кадровых документов нужен ещё порядок электронного документооборота (ст. 22.1–22.3 ТК РФ). Без этого распечатайте лист и приложите скан с подписями.",
  "A code from an e-mail is a simple electronic signature. It replaces a signature on paper if an agreement with the employee, or an internal act that the employee has signed for, says so: how the signature identifies the person, and that the person keeps access to the mailbox secret (63-FZ, articles 6(2) and 9). Personnel documents also need rules of electronic document management (Labour Code, articles 22.1 to 22.3). Without these, print the sheet and attach a scan with the signatures.",
);

/** What an employee reads before entering the code. */
export const signerNotice = words(
  "Введённый код — Ваша простая электронная подпись. Вместе с ней сохраняются время, IP-адрес и контрольная сумма файла.",
  "The code you enter is your simple electronic signature. The time, your IP address and the checksum of the file are stored with it.",
);

/**
 * Years for which a proof is retained after the employee was dismissed: recommended, no act sets a period. It covers the time to sue
 * (Civil Code, article 196: three years) and to fine (CAO, article 4.5).
 */
export const proofRetentionYears = 3;

/** How long a proof is retained, and what happens to it afterwards. */
export const proofRetentionNotice = words(
  "Подтверждения хранятся, пока человек работает, и ещё три года после увольнения: закон срока не называет, а столько длится общая исковая давность (ст. 196 ГК РФ). Затем адрес почты, IP-адрес, контрольная сумма и сканы, в которых нет других работников, стираются; строка журнала Ж6 остаётся. Удалить работника из справочника раньше нельзя.",
  "Proofs are kept while the person works for the company and for three years after the dismissal: no act sets a period, and this is the general time limit for claims (Civil Code, article 196). Then the e-mail address, the IP address, the checksum and scans without other employees are erased; the entry in log J6 stays. Until then the employee cannot be deleted from the directory.",
);
