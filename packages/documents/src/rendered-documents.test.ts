import { technologies } from "@opis/model/directories/default-entries";
import { riskRules } from "@opis/model/risks/risk-rules";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { buildSnapshot } from "@opis/model/testing/build-snapshot";
import { influenceObjects } from "@opis/model/threats/catalogue/influence-objects";
import { loadCatalogue } from "@opis/model/threats/catalogue/load-catalogue";
import { describe, expect, test } from "vitest";
import { allDocuments } from "./all-documents.ts";
import type { ComposedDocument } from "./composed-document.ts";
import { collectContent } from "./map-content.ts";
import { renderDocx } from "./render/docx/docx.ts";
import { renderHtml } from "./render/html/html.ts";
import { renderPdf } from "./render/pdf/pdf.ts";
import { prepareDocument } from "./render/prepare-layout.ts";
import { composeSample, sampleApplicant } from "./testing/compose-sample.ts";
import { findTextFaults } from "./testing/find-text-faults.ts";
import { plain, readPrintedTexts, renderPages } from "./testing/read-printed-texts.ts";
import { equippedCompany, sampleCompany } from "./testing/sample-company.ts";

/** Returns the smallest possible company: its name, its head and one process without answers. */
function smallest(): CompanySnapshot {
  const builder = buildSnapshot("ИП Ли");
  const [information] = builder.snapshot().rows.information;
  builder.change("information", information?.id ?? 0, {
    legal_form: "entrepreneur",
    full_name: "Ли Ян",
    short_name: "ИП Ли",
    manager_name: "Ли Ян",
    has_employees: false,
  });
  builder.add("process", { name: "Заказы" });
  return builder.snapshot();
}

function huge(): CompanySnapshot {
  const { builder, client, worker, crm, courier, phone } = sampleCompany();
  for (let number = 1; number <= 40; number += 1) {
    const process = builder.add("process", {
      name: `Процесс № ${number}`,
      purpose: `Цель № ${number}`,
      processing_type: "mixed",
      is_systems: true,
      is_third_parties: true,
      sources: ["individual", "third_party", "video_surveillance"],
      have_teens: number % 2 === 0,
      have_minors_14_18: true,
      auto_decision: true,
      is_marketing: true,
    });
    for (const subject of [client, worker])
      builder.add("process_subject", {
        process,
        subject,
        data: [phone],
        reasons: ["is_contract", "is_consent_to_processing", "is_exercising_legitimate_interests"],
        legitimate_interests_text: "Безопасность",
        actions: ["collection", "spreading", "depersonalization"],
        processing_termless: "termless",
        processing_termless_reason: "Так требует закон",
      });
    builder.add("process_system", { process, system: crm });
    const row = builder.add("process_third_party", { process, third_party: courier, is_transferred: true });
    builder.add("process_third_party_subject", { process, process_third_party: row, subject: client, data: [phone] });
    builder.add("position", { process, name: `Должность № ${number}` });
  }
  return builder.snapshot();
}

test.each(allDocuments.map(({ key }) => key))(
  "%s prints the status of a sole trader with a capital only at a start",
  (key) => {
    const paragraphs = collectContent(composeSample(key, smallest())).map((runs) =>
      runs.map(({ text }) => text).join(""),
    );
    expect(paragraphs.filter((words) => /[^.!?] Индивидуальный предприниматель/u.test(words))).toEqual([]);
  },
);

const nastyText = '  «Ёлка" & <b>сын</b>  (бывш. „Ель“), «№ 5»\u0000\u200b;  "О\'Нил"   100 %  ';

function nasty(): CompanySnapshot {
  const { builder, personnel, sales, crm, courier, ofWorkers } = sampleCompany();
  const { information, commission, department } = builder.snapshot().rows;
  builder.change("information", information[0]?.id ?? 0, {
    full_name: nastyText,
    short_name: nastyText,
    manager_name: nastyText,
    manager_position: nastyText,
    legal_address: nastyText,
  });
  builder.change("commission", commission[0]?.id ?? 0, { o_name: nastyText, o_position: nastyText, a_name: nastyText });
  builder.change("department", department[0]?.id ?? 0, { positions: `${nastyText};;; ${nastyText}` });
  builder.change("process", personnel, { name: nastyText, purpose: nastyText, responsible_person_position: nastyText });
  builder.change("process", sales, { name: nastyText, purpose: nastyText });
  builder.change("process_subject", ofWorkers, { legal_requirements_text: nastyText, processing_event: nastyText });
  builder.change("system", crm, { name: nastyText, responsible_admin: nastyText, positions: nastyText });
  builder.change("third_party", courier, { name: nastyText, address: nastyText, country: "US" });
  return builder.snapshot();
}

