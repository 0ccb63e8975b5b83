import type { CompanySnapshot } from "@opis/model/row";
import { companyFacts } from "./facts/company-facts.ts";
import type { PaperDocument } from "./model.ts";
import type { MissingAnswer, PaperRequest } from "./paper.ts";
import { type PaperValues, paperValues } from "./paper-values.ts";
import { paperOf } from "./papers.ts";
import { questionPlaces } from "./question-places.ts";
import type { PrintedCompany, PrintedPlace } from "./questionnaires/printed-company.ts";
import { companyDocument, type PrintedOn, questionnaireDocument } from "./questionnaires/questionnaires-document.ts";
import { renderDocx } from "./render/docx.ts";
import { renderHtml } from "./render/html.ts";
import { renderPdf } from "./render/pdf.ts";
import { unprintable } from "./unprintable.ts";

export type PaperFormat = "docx" | "pdf" | "html" | "json";

/** All that a paper is made from; plain data, so that it can be made in another thread. */
export interface PaperOrder {
  readonly snapshot: CompanySnapshot;
  readonly key: string;
  readonly request: PaperRequest;
  /** Without a format only the values are asked for. */
  readonly format?: PaperFormat;
}

export interface MadePaper {
  /** The file; empty where no format was asked for, or where the file cannot print some answers. */
  readonly bytes: Uint8Array;
  readonly values: PaperValues;
  /** Answers with signs that the typefaces of the papers do not have (E41). */
  readonly unprintable: readonly MissingAnswer[];
}

/** A document that is composed already, to be printed. */
interface PrintOrder {
  readonly document: PaperDocument;
  readonly format: PaperFormat;
}

/** Questionnaires to be printed as a pdf: one of them, or those of a company together. */
interface QuestionnairesOrder {
  readonly questionnaires: PrintedCompany;
  readonly only: PrintedPlace | undefined;
  readonly on: PrintedOn;
}

/** Composes questionnaires as questions and answers and prints them. */
function printQuestionnaires({ questionnaires, only, on }: QuestionnairesOrder): Promise<MadePaper> {
  const document = only ? questionnaireDocument(questionnaires, only) : companyDocument(questionnaires, on);
  return printDocument({ document, format: "pdf" });
}

/** What a process can be asked to make. */
export type Order = PaperOrder | PrintOrder | QuestionnairesOrder;

/** Makes whatever is asked for. */
export function makeOrdered(order: Order): Promise<MadePaper> {
  if ("questionnaires" in order) return printQuestionnaires(order);
  return "document" in order ? printDocument(order) : makePaper(order);
}

/** Prints a document that no company's answers are asked for. */
async function printDocument({ document, format }: PrintOrder): Promise<MadePaper> {
  return { bytes: await printers[format](document, {}), values: {}, unprintable: [] };
}

/** Composes a paper and prints it. Throws where there is no such paper. */
export async function makePaper({ snapshot, key, request, format }: PaperOrder): Promise<MadePaper> {
  const paper = paperOf(key);
  if (!paper) throw new Error(`There is no paper ${key}`);
  const facts = companyFacts(snapshot);
  const document = paper.compose(facts, request);
  const values = paperValues(document, facts);
  const places = questionPlaces(values, facts);
  const refused = format === "docx" || format === "pdf" ? unprintable(document, facts, key) : [];
  const isPrinted = format !== undefined && refused.length === 0;
  const bytes = isPrinted ? await printers[format](document, places) : new Uint8Array();
  return { bytes, values, unprintable: refused };
}

type Printer = (document: PaperDocument, places: ReturnType<typeof questionPlaces>) => Uint8Array | Promise<Uint8Array>;

const printers = {
  docx: renderDocx,
  pdf: renderPdf,
  html: (document, places) => new TextEncoder().encode(renderHtml(document, places)),
  json: (document) => new TextEncoder().encode(JSON.stringify(document)),
} as const satisfies Record<PaperFormat, Printer>;
