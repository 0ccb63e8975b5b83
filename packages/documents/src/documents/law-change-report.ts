import type { readLawChanges } from "@opis/model/contract/documents/law-changes";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { dayAfter } from "@opis/model/time/company-day";
import {
  dash,
  facts as factsTable,
  heading,
  joinContent,
  letterhead,
  paragraph,
  small,
  table,
  text,
  title,
} from "../block.ts";
import type { Block, ComposedDocument, Content } from "../composed-document.ts";
import { formatNumber, shortDate } from "../language/format-values.ts";
import { changedDocumentsPart, changedTextsPart } from "./law-change-documents.ts";
import { formatFineRange } from "./risk-tables.ts";

type LawChanges = AnswerOf<typeof readLawChanges>;
type Range = LawChanges["risks"][number]["before"];

/** Composes what the law changes for a company on a date: acts, provisions, questions, terms, fines, documents with both texts, tasks. */
export function lawChangeReport(changes: LawChanges, company: string): ComposedDocument {
  return {
    title: `Что изменит закон с ${day(changes.date)}`,
    subject: company,
    language: "ru",
    sections: [
      {
        orientation: "portrait",
        blocks: [
          letterhead(company),
          title("ЧТО ИЗМЕНИТ ЗАКОН", `с ${day(changes.date)}`),
          paragraph(
            `Составлено ${day(changes.today)}. Анкеты, риски и документы компании проверены дважды: по закону на ${day(dayAfter(changes.date, -1))} и по закону на ${day(changes.date)}, с ответами на день составления. Названо только то, что известно заранее: закон до этой даты ещё может измениться.`,
          ),
          summary(changes),
          ...actsPart(changes),
          ...pointsPart(changes),
          ...questionsPart(changes),
          ...termsPart(changes),
          ...risksPart(changes),
          ...changedDocumentsPart(changes),
          ...tasksPart(changes),
          ...changedTextsPart(changes),
        ],
      },
    ],
  };
}

function day(date: string): string {
  return shortDate(date) ?? date;
}

/** Renders the figures, so that a part without changes is stated and not left out. */
function summary({
  acts,
  points,
  questions,
  terms,
  risks,
  documents,
  compared,
  documents_count: all,
}: LawChanges): Block {
  const approvedCount = documents.filter((document) => document.approved !== null).length;
  return factsTable(
    [
      ["Акты", number(acts.length)],
      ["Нормы, на которые ссылаются документы", number(points.length)],
      ["Вопросы анкет", number(questions.length)],
      ["Сроки закона", number(terms.length)],
      ["Риски и штрафы", number(risks.length)],
      ["Документы с другим текстом", documentsFigure(documents.length, compared)],
      ["Из них утверждены и устареют", number(approvedCount)],
      ["Сравнено документов", compared === 0 ? dash() : `${number(compared)} из ${number(all)}`],
    ],
    { caption: "Сводка" },
  );
}

function documentsFigure(changedCount: number, compared: number): string {
  return compared === 0 ? "сравнить нельзя: ни один документ ещё не готов" : number(changedCount);
}

function number(count: number): string {
  return formatNumber(count) ?? "0";
}

type Dated = Pick<LawChanges["acts"][number], "kind" | "date">;

function when({ kind, date }: Dated): Content {
  return [text(`${kind === "begins" ? "вступает в силу" : "утрачивает силу"} ${day(date)}`)];
}

function actsPart({ acts }: LawChanges): Block[] {
  if (acts.length === 0) return [];
  return [
    heading(1, "Акты"),
    table(
      [
        { title: "Акт", kind: "name", width: 7 },
        { title: "Что меняется", kind: "reasoning", width: 8 },
        { title: "Когда", kind: "name", width: 4 },
      ],
      acts.map((act): Content[] => [
        [text(act.title)],
        joinContent([[text(actChange(act))], ...act.links.map((link) => [text(link)]), small(text(origin(act)))], "\n"),
        when(act),
      ]),
    ),
  ];
}

function actChange({ kind, change }: LawChanges["acts"][number]): string {
  if (change !== "") return change;
  return kind === "begins"
    ? "Содержание ещё не сверено с официальным текстом: проверьте его до этой даты."
    : "Акт больше не применяется. Проверьте, чем он заменён.";
}