const companies = {
  empty: () => buildSnapshot().snapshot(),
  smallest,
  example: () => equippedCompany().builder.snapshot(),
  huge,
  nasty,
} as const satisfies Record<string, () => CompanySnapshot>;

const latinWords = (text: string): string[] => text.match(/[A-Za-z]{3,}/gu) ?? [];

/** Words in Latin letters allowed in documents, including risk codes and the regulator's threat names. */
const ownLatin = [
  ...["WPA", "http", "https", "UTC"],
  // The domain of the national coordination centre.
  ...["cert", "gov"],
  ...latinWords(JSON.stringify(sampleApplicant)),
  ...riskRules.flatMap(({ code }) => latinWords(code)),
  ...latinWords(
    JSON.stringify([await loadCatalogue(), Object.values(technologies).map(({ ru }) => ru), influenceObjects]),
  ),
];

describe.each(Object.keys(companies))("%s company", (name) => {
  const company = Object.entries(companies).find(([one]) => one === name)?.[1];
  if (!company) throw new Error(`no company ${name}`);
  const snapshot = company();
  const allowedWords = new Set([...latinWords(JSON.stringify(snapshot)), ...ownLatin]);

  test.each(allDocuments.map(({ key }) => key))("%s has no faults, no doubled blanks and no English", (key) => {
    const document = composeSample(key, snapshot);
    expect(findTextFaults(document)).toEqual([]);
    const paragraphs = collectContent(prepareDocument(document)).map((content) =>
      content.map(({ text }) => text).join(""),
    );
    expect(paragraphs.filter((paragraph) => / {2}/u.test(paragraph))).toEqual([]);
    expect(paragraphs.flatMap(latinWords).filter((word) => !allowedWords.has(word))).toEqual([]);
  });
});

test.each(["example", "nasty"] as const)(
  "LibreOffice opens every Word file of the %s company, and every PDF has its words",
  async (name) => {
    const snapshot = companies[name]();
    const files = await Promise.all(
      allDocuments.flatMap(({ key }) => [
        renderDocx(composeSample(key, snapshot)).then((bytes) => ({ key, ending: "docx" as const, bytes })),
        renderPdf(composeSample(key, snapshot)).then((bytes) => ({ key, ending: "pdf" as const, bytes })),
      ]),
    );
    const texts = await readPrintedTexts(files);
    const unreadableFiles = files.filter(
      (_, index) => !(texts[index] ?? "").includes(name === "example" ? "Ромашка" : "сын"),
    );
    expect(unreadableFiles.map(({ key, ending }) => `${key}.${ending}`)).toEqual([]);
    expect(texts.filter((text) => /undefined|\[object|\bNaN\b/u.test(text))).toEqual([]);
  },
  300_000,
);

/** Returns headings, paragraphs and cells as read; a table without a header omits its column titles. */
function readParts(document: ComposedDocument): string[] {
  const sections = prepareDocument(document).sections.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.map((block) => (block.kind === "table" && !block.header ? { ...block, columns: [] } : block)),
  }));
  return collectContent({ ...document, sections }).map((content) => plain(content.map(({ text }) => text).join("")));
}

test.each(["example", "nasty"] as const)(
  "Chromium shows every word of every document of the %s company within its sheets, and asks nobody for more",
  async (name) => {
    const snapshot = companies[name]();
    const composedDocuments = allDocuments.map(({ key }) => ({ key, paper: composeSample(key, snapshot) }));
    const pages = await renderPages(composedDocuments.map(({ paper: document }) => renderHtml(document)));
    for (const [index, { key, paper: document }] of composedDocuments.entries()) {
      const { text = "", ...wrong } = pages[index] ?? {};
      const unseen = readParts(document).filter((part) => !text.includes(part));
      expect({ key, unseen, ...wrong }).toEqual({ key, unseen: [], tooWide: [], complaints: [] });
    }
  },
  120_000,
);
