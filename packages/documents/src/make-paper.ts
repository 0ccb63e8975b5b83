import type { FormName } from "@opis/model/forms/names";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { applyEdits, outcomesOf, withPlaces } from "./edits/apply-edits.ts";
import { type CompanyFacts, companyFacts } from "./facts/company-facts.ts";
import { formsRead } from "./facts/forms-read.ts";
import { type KeptContent, keptContent } from "./kept-content.ts";
import type { PaperDocument } from "./model.ts";
import type { MissingAnswer, Paper, PaperRequest } from "./paper.ts";
import { type PaperValues, paperValues } from "./paper-values.ts";
import { isOfMany, paperOf } from "./papers.ts";
import { questionPlaces } from "./question-places.ts";
import type { PrintedCompany, PrintedPlace } from "./questionnaires/printed-company.ts";
import { companyDocument, type PrintedOn, questionnaireDocument } from "./questionnaires/questionnaires-document.ts";
import { renderDocx } from "./render/docx/docx.ts";
import { renderHtml } from "./render/html/html.ts";
import { renderSiteHtml } from "./render/html/site-html.ts";
import { printPdf, renderPdf } from "./render/pdf/pdf.ts";
import { isLongerThan, PaperTooLong } from "./render/prepare/too-long.ts";
import { starterTemplate } from "./template/starter-template.ts";
import type { TemplateProblem } from "./template/template-problems.ts";
import { tryTemplate } from "./template/try-template.ts";
import { unprintable } from "./unprintable.ts";
import { type CompanyLetterhead, withLetterhead } from "./with-letterhead.ts";

export type PaperFormat = "docx" | "pdf" | "html" | "json" | "site";

/** All that a paper is made from; plain data, so that it can be made in another thread. */
export interface PaperOrder {
  readonly snapshot: CompanySnapshot;
  readonly key: string;
  readonly request: PaperRequest;
  /** Without a format only the values are asked for. */
  readonly format?: PaperFormat;
  /** A Word file to be filled in place of the product's own; or one to begin with is asked for. */
  readonly template?: Uint8Array | "starter";
  /** The paper itself is asked for, to be kept. */
  readonly isKept?: true;
  /** The company's letterhead, for the product's own form. */
  readonly letterhead?: CompanyLetterhead;
}

export interface MadePaper {
  /** The file; empty where no format was asked for, or where the file cannot print some answers. */
  readonly bytes: Uint8Array;
  readonly values: PaperValues;
  /** Answers with signs that the typefaces of the papers do not have (E41). */
  readonly unprintable: readonly MissingAnswer[];
  /** What is wrong with the template that was to be filled. */
  readonly problems: readonly TemplateProblem[];
  /** The paper itself, where it was asked for: what was made can be printed and compared later. */
  readonly kept: KeptContent | null;
  /** So many edits of its text do not stand in it until somebody decides. */
  readonly undecided: number;
  /** The forms whose rows it was made from: a change of any other does not change it. Null where it tells of all that there is. */
  readonly madeFrom: readonly FormName[] | null;
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
  const bytes = await print(document, format, {});
  return { bytes, values: {}, unprintable: [], problems: [], ...nothingKept, madeFrom: null };
}

/** Composes a paper and prints it, or fills its template. Throws where there is no such paper. */
export async function makePaper(order: PaperOrder): Promise<MadePaper> {
  const paper = paperOf(order.key);
  if (!paper) throw new Error(`There is no paper ${order.key}`);
  const facts = companyFacts(order.snapshot);
  const made = await madeOf(paper, facts, order);
  // Its day and number came with the request; where a questionnaire has them, they came from there.
  paper.requisites?.(facts, order.request.object);
  return { ...made, madeFrom: paper.printsRisks || paper.reportsWork ? null : formsRead(facts) };
}

async function madeOf(paper: Paper, facts: CompanyFacts, order: PaperOrder): Promise<Omit<MadePaper, "madeFrom">> {
  const { request, format, template, letterhead, isKept } = order;
  // A template may be tried before there is any object that the paper is about.
  const isAboutNothing = template !== undefined && isOfMany(paper) && request.object === null;
  const { edits = [] } = request;
  const made = isAboutNothing ? nothing : paper.compose(facts, request);
  const document = applyEdits(made, edits);
  const values = paperValues(document, facts);
  const refused = format === "docx" || format === "pdf" ? unprintable(document, facts, paper.key) : [];
  if (template === "starter")
    return {
      bytes: await starterTemplate(paper, document, { facts, request }),
      values,
      unprintable: [],
      problems: [],
      ...nothingKept,
    };
  if (template) {
    const filled = await tryTemplate(template, { paper, facts, request, document });
    return { ...filled, values, unprintable: refused, ...nothingKept };
  }
  const onLetterhead = letterhead ? withLetterhead(document, letterhead, facts) : document;
  const isPrinted = format !== undefined && refused.length === 0;
  const printed = format === "html" && paper.isEditable ? withPlaces(onLetterhead) : onLetterhead;
  const bytes = isPrinted ? await print(printed, format, questionPlaces(values, facts)) : new Uint8Array();
  const undecided = outcomesOf(made, edits).filter(({ kind }) => kind !== "applied").length;
  const kept = isKept ? keptContent(document) : null;
  return { bytes, values, unprintable: refused, problems: [], kept, undecided };
}

// What somebody's own template says is no text of the product.
const nothingKept = { kept: null, undecided: 0 } as const;

const nothing: PaperDocument = { title: "", subject: "", language: "ru", sections: [] };

type Printer = (document: PaperDocument, places: ReturnType<typeof questionPlaces>) => Uint8Array | Promise<Uint8Array>;

/** So many characters fit the memory and the time that a paper has where it is laid out whole. */
const mostCharacters = 6_000_000;

/** All but a Word file, which is written as it comes. */
const laidOutWhole: readonly PaperFormat[] = ["pdf", "html", "json", "site"];

/** Prints a paper; one that is too long for the format is refused with `PaperTooLong` before any of it is laid out. */
function print(document: PaperDocument, format: PaperFormat, places: ReturnType<typeof questionPlaces>) {
  if (laidOutWhole.includes(format) && isLongerThan(document, mostCharacters)) throw new PaperTooLong();
  return printers[format](document, places);
}

const printers = {
  docx: renderDocx,
  pdf: renderPdf,
  html: (document, places) => new TextEncoder().encode(renderHtml(document, places)),
  json: (document) => new TextEncoder().encode(JSON.stringify(document)),
  site: async (document) => {
    const { pages } = await printPdf(document);
    return new TextEncoder().encode(JSON.stringify({ html: renderSiteHtml(document), pages }));
  },
} as const satisfies Record<PaperFormat, Printer>;
