import { expect, test } from "vitest";
import { renderDocx } from "../render/docx/docx.ts";
import { renderPdf } from "../render/pdf/pdf.ts";
import { readPdf } from "../testing/read-pdf.ts";
import { unzipEntry } from "../testing/unzip-entry.ts";
import { siteReport } from "./site-report.ts";

const remark = {
  risk: null,
  check: "FRM-02",
  group: "FRM",
  severity: "red",
  text: "Галочка согласия стоит заранее.",
  remedy: "Снимите отметку.",
  law: "ч. 1 ст. 9 Закона № 152-ФЗ",
  fine: "ч. 1 ст. 13.11",
  evidence: [{ kind: "quote", url: "https://site.ru/", text: "Даю согласие" }],
  place: null,
  is_new: false,
  ignore: false,
  ignore_comment: "",
  ignored_until: null,
  ignored_by: "",
  ignored_at: null,
} as const;

const result: Parameters<typeof siteReport>[0] = {
  scan: { id: 1, finished: "2026-11-21T10:00:00Z", address: "https://site.ru/", pages: ["https://site.ru/"] },
  score: 69,
  lost: [],
  keys: [],
  remarks: [
    { ...remark, evidence: [...remark.evidence] },
    {
      ...remark,
      check: "CKI-05",
      severity: "amber",
      evidence: [],
      ignore: true,
      ignore_comment: "Исправим",
      ignored_by: "Анна",
      ignored_until: "2027-01-15",
    },
  ],
  gaps: [{ code: "no_browser", text: "Страницы не открывались в браузере" }],
  unknown: [{ group: "CKI", count: 2, reasons: ["страницы не открывались в браузере"] }],
  forms: [],
  services: [],
  cookies: null,
  banner: null,
  texts: {
    banner: "Мы используем cookie.",
    consents: [{ form: "Заявка", url: "https://site.ru/", text: "Я даю согласие." }],
    cookies: "",
  },
  offers: [],
  declined: [],
};

const reportOf = {
  company: "ООО «Ромашка»",
  day: "2026-11-21",
  linkTo: (path: string) => `https://opis.example${path}`,
};

test("addresses of the site and the places in the questionnaires open from the file", async () => {
  const questionnaireField = { obj: "Сайт", label: "Ссылка на политику", value: "—", url: "/company/1/siteappunion/" };
  const [first] = result.remarks;
  if (!first) throw new Error("no remark");
  const document = siteReport({ ...result, remarks: [{ ...first, place: questionnaireField }] }, reportOf);
  const json = JSON.stringify(document);
  expect(json).toContain('"link":"https://site.ru/"');
  expect(json).toContain('"link":"https://opis.example/company/1/siteappunion/"');
  const relations = unzipEntry(await renderDocx(document), "word/_rels/document.xml.rels");
  expect(relations).toContain("https://opis.example/company/1/siteappunion/");
  expect(readPdf(await renderPdf(document)).text).toContain("/URI (https://site.ru/)");
  const bare = siteReport(
    { ...result, remarks: [{ ...first, place: questionnaireField }] },
    { ...reportOf, linkTo: () => undefined },
  );
  expect(JSON.stringify(bare)).not.toContain("opis.example");
});

test("a report tells each remark with what was seen and how to mend it, apart what is left aside and what was not looked at", () => {
  const json = JSON.stringify(siteReport(result, reportOf));
  const order = ["Нарушения: 1", "FRM-02. Галочка", "Снимите отметку", "«Даю согласие» — ", "Не учитываются"];
  const places = [...order, "CKI-05", "Исправим", "Что не проверено", "Готовые тексты", "Я даю согласие."].map(
    (words) => json.indexOf(words),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((left, right) => left - right));
  expect(json).toMatch(/Cookie и счётчики: не сделано: 2\sпроверки \(страницы не открывались в браузере\)/u);
  expect(json).not.toContain("Вероятное, проверьте");
});
