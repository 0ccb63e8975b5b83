import { oneOf } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type FinedParty, type FineKey, fineOn, type RoubleRange } from "@opis/model/law/fines";
import { leakFinesOn } from "@opis/model/law/leak-fines";
import { type RiskRule, severities } from "@opis/model/risks/risk-rule";
import { type Risk, type RiskTotal, riskTotal } from "@opis/model/risks/risk-total";
import { dash, notSet, table, text, value } from "../block.ts";
import type { Block, Content, Inline } from "../composed-document.ts";
import type { CountedRisks } from "../facts/company-risks.ts";
import { formatMoney, formatNumber, shortDate } from "../language/format-values.ts";

/** Returns the remedy as documents print it, without the questionnaire step and the full stop. */
export function remedyWords({ remedy }: RiskRule): string {
  return remedy.ru.replace(/\s*\(шаг \d+\)| в «Документах»/gu, "").replace(/\.$/u, "");
}

/** Returns the object of a risk: «Процесс «Продажи»», or the title of a once-per-company form. */
export function riskObject({ object: { form, name }, places }: Risk): Inline {
  const declaration = formNamed(form);
  const [place] = places;
  const words = name.trim() === "" ? declaration.title.ru : `${oneOf(declaration).ru} «${name}»`;
  return place ? value(words, { form: place.form, id: place.id, field: place.field }) : text(words);
}

/** Renders table Р.1: counted risks, sorted by severity and fine; a landscape table. */
export function countedTable(risks: readonly Risk[], finedParty: FinedParty): Block {
  return table(
    [
      { title: "№", kind: "number", width: 1, align: "center" },
      { title: "Объект", kind: "name", width: 4 },
      { title: "Риск", kind: "name", width: 4 },
      { title: "Что не так", kind: "reasoning", width: 8 },
      { title: "Норма", kind: "name", width: 4 },
      { title: "Штраф", kind: "identifier", width: 5 },
      { title: "Что изменить", kind: "reasoning", width: 7 },
      // The column is kept narrow (its words can be hyphenated), so that a three-digit risk number still fits without splitting the table.
      { title: "Важность", kind: "mark", width: 2 },
    ],
    risks.map((risk, index): Content[] => {
      const { name, text: description, law, fine, severity } = risk.rule;
      const price = formatFine(fine, finedParty);
      return [
        [text(String(index + 1))],
        [riskObject(risk)],
        [text(name.ru)],
        [text(description.ru)],
        [text(law.ru)],
        [price === null ? dash() : text(price)],
        [text(`${remedyWords(risk.rule)}.`)],
        [text(severities[severity].ru)],
      ];
    }),
    { caption: "Таблица Р.1. Учтённые риски" },
  );
}

/** Formats a range: «150 000–300 000 ₽»; one sum if both ends are equal. */
export function formatFineRange([least, largest]: RoubleRange): string {
  if (least === largest) return formatMoney(least) ?? "";
  return `${formatNumber(least)}–${formatMoney(largest)}`;
}

/** Total fines for several risks: based on answers, and if unanswered questions stay unanswered. */
interface FineSums {
  /** «150 000–300 000 ₽»; a dash if there is no fine. */
  readonly answered: string;
  /** Null if unanswered questions add nothing. */
  readonly ifUnanswered: string | null;
}

/** Sums fines for risks based on answers and for all risks; a fine counts once per part of the code and object. */
export function fineSums(risks: readonly Risk[], finedParty: FinedParty): FineSums {
  const answeredTotal = riskTotal(
    risks.filter(({ rule }) => !rule.isBlank),
    finedParty,
  );
  const fullTotal = riskTotal(risks, finedParty);
  return {
    answered: sumWords(answeredTotal),
    ifUnanswered: fullTotal.largest > answeredTotal.largest ? sumWords(fullTotal) : null,
  };
}

function sumWords({ least, largest, fines }: RiskTotal): string {
  return fines.length === 0 ? "—" : formatFineRange([least, largest]);
}

/** Formats the fine for a risk with the part of the code; null if there is none. */
export function formatFine(key: FineKey | undefined, finedParty: FinedParty): string | null {
  const fine = key && fineOn(key, finedParty);
  if (!fine) return null;
  const when = fine.onlyAfterLeak ? "при утечке: " : "";
  return `${when}${formatFineRange(fine.price)} (${fine.printed.ru})`;
}

/** Renders table Р.2: the risks ignored by a decision; empty if there are none. */
export function ignoredTable(ignored: CountedRisks["ignored"]): Block[] {
  if (ignored.length === 0) return [];
  return [
    table(
      [
        { title: "№", kind: "number", width: 1, align: "center" },
        { title: "Объект", kind: "name", width: 4 },
        { title: "Риск", kind: "name", width: 5 },
        { title: "Важность", kind: "figure", width: 3 },
        { title: "Кто и когда отключил", kind: "name", width: 4 },
        { title: "Комментарий", kind: "name", width: 5 },
      ],
      ignored.map(({ risk, decision }, index): Content[] => [
        [text(String(index + 1))],
        [riskObject(risk)],
        [text(risk.rule.name.ru)],
        [text(severities[risk.rule.severity].ru)],
        [text([decision.ignored_by, shortDate(decision.ignored_at)].filter(Boolean).join(", ") || "—")],
        [decision.comment.trim() === "" ? notSet() : text(decision.comment)],
      ]),
      { caption: "Таблица Р.2. Риски, которые не учитываются", upright: true },
    ),
  ];
}

/** Returns the fines for a leak by its scale, on the document's date. */
export function leakTable(finedParty: FinedParty): Block[] {
  const fines = leakFinesOn(finedParty);
  if (fines.length === 0) return [];
  return [
    table(
      [
        { title: "Масштаб утечки", kind: "name", width: 6 },
        { title: "Норма", kind: "name", width: 4 },
        {
          title: finedParty.payer === "company" ? "Штраф юридическому лицу" : "Штраф предпринимателю",
          kind: "name",
          width: 6,
        },
      ],
      fines.map(({ scale, printed, price, share }): Content[] => [
        [text(scale.ru)],
        [text(printed)],
        [price ? text(formatFineRange(price)) : text(share?.ru ?? "—")],
      ]),
      { caption: "Если случится утечка" },
    ),
  ];
}
