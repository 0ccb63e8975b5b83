import { expect, test } from "vitest";
import { forbiddenTerms } from "./interface-terms.ts";

const file = (path: string, text: string) => ({ path, read: () => text });

test("a forbidden term is reported with the term to use, and a placeholder of that name is not", () => {
  const english = file(
    "packages/web/src/i18n/en/mailing.ts",
    '  sent: "A letter was sent",\n  to: "{{letters}} in all",\n',
  );
  const russian = file("packages/web/src/i18n/ru/review.ts", '  apply:\n    "Снять отбор",\n');
  expect(forbiddenTerms([english, russian])).toEqual([
    'packages/web/src/i18n/en/mailing.ts: "A letter was sent": say e-mail',
    'packages/web/src/i18n/ru/review.ts: "Снять отбор": say «Применить», «Отфильтровано» или «Сбросить фильтр»',
  ]);
});

test("texts of letters and errors in both languages are held to the same terms", () => {
  const letter = file(
    "packages/server/src/core/mail/letters/task-due.ts",
    'subject: words("Ваш опросник", "Whoever opens it"),\nnote: words(\n  "Ответьте",\n  "Answer",\n),\n',
  );
  expect(forbiddenTerms([letter])).toEqual([
    'packages/server/src/core/mail/letters/task-due.ts: "Ваш опросник": say «анкета»',
    'packages/server/src/core/mail/letters/task-due.ts: "Whoever opens it": say name the person: user, someone, your',
  ]);
});

test("texts of instructions, site checks and documents are held to the same terms", () => {
  const check = file(
    "packages/model/src/site-scan/checks/form-checks.ts",
    'words("Включите HTTPS", "Switch on HTTPS")',
  );
  const reason = file("packages/documents/src/documents/consent.ts", 'words("Нет поручения", "No entrustment")');
  expect(forbiddenTerms([check, reason])).toEqual([
    'packages/model/src/site-scan/checks/form-checks.ts: "Switch on HTTPS": say turn on or turn off',
    'packages/documents/src/documents/consent.ts: "No entrustment": say processing agreement',
  ]);
});

test("«вы» takes a capital, and a dash is long", () => {
  const russian = file("packages/web/src/i18n/ru/form.ts", '  text: "Если вы ответили",\n  next: "Срок – завтра",\n');
  expect(forbiddenTerms([russian])).toHaveLength(2);
});

test("other files may use any term", () => {
  expect(forbiddenTerms([file("packages/model/src/text.ts", '  text: "A letter",\n')])).toEqual([]);
});
