import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { allDocuments } from "../all-documents.ts";
import { companyFacts } from "../facts/company-facts.ts";
import { tryTemplate } from "../generate-document.ts";
import { composeSample, documentNamed, requestFor } from "../testing/compose-sample.ts";
import { sampleCompany } from "../testing/sample-company.ts";
import { paragraphXml, tableRowXml, templateFile } from "../testing/template-file.ts";
import { unzipEntry } from "../testing/unzip-entry.ts";
import { documentParts } from "./document-parts.ts";
import { fillTemplate } from "./fill-template.ts";
import { starterTemplate } from "./starter-template.ts";
import { templateFields } from "./template-fields.ts";
import { problemWords, TemplateRefused } from "./template-problems.ts";
import type { TemplateVariable } from "./template-variable.ts";

const { builder } = sampleCompany();
const snapshot = builder.snapshot();
const facts = companyFacts(snapshot);
const information = snapshot.rows.information[0];

function fillingOf(key: string) {
  const definition = documentNamed(key);
  return { definition, facts, request: requestFor(key, snapshot), document: composeSample(key, snapshot) };
}

const register = fillingOf("perechen_processov");

/** Returns the text of a filled file by paragraph. */
function wordsOf(file: Uint8Array, entry = "word/document.xml"): string[] {
  return [...unzipEntry(file, entry).matchAll(/<w:p(?=[\s>])[\s\S]*?<\/w:p>/gu)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t(?=[\s>])[^>]*>([^<]*)/gu)]
      .map(([, text]) => text)
      .join("")
      .replaceAll("\u00a0", " "),
  );
}

async function fillParagraph(...pieces: string[]): Promise<string[]> {
  return wordsOf(await fillTemplate(templateFile({ body: pieces.join("") }), register));
}

async function problems(text: Parameters<typeof templateFile>[0] | Uint8Array): Promise<string[]> {
  const file = text instanceof Uint8Array ? text : templateFile(text);
  return (await tryTemplate(file, register)).problems.map((problem) => problemWords(problem).ru);
}

describe("a template", () => {
  test("prints answers, however Word has cut a tag into runs", async () => {
    expect(await fillParagraph(paragraphXml("Оператор: {infor", "mation.sh", "ort_name}."))).toEqual([
      "Оператор: ООО „Ромашка“.".replace("„Ромашка“", "«Ромашка»"),
    ]);
  });

  test("prints a blank line for unanswered values, in its header as well", async () => {
    const file = templateFile({
      body: paragraphXml("{information.kpp}"),
      header: "ИНН {information.inn}, факс {information.fax}",
    });
    expect(await problems(file)).toEqual([
      "Поля {information.fax} нет: сверьтесь со списком полей (верхний колонтитул: «ИНН {information.inn}, факс {information.fax}»)",
    ]);
    const filledFile = await fillTemplate(
      templateFile({ body: paragraphXml("{information.kpp}"), header: "ИНН {information.inn}" }),
      register,
    );
    expect(wordsOf(filledFile)).toEqual(["____________________"]);
    expect(wordsOf(filledFile, "word/header1.xml")).toEqual([`ИНН ${information?.inn}`]);
  });

  test("repeats a row of a table for each process, and within it the groups of individuals", async () => {
    const paragraphs = await fillParagraph(
      tableRowXml("{#process}{index}", "{name}", "{#process_subjects}{subject}; {/}{/process}"),
    );
    expect(paragraphs).toEqual(["1", "Кадровый учёт", "Работники; ", "2", "Продажи", "Клиенты — физические лица; "]);
  });

  test("declines names and positions, shortens names, writes dates in words", async () => {
    const [line] = await fillParagraph(
      paragraphXml(
        "{information.manager_position | родительный} {information.manager_name | родительный}, {information.manager_name|инициалы}, {doc.date | словами}",
      ),
    );
    expect(line).toBe("Генерального директора Ромашкина Петра Ильича, П. И. Ромашкин, «21» ноября 2026 г.");
  });

  test("treats a missing answer neither as «yes» nor as «no»", async () => {
    const flags =
      "{#process}{name}:{#is_third_parties} да{/}{^is_third_parties} нет{/}{#is_biometric_system} ?{/};{/process}";
    expect(await problems({ body: paragraphXml(flags) })).toEqual([
      expect.stringContaining("Поля {is_biometric_system} нет"),
    ]);
    const [line] = await fillParagraph(
      paragraphXml(
        "{#process}{name}:{#is_third_parties} да{/}{^is_third_parties} нет{/}{#is_marketing} шлёт{/}{^is_marketing} не шлёт{/};{/process}",
      ),
    );
    expect(line).toBe("Кадровый учёт: нет;Продажи: да;");
  });

  test("takes the parts of the product's document, with pages of their own and the styles that it lacks", async () => {
    const filledFile = await fillTemplate(
      templateFile({ body: paragraphXml("Наш бланк") + paragraphXml("{@paper.text}") + paragraphXml("Конец") }),
      register,
    );
    const words = wordsOf(filledFile);
    expect(words[0]).toBe("Наш бланк");
    expect(words.at(-1)).toBe("Конец");
    expect(words.join(" ")).toContain("Таблица П.1. Процессы обработки персональных данных");
    expect(unzipEntry(filledFile, "word/styles.xml")).toContain('w:styleId="Cell"');
    const [before, onSide] = unzipEntry(filledFile, "word/document.xml").match(/<w:sectPr[\s\S]*?<\/w:sectPr>/gu) ?? [];
    expect(before).toContain("headerReference");
    expect(onSide).toContain('w:orient="landscape"');
  });
});