function origin({ is_verified: isVerified, is_added: isAdded }: LawChanges["acts"][number]): string {
  if (isAdded) return "Добавлено владельцем установки.";
  return isVerified
    ? "Номер и даты сверены с открытым текстом."
    : "Номер и даты не сверены с официальным текстом: проверьте их.";
}

function pointsPart({ points }: LawChanges): Block[] {
  const rows = points.map(({ point, act, ...dated }) => ({ ...dated, name: point, about: act }));
  return datedPart("Нормы, на которые ссылаются документы", ["Норма", "Акт"], rows);
}

function termsPart({ terms }: LawChanges): Block[] {
  const rows = terms.map(({ citation, duty, ...dated }) => ({ ...dated, name: citation, about: duty }));
  return datedPart("Сроки закона", ["Норма", "Обязанность"], rows);
}

type DatedRow = Dated & { readonly name: string; readonly about: string };

function datedPart(part: string, [name, about]: readonly [string, string], rows: readonly DatedRow[]): Block[] {
  if (rows.length === 0) return [];
  return [
    heading(1, part),
    table(
      [
        { title: name, kind: "name", width: 5 },
        { title: about, kind: "name", width: 8 },
        { title: "Когда", kind: "name", width: 5 },
      ],
      rows.map((row): Content[] => [[text(row.name)], [text(row.about)], when(row)]),
    ),
  ];
}

function questionsPart({ questions }: LawChanges): Block[] {
  if (questions.length === 0) return [];
  return [
    heading(1, "Вопросы анкет"),
    paragraph("Требование, ради которого задан вопрос, появится или перестанет действовать. Пересмотрите ответ.", {
      keepNext: true,
    }),
    table(
      [
        { title: "Вопрос", kind: "name", width: 5 },
        { title: "Требование", kind: "reasoning", width: 8 },
        { title: "Норма", kind: "name", width: 4 },
        { title: "Когда", kind: "name", width: 4 },
      ],
      questions.map((question): Content[] => [
        joinContent([[text(question.label)], small(text(placeOf(question)))], "\n"),
        [text(`${question.asks}.`)],
        [text(question.point)],
        when(question),
      ]),
    ),
  ];
}

function placeOf({ form, count }: LawChanges["questions"][number]): string {
  return count === 1 ? form : `${form}: ${number(count)}`;
}

const riskChanges = { begins: "появится", ends: "исчезнет", fine: "другой штраф", basis: "другая норма" } as const;

function risksPart({ risks }: LawChanges): Block[] {
  if (risks.length === 0) return [];
  return [
    heading(1, "Риски и штрафы"),
    table(
      [
        { title: "Риск", kind: "name", width: 7 },
        { title: "Что изменится", kind: "name", width: 4 },
        { title: "Мест", kind: "figure", width: 2, align: "center" },
        { title: "Штраф до", kind: "identifier", width: 4 },
        { title: "Штраф после", kind: "identifier", width: 4 },
      ],
      risks.map(({ kind, code, name, count, before, after, law_before: old, law_after: now }): Content[] => [
        kind === "basis"
          ? joinContent([[text(`${code} ${name}`)], small(text(`${old} → ${now || "норм нет"}`))], "\n")
          : [text(`${code} ${name}`)],
        [text(riskChanges[kind])],
        [text(number(count))],
        [fine(kind, before)],
        [fine(kind, after)],
      ]),
    ),
  ];
}

function fine(kind: LawChanges["risks"][number]["kind"], range: Range) {
  if (range) return text(formatFineRange([range.least, range.largest]));
  return kind === "fine" ? text("не предусмотрен") : dash();
}

function tasksPart({ tasks }: LawChanges): Block[] {
  if (tasks.length === 0) return [];
  return [
    heading(1, "Задачи"),
    table(
      [
        { title: "№", kind: "figure", width: 2 },
        { title: "Задача", kind: "reasoning", width: 10 },
        { title: "Срок", kind: "figure", width: 3 },
      ],
      tasks.map((task): Content[] => [[text(task.number)], [text(task.title)], [text(day(task.due))]]),
    ),
  ];
}
