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

test("other files may use any term", () => {
  expect(forbiddenTerms([file("packages/model/src/text.ts", '  text: "A letter",\n')])).toEqual([]);
});