describe("a file is refused", () => {
  const cases: [string, Parameters<typeof templateFile>[0], string][] = [
    [
      "for an unknown name in a table",
      { body: tableRowXml("{#process}{goal}{/process}") },
      "Поля {goal} нет: сверьтесь со списком полей (текст, таблица: «{#process}{goal}{/process}»)",
    ],
    ["for a loop that is not closed", { body: paragraphXml("{#process}{name}") }, "{#process} не закрыто"],
    [
      "for an end without a beginning",
      { body: paragraphXml("{information.inn}{/process}") },
      "{/process} закрывает то, что не открыто",
    ],
    [
      "for a bracket without its pair",
      { body: paragraphXml("ИНН {information.inn") },
      "Скобка без пары: «ИНН {information.inn»",
    ],
    ["for a «no» of a list", { body: paragraphXml("{^system}систем нет{/}") }, "пустой ответ — не «нет»"],
    ["for a list in place of a text", { body: paragraphXml("{process}") }, "пишите {#process} … {/}"],
    [
      "for a part of the document amid words",
      { body: paragraphXml("Текст: {@paper.text}") },
      "{paper.text} должно стоять в абзаце одно",
    ],
    ["for a part without its sign", { body: paragraphXml("{paper.text}") }, "пишите {@paper.text} в отдельном абзаце"],
    [
      "for a form of words that there is not",
      { body: paragraphXml("{information.manager_name | звательный}") },
      "Такой формы слова нет",
    ],
    [
      "for a loop that begins in a table and ends outside it",
      { body: tableRowXml("{#process}{name}") + paragraphXml("{/process}") },
      "нельзя повторить",
    ],
    ["for want of fields", { body: paragraphXml("Приказ") }, "нет ни одного поля"],
    [
      "for code",
      { body: paragraphXml("{constructor.constructor('return 1')()}") },
      "Поля {constructor.constructor('return 1')()} нет",
    ],
    ["for a name that every object has", { body: paragraphXml("{__proto__}{toString}") }, "Поля {__proto__} нет"],
    ["for macros", { body: paragraphXml("{doc.date}"), files: { "word/vbaProject.bin": "x" } }, "макросы"],
    [
      "for an embedded object",
      { body: paragraphXml("{doc.date}"), files: { "word/embeddings/oleObject1.bin": "x" } },
      "встроенные объекты",
    ],
  ];
  test.each(cases)("%s", async (_name, text, message) => {
    expect((await problems(text)).join("\n")).toContain(message);
  });

  test("that is no Word document, or is damaged", async () => {
    expect(await problems(strToU8("%PDF-1.7"))).toEqual([expect.stringContaining("повреждён")]);
    expect(await problems(zipSync({ "xl/workbook.xml": strToU8("<x/>") }))).toEqual([
      expect.stringContaining("не документ Word"),
    ]);
    await expect(fillTemplate(strToU8("PK"), register)).rejects.toBeInstanceOf(TemplateRefused);
  });

  test("that unpacks to more than it may", async () => {
    const bomb = templateFile({
      body: paragraphXml("{doc.date}"),
      files: { "word/media/a.xml": " ".repeat(60 * 1_048_576) },
    });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await problems(bomb)).toEqual(["Внутри файла слишком много данных"]);
  });
});

