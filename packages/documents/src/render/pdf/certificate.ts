import { type Language, type Words, words } from "@opis/model/bilingual-text";
import { passingPercent, type TrainingRole } from "@opis/model/training/training-terms";
import { creator } from "../page-layout.ts";
import { splitByFont } from "./fonts.ts";
import { createPdf } from "./pdf.ts";
import type { PdfLook, PdfNode } from "./pdfmake-types.ts";

const days = {
  ru: new Intl.DateTimeFormat("ru-RU", { dateStyle: "long", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

function longDayText(day: string, language: Language): string {
  return days[language].format(new Date(`${day}T00:00:00Z`));
}

/** A certificate of a passed test of knowledge. */
export interface Certificate {
  readonly language: Language;
  readonly number: string;
  /** Full name of the company. */
  readonly company: string;
  readonly person: string;
  readonly position: string;
  readonly role: TrainingRole;
  readonly percent: number;
  readonly right: number;
  readonly total: number;
  /** ISO date of the test, and the one by which the next is due. */
  readonly passedOn: string;
  readonly nextBy: string;
  /** The person responsible for the organisation of processing; empty if no one is appointed. */
  readonly responsible: string;
}

const width = 841.89;
const height = 595.28;
const margin = 86;
const ink = "#17324D";
const accent = "#2F6F8F";
const soft = "#5B6B7A";

const texts = {
  title: words("Свидетельство", "Certificate"),
  subject: words("о проверке знаний в области персональных данных", "of knowledge in personal data protection"),
  states: words("выдано", "is issued to"),
  date: words("Дата", "Date"),
  result: words("Результат", "Result"),
  next: words("Следующая проверка до", "Next test by"),
  basis: words(
    "Обучение работников: пункт 6 части 1 статьи 18.1 Федерального закона от 27.07.2006 № 152-ФЗ «О персональных данных»",
    "Training of employees: article 18.1(1)(6) of Federal Law No. 152-FZ of 27.07.2006 “On Personal Data”",
  ),
  responsible: words(
    "Ответственный за организацию обработки персональных данных",
    "Responsible for the organisation of processing",
  ),
} as const satisfies Record<string, Words>;

const passedTests: Readonly<Record<TrainingRole, Words>> = {
  user: words("по результатам теста для работников", "for passing the employees' test"),
  administrator: words("по результатам теста для администраторов", "for passing the administrators' test"),
  organiser: words(
    "по результатам теста для ответственных за организацию обработки",
    "for passing the test of those responsible for processing",
  ),
};

/** Prints a certificate: one landscape page, A4, PDF/A-2b. */
export async function printCertificate(certificate: Certificate): Promise<Uint8Array> {
  const { language, number, person } = certificate;
  const title = `${texts.title[language]} № ${number}`;
  return createPdf({
    version: "1.7",
    subset: "PDF/A-2b",
    language: language === "ru" ? "ru-RU" : "en-GB",
    displayTitle: true,
    info: { title, subject: person, creator, author: certificate.company, producer: creator },
    pageSize: "A4",
    background: { svg: frame, width },
    defaultStyle: { font: "PTSans", fontSize: 12, color: ink },
    content: [
      {
        footer: () => ({ text: "" }),
        section: { stack: certificateBlocks(certificate) },
        pageOrientation: "landscape",
        pageMargins: [margin, 70, margin, 40],
      },
    ],
  });
}

function certificateBlocks(certificate: Certificate): PdfNode[] {
  const { language, number, company, person, position, role, percent, right, total, passedOn, nextBy } = certificate;
  const of = words(
    `${right} из ${total} ответов, порог ${passingPercent} %`,
    `${right} of ${total} answers, threshold ${passingPercent}%`,
  );
  return [
    line(company, { fontSize: 13, color: soft, margin: [0, 6, 0, 28] }),
    line(texts.title[language].toUpperCase(), { font: "PTSerif", fontSize: 40, bold: true }),
    line(texts.subject[language], { fontSize: 15, color: accent, margin: [0, 2, 0, 0] }),
    line(`№ ${number}`, { fontSize: 12, color: soft, margin: [0, 6, 0, 30] }),
    line(texts.states[language], { color: soft, margin: [0, 0, 0, 6] }),
    line(person, { font: "PTSerif", fontSize: nameSize(person), bold: true }),
    { canvas: [{ type: "line", x1: 150, y1: 4, x2: width - 2 * margin - 150, y2: 4, lineWidth: 0.8 }] },
    line(position, { color: soft, margin: [0, 6, 0, 16] }),
    line(passedTests[role][language], { fontSize: 15, margin: [0, 0, 0, 28] }),
    {
      columns: [
        fact(texts.date[language], longDayText(passedOn, language)),
        fact(texts.result[language], language === "ru" ? `${percent} %` : `${percent}%`, of[language]),
        fact(texts.next[language], longDayText(nextBy, language)),
      ],
      columnGap: 12,
      margin: [0, 0, 0, 36],
    },
    signature(certificate),
    line(texts.basis[language], { fontSize: 9, color: soft, margin: [0, 14, 0, 0] }),
  ];
}

// A long name still fits on one line.
function nameSize(name: string): number {
  return name.length > 44 ? 22 : name.length > 34 ? 27 : 32;
}

function line(text: string, style: PdfLook): PdfNode {
  const font = style.font ?? "PTSans";
  const runs = splitByFont(text === "" ? " " : text).map((piece) => ({
    text: piece.text,
    font: piece.font === "PTSerif" ? font : piece.font,
  }));
  return { alignment: "center", ...style, text: runs };
}

function fact(name: string, value: string, note = ""): PdfNode {
  return {
    stack: [
      line(name, { fontSize: 10, color: soft }),
      line(value, { font: "PTSerif", fontSize: 18, bold: true, margin: [0, 2, 0, 0] }),
      ...(note === "" ? [] : [line(note, { fontSize: 9, color: soft })]),
    ],
  };
}

function signature({ language, responsible }: Certificate): PdfNode {
  return {
    columns: [
      { ...line(texts.responsible[language], { fontSize: 10, color: soft }), alignment: "right" },
      line("______________________", { fontSize: 11, color: soft }),
      { ...line(responsible, { fontSize: 11 }), alignment: "left" },
    ],
    columnGap: 12,
  };
}

/** A double frame with a shield, drawn behind the text. */
const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect x="0" y="0" width="${width}" height="14" fill="${accent}"/>
<rect x="0" y="${height - 14}" width="${width}" height="14" fill="${accent}"/>
<rect x="30" y="34" width="${width - 60}" height="${height - 68}" fill="none" stroke="${accent}" stroke-width="1.6"/>
<rect x="36" y="40" width="${width - 72}" height="${height - 80}" fill="none" stroke="${accent}" stroke-width="0.5"/>
${[
  [30, 34, 1, 1],
  [width - 30, 34, -1, 1],
  [30, height - 34, 1, -1],
  [width - 30, height - 34, -1, -1],
]
  .map(
    ([x, y, across, down]) =>
      `<g transform="translate(${x} ${y}) scale(${across} ${down})"><path d="M0 0 L46 0 L0 46 Z" fill="${accent}"/><path d="M0 54 L54 0" stroke="${accent}" stroke-width="0.8" fill="none"/></g>`,
  )
  .join("\n")}
</svg>`;
