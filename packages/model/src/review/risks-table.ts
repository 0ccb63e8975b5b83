import { formNamed } from "../forms/index.ts";
import { fineText } from "../law/fine-text.ts";
import { fineOn } from "../law/fines.ts";
import { severities } from "../risks/risk-rule.ts";
import { words } from "../words.ts";
import { type ColumnOf, type ReviewedRisk, type ReviewTable, reviewTable } from "./review-table.ts";

const text = (
  key: string,
  title: ColumnOf<ReviewedRisk>["title"],
  read: (risk: ReviewedRisk, language: "ru" | "en", day: string) => string,
  kind: "text" | "choices" = "text",
): ColumnOf<ReviewedRisk> => ({
  key,
  title,
  kind,
  read: (row, { language, company }) => {
    const told = read(row, language, company.day);
    return kind === "text" ? told : [told].filter(Boolean);
  },
});

/** Risks as rows: what is wrong where, by which law, how dear it is, and what removes it (specification 3.9). */
export const risksTable: ReviewTable = reviewTable<ReviewedRisk>({
  columns: [
    text("name", words("Риск", "Risk"), ({ risk }, language) => risk.rule.name[language]),
    text(
      "severity",
      words("Важность", "Severity"),
      ({ risk }, language) => severities[risk.rule.severity][language],
      "choices",
    ),
    text(
      "obj",
      words("Объект", "Object"),
      ({ risk }, language) => risk.object.name || formNamed(risk.object.form).title[language],
    ),
    text(
      "form",
      words("Анкета", "Questionnaire"),
      ({ risk }, language) => formNamed(risk.rule.form).title[language],
      "choices",
    ),
    text("text", words("Пояснение", "Explanation"), ({ risk }, language) => risk.rule.text[language]),
    text("legal_basis", words("Основание", "Legal basis"), ({ risk }, language) => risk.rule.law[language]),
    text("price", words("Штраф компании", "Fine of the company"), ({ risk }, language, day) =>
      priceOf(risk, language, day),
    ),
    {
      key: "price_max",
      title: words("Штраф до, ₽", "Fine up to, ₽"),
      kind: "number",
      read: ({ risk: { rule } }, { company }) => (rule.fine && fineOn(rule.fine, company.day)?.company[1]) ?? null,
    },
    text("change_risk", words("Что сделать", "What to do"), ({ risk }, language) => risk.rule.remedy[language]),
    text("ignore", words("Учёт", "Counted"), ({ ignored }, language) => counting(ignored)[language], "choices"),
    text("ignore_comment", words("Почему не учитывается", "Why it is not counted"), ({ ignored }) => ignored ?? ""),
  ],
  rows: ({ risks }) => risks,
  placeOf: ({ risk }) => risk.object,
  idOf: ({ risk: { rule, object } }) => `${rule.code}.${object.form}.${object.id}`,
});

/** What the table says of a risk that counts. */
export const countedText = words("Учитывается", "Counted");

function counting(ignored: string | undefined) {
  return ignored === undefined ? countedText : words("Не учитывается", "Not counted");
}

function priceOf({ rule }: ReviewedRisk["risk"], language: "ru" | "en", day: string): string {
  const fine = rule.fine && fineOn(rule.fine, day);
  return fine ? fineText(fine, language) : "";
}