/** Returns template text that uses a field in its offered form. */
function asking(field: TemplateVariable): string {
  if (field.kind === "part") return paragraphXml(`{@${field.name}}`);
  if (field.kind === "list")
    return paragraphXml(`{#${field.name}}${field.fields.map(inline).join(" ")}{/${field.name}}`);
  return paragraphXml(inline(field));
}

function inline(field: TemplateVariable): string {
  if (field.kind === "list") return `{#${field.name}}${field.fields.map(inline).join(" ")}{/}`;
  return field.kind === "flag" ? `{#${field.name}}+{/}{^${field.name}}-{/}{${field.name}}` : `{${field.name}}`;
}

/** Returns whether the field is the same in the templates of all documents. */
function isCommon({ name, kind }: TemplateVariable): boolean {
  return kind !== "part" && !/^(?:doc|wizard|object)\./u.test(name);
}

async function expectAccepted(key: string, isRequested: (field: TemplateVariable) => boolean): Promise<void> {
  const filling = fillingOf(key);
  const file = templateFile({ body: templateFields(filling.definition).filter(isRequested).map(asking).join("") });
  expect((await tryTemplate(file, filling)).problems.map((problem) => problemWords(problem).ru)).toEqual([]);
  expect(wordsOf(await fillTemplate(file, filling)).join(" ")).not.toMatch(/undefined|null|NaN|\[object|[{}]/u);
}

function everyList(all: readonly TemplateVariable[]): (readonly TemplateVariable[])[] {
  return [all, ...all.flatMap((field) => (field.kind === "list" ? everyList(field.fields) : []))];
}

describe("of every document", () => {
  test.each(allDocuments.map(({ key }) => key))("%s: each field of its own is accepted and filled", (key) =>
    expectAccepted(key, (field) => !isCommon(field)),
  );

  test("each field that all share is accepted and filled", () => expectAccepted("perechen_processov", isCommon));

  test("a name is offered once in its list", () => {
    for (const definition of allDocuments)
      for (const list of everyList(templateFields(definition)))
        expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  });

  test("a name that is not offered is not accepted", async () => {
    const fieldNames = new Set(templateFields(register.definition).map(({ name }) => name));
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[a-z_.]{1,20}$/u), async (name) => {
        fc.pre(!fieldNames.has(name));
        expect(await problems({ body: paragraphXml(`{${name}}`) })).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  });

  test.each(allDocuments.map(({ key }) => key))("%s: its parts put together are the document", (key) => {
    const document = composeSample(key, snapshot);
    const { head, text, signatures, appendices } = documentParts(document);
    const blocks = [head, text, signatures, appendices].flat().flatMap((section) => section.blocks);
    expect(blocks).toEqual(document.sections.flatMap((section) => section.blocks));
  });

  test.each(allDocuments.map(({ key }) => key))(
    "%s: the template to begin with is accepted, has no answer in it, and is filled",
    async (key) => {
      const filling = fillingOf(key);
      const starter = await starterTemplate(filling.definition, filling.document, filling);
      expect((await tryTemplate(starter, filling)).problems.map((problem) => problemWords(problem).ru)).toEqual([]);
      expect(wordsOf(starter).join(" ")).not.toMatch(/Ромашк|Иванов|7700000000/u);
      expect(wordsOf(await fillTemplate(starter, filling)).join(" ")).toContain("Ромашк");
    },
  );
});
