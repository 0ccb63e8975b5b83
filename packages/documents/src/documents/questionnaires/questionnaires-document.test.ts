import type { Language } from "@opis/model/bilingual-text";
import { questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { testCompany } from "@opis/model/risks/testing/risk-case";
import { expect, test } from "vitest";
import type { ComposedDocument } from "../../composed-document.ts";
import { companyDocument, questionnaireDocument } from "../../generate-document.ts";
import { collectContent } from "../../map-content.ts";
import { renderPdf } from "../../render/pdf/pdf.ts";
import type { PrintedComment, PrintedCompany } from "../questionnaire-blocks.ts";

function sample({ language = "ru" as Language, showsAdditional = true } = {}) {
  const company = testCompany();
  const goal = company.add("macro_goal", { name: "Кадры" });
  const data = [company.data()];
  const { id } = company.process(
    {
      percent: 40,
      missing: ["purpose"],
      macro_goal: goal,
      have_teens: false,
      is_guardian_consent: true,
      status: "in_progress",
    },
    { data },
  );
  const comment: PrintedComment = {
    form: "process",
    id,
    field: "process_subjects.data",
    content: "Уточните состав",
    author: "Иванова",
    created: "2026-11-21T22:30:00Z",
  };
  const printedCompany: PrintedCompany = {
    snapshot: company.snapshot(),
    places: [{ form: "process", id }],
    comments: [comment],
    language,
    timeZone: "Europe/Moscow",
    showsAdditional,
    hidesInternal: false,
    showsPercents: true,
  };
  return { company, printed: printedCompany, place: { form: "process", id } as const };
}

function textOf(document: ComposedDocument): string {
  return collectContent(document)
    .map((content) => content.map(({ text }) => text).join(""))
    .join("\n");
}

const printedProcess = (changes = {}) => {
  const { printed, place } = sample(changes);
  return textOf(questionnaireDocument(printed, place));
};

test("a questionnaire is printed as questions and answers, with its percentage and missing answers first", () => {
  const text = printedProcess();
  for (const statement of ["Продажи", "40 %", "В работе", "Цель обработки", "2. Цель и субъекты", "Макроцель", "Кадры"])
    expect(text).toContain(statement);
  expect(text).toContain("не указано");
  expect(text).toContain("Клиенты");
  expect(text).toContain("Данные: other_personal_data");
});

test("a hidden question is not printed, answered or not", () => {
  expect(printedProcess()).not.toContain("Согласие законного представителя");
  expect(printedProcess({ showsAdditional: false })).not.toContain("Дополнительные контакт");
});

test("a question after child rows stands in a table of its own, so that nobody takes it for theirs", () => {
  const { printed, place } = sample();
  const tables = questionnaireDocument(printed, place).sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "table" ? [block.rows] : [])),
  );
  expect(tables.some((rows) => rows.some((row) => "group" in row))).toBe(true);
  for (const rows of tables) {
    const first = rows.findIndex((row) => "group" in row);
    if (first >= 0) expect(first).toBe(0);
  }
});

test("comments name their question, their author and the day where the company is", () => {
  const { printed, place } = sample();
  expect(textOf(questionnaireDocument(printed, place))).toContain("Уточните состав\nИванова, 22.11.2026");
  expect(textOf(questionnaireDocument({ ...printed, comments: [] }, place))).not.toContain("Комментарии");
});

test("in English its questions are English", () => {
  const text = printedProcess({ language: "en" });
  expect(text).toContain("Purpose");
  expect(text).toContain("not answered");
  expect(text).not.toContain("Цель обработки");
});

test("every questionnaire can be printed, empty as it is", () => {
  const { company, printed } = sample();
  for (const form of questionnaireNames) {
    const id = company.snapshot().rows[form][0]?.id ?? company.add(form, {});
    const source = { ...printed, snapshot: company.snapshot() };
    expect(textOf(questionnaireDocument(source, { form, id }))).toContain("Последнее изменение");
  }
});

test("a company is printed kind by kind after its contents, and says where it is not all of it", async () => {
  const { printed } = sample();
  const document = companyDocument(printed, { day: "2026-11-22", isWhole: false });
  expect(document.sections[0]?.blocks.map(({ kind }) => kind)).toContain("contents");
  expect(textOf(document)).toMatch(/22\.11\.2026.*только те анкеты.*Процессы.*Продажи.*Кадры/su);
  const nothing = companyDocument({ ...printed, places: [] }, { day: "2026-11-22", isWhole: true });
  expect(textOf(nothing)).toContain("Открытых анкет нет");
  expect(new TextDecoder().decode((await renderPdf(document)).subarray(0, 5))).toBe("%PDF-");
});

test("a respondent's print leaves internal questions out", () => {
  const { printed, place } = sample();
  const label = "Теги";
  expect(textOf(questionnaireDocument(printed, place))).toContain(label);
  expect(textOf(questionnaireDocument({ ...printed, hidesInternal: true }, place))).not.toContain(label);
});
