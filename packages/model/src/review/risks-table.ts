import { formNamed } from "../forms/index.ts";
import { fineText } from "../law/fine-text.ts";
import { fineOn } from "../law/fines.ts";
import type { Judged } from "../law/payer.ts";
import { severities } from "../risks/risk-rule.ts";
import { riskRules } from "../risks/risk-rules.ts";
import { type Words, words } from "../words.ts";
import { type ColumnOf, type ReviewedRisk, type ReviewTable, reviewTable } from "./review-table.ts";

type Read = (risk: ReviewedRisk, language: "ru" | "en", judged: Judged) => string;

const text = (key: string, title: Words, read: Read): ColumnOf<ReviewedRisk> => ({
  key,
  title,
  kind: "text",
  read: (row, { language, judged }) => read(row, language, judged),
});

/** A column of the product's own words: what it reads is the code of one. */
const choice = (
  key: string,
  title: Words,
  coded: Readonly<Record<string, Words>>,
  read: (risk: ReviewedRisk) => string,
): ColumnOf<ReviewedRisk> => ({
  key,
  title,
  kind: "choices",
  coded,
  read: (row, { language }) => {
    const told = coded[read(row)];
    return told ? [told[language]] : [];
  },
});

const namesByCode = Object.fromEntries(riskRules.map(({ code, name }) => [code, name]));
const formTitles = Object.fromEntries(riskRules.map(({ form }) => [form, formNamed(form).title]));
const countings = {
  counted: words("Учитывается", "Counted"),
  ignored: words("Не учитывается", "Not counted"),
} as const;

/** Risks as rows: what is wrong where, by which law, how dear it is, and what removes it (specification 3.9). */
export const risksTable: ReviewTable = reviewTable<ReviewedRisk>({
  columns: [
    {
      ...text("name", words("Риск", "Risk"), ({ risk }, language) => risk.rule.name[language]),
      coded: namesByCode,
    },
    choice("severity", words("Важность", "Severity"), severities, ({ risk }) => risk.rule.severity),
    text(
      "obj",
      words("Объект", "Object"),
      ({ risk }, language) => risk.object.name || formNamed(risk.object.form).title[language],
    ),
    choice("form", words("Анкета", "Questionnaire"), formTitles, ({ risk }) => risk.rule.form),
    text("text", words("Пояснение", "Explanation"), ({ risk }, language) => risk.rule.text[language]),
    text("legal_basis", words("Основание", "Legal basis"), ({ risk }, language) => risk.rule.law[language]),
    text("price", words("Возможный штраф", "Possible fine"), ({ risk }, language, judged) =>
      priceOf(risk, language, judged),
    ),
    {
      key: "price_max",
      title: words("Штраф до, ₽", "Fine up to, ₽"),
      kind: "number",
      read: ({ risk: { rule } }, { judged }) => (rule.fine && fineOn(rule.fine, judged)?.price[1]) ?? null,
    },
    text("change_risk", words("Что сделать", "What to do"), ({ risk }, language) => risk.rule.remedy[language]),
    choice("ignore", words("Учёт", "Counted"), countings, ({ ignored }) =>
      ignored === undefined ? "counted" : "ignored",
    ),
    text("ignore_comment", words("Почему не учитывается", "Why it is not counted"), ({ ignored }) => ignored ?? ""),
  ],
  rows: ({ risks }) => risks(),
  placeOf: ({ risk }) => risk.object,
  idOf: ({ risk: { rule, object } }) => `${rule.code}.${object.form}.${object.id}`,
});

function priceOf({ rule }: ReviewedRisk["risk"], language: "ru" | "en", judged: Judged): string {
  const fine = rule.fine && fineOn(rule.fine, judged);
  return fine ? fineText(fine, language) : "";
}
