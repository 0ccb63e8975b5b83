import { oneOf } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isCollection, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { addLetterhead, type CompanyLetterhead } from "./add-letterhead.ts";
import { findDefinition, isOfMany } from "./all-documents.ts";
import { contents, heading, pageBreak, paragraph, title } from "./block.ts";
import { collectPrintedValues, type PrintedValues } from "./compare-values.ts";
import type { Block, ComposedDocument } from "./composed-document.ts";
import { type PackedContent, packContent } from "./compress-document.ts";
import type { DocumentDefinition, DocumentRequest, MissingAnswer } from "./document-definition.ts";
import {
  type PrintedCompany,
  printSource,
  printWords,
  type QuestionnaireRef,
  questionnaireBlocks,
} from "./documents/questionnaire-blocks.ts";
import { applyEdits, markEditableParagraphs, outcomesOf } from "./edits/apply-edits.ts";
import { type CompanyFacts, companyFacts } from "./facts/company-facts.ts";
import { listReadForms } from "./facts/memoize-facts.ts";
import { findRowLocations, findUnprintable } from "./find-unprintable.ts";
import { DocumentTooLong, isLongerThan } from "./render/document-too-long.ts";
import { renderDocx } from "./render/docx/docx.ts";
import { renderHtml } from "./render/html/html.ts";
import { renderSiteHtml } from "./render/html/html-for-site.ts";
import { type Certificate, printCertificate } from "./render/pdf/certificate.ts";
import { printPdf, renderPdf } from "./render/pdf/pdf.ts";
import { fillTemplate, type TemplateFilling } from "./templates/fill-template.ts";
import { starterTemplate } from "./templates/starter-template.ts";
import { templateFields } from "./templates/template-fields.ts";
import { type TemplateProblem, type TemplateProblemCode, TemplateRefused } from "./templates/template-problems.ts";
import { openTemplate, type TemplateTag, templateTags } from "./templates/template-tags.ts";
import { namedField, type TemplateVariable } from "./templates/template-variable.ts";

export type OutputFormat = "docx" | "pdf" | "html" | "json" | "site";

/** The input of a document, plain data so that another process can generate it. */
export interface GenerationRequest {
  readonly snapshot: CompanySnapshot;
  readonly key: string;
  readonly request: DocumentRequest;
  /** If absent, only the values are returned. */
  readonly format?: OutputFormat;
  /** A Word template to fill instead of the built-in layout, or `starter` to get a template to start from. */
  readonly template?: Uint8Array | "starter";
  /** Also returns the composed document, packed for storage. */
  readonly packsContent?: true;
  /** The company's letterhead, for the built-in layout. */
  readonly letterhead?: CompanyLetterhead;
}

export interface GenerationResult {
  /** The file; empty without a format, or if some answers cannot be printed. */
  readonly bytes: Uint8Array;
  readonly values: PrintedValues;
  /** Answers with characters missing from the fonts (E41). */
  readonly unprintable: readonly MissingAnswer[];
  /** Errors in the template. */
  readonly problems: readonly TemplateProblem[];
  /** The composed document if `packsContent`, for later printing and comparison. */
  readonly packed: PackedContent | null;
  /** Number of edits that need a user's decision. */
  readonly undecided: number;
  /** The forms read; changes to other forms do not make the document stale. Null if it depends on everything. */
  readonly sourceForms: readonly FormName[] | null;
}

/** A request to print a composed document. */
interface PrintRequest {
  readonly document: ComposedDocument;
  readonly format: OutputFormat;
}

/** A request to print questionnaires as PDF: a single one or all of a company. */
interface QuestionnairesRequest {
  readonly questionnaires: PrintedCompany;
  readonly only: QuestionnaireRef | undefined;
  readonly on: PrintedOn;
}

/** Composes one questionnaire under its own name. Throws if the company does not have it. */
export function questionnaireDocument(company: PrintedCompany, questionnaire: QuestionnaireRef): ComposedDocument {
  const source = printSource(company);
  const { language } = company;
  const declaration = formNamed(questionnaire.form);
  const name = source.index.nameOf(questionnaire.form, questionnaire.id);
  const kind = oneOf(declaration)[language];
  const head = name === "" ? title(kind, company.snapshot.company.name) : title(name, kind);
  return documentOf(company, name || kind, [head, ...questionnaireBlocks(source, questionnaire, 2)]);
}

/** Options for printing the questionnaires of a whole company. */
interface PrintedOn {
  /** ISO date. */
  readonly day: string;
  /** True if the caller can see every questionnaire of the company. */
  readonly isWhole: boolean;
}

/** Composes all questionnaires of a company by kind, with a table of contents. */
export function companyDocument(company: PrintedCompany, { day, isWhole }: PrintedOn): ComposedDocument {
  const source = printSource(company);
  const { language, places } = company;
  const plain = { align: "center", indent: false } as const;
  const kinds = questionnaireNames.flatMap((form): Block[] => {
    const declaration = formNamed(form);
    const questionnaires = places.filter((questionnaire) => questionnaire.form === form);
    if (questionnaires.length === 0) return [];
    const each = questionnaires.flatMap((questionnaire): Block[] => {
      const blocks = questionnaireBlocks(source, questionnaire, 3);
      if (!isCollection(form)) return blocks;
      return [heading(2, source.index.nameOf(form, questionnaire.id), { numbered: false }), ...blocks];
    });
    return [pageBreak(), heading(1, declaration.title[language], { numbered: false }), ...each];
  });
  return documentOf(company, company.snapshot.company.name, [
    title(company.snapshot.company.name, printWords.company[language]),
    paragraph(`${printWords.printedOn[language]} ${day.split("-").reverse().join(".")}`, plain),
    ...(isWhole ? [] : [paragraph(printWords.onlyOpen[language], plain)]),
    ...(kinds.length === 0
      ? [paragraph(printWords.none[language], plain)]
      : [contents(printWords.contents[language]), ...kinds]),
  ]);
}

function documentOf({ language }: PrintedCompany, name: string, blocks: readonly Block[]): ComposedDocument {
  const subject = printWords.company[language];
  return { title: name, subject, language, sections: [{ orientation: "portrait", blocks }] };
}

/** Composes and prints questionnaires as questions and answers. */
function printQuestionnaires({ questionnaires, only, on }: QuestionnairesRequest): Promise<GenerationResult> {
  const document = only ? questionnaireDocument(questionnaires, only) : companyDocument(questionnaires, on);
  return printDocument({ document, format: "pdf" });
}

/** A request to print the certificate of a passed test. */
interface CertificateRequest {
  readonly certificate: Certificate;
}

async function printTestCertificate({ certificate }: CertificateRequest): Promise<GenerationResult> {
  const bytes = await printCertificate(certificate);
  return { bytes, values: {}, unprintable: [], problems: [], ...nothingPacked, sourceForms: null };
}

/** Requests accepted by a render process. */
export type RenderRequest = GenerationRequest | PrintRequest | QuestionnairesRequest | CertificateRequest;

/** Generates or prints the requested document. */
export function handleRenderRequest(order: RenderRequest): Promise<GenerationResult> {
  if ("questionnaires" in order) return printQuestionnaires(order);
  if ("certificate" in order) return printTestCertificate(order);
  return "document" in order ? printDocument(order) : generateDocument(order);
}

/** Prints a document that does not depend on a company. */
async function printDocument({ document, format }: PrintRequest): Promise<GenerationResult> {
  const bytes = await print(document, format, {});
  return { bytes, values: {}, unprintable: [], problems: [], ...nothingPacked, sourceForms: null };
}

/** Composes and prints a document, or fills its template. Throws for an unknown key. */
export async function generateDocument(order: GenerationRequest): Promise<GenerationResult> {
  const definition = findDefinition(order.key);
  if (!definition) throw new Error(`There is no paper ${order.key}`);
  const facts = companyFacts(order.snapshot);
  const result = await generate(definition, facts, order);
  // Date and number came with the request; if a questionnaire has them, it is their source.
  definition.requisites?.(facts, order.request.object);
  return {
    ...result,
    sourceForms:
      definition.printsRisks || definition.reportsWork || definition.reviewsMonth || definition.printsSubjectRequests
        ? null
        : listReadForms(facts),
  };
}

async function generate(
  definition: DocumentDefinition,
  facts: CompanyFacts,
  order: GenerationRequest,
): Promise<Omit<GenerationResult, "sourceForms">> {
  const { request, format, template, letterhead, packsContent } = order;
  // A template may be tested before any object of the document exists.
  const isAboutNothing = template !== undefined && isOfMany(definition) && request.object === null;
  const { edits = [] } = request;
  const composed = isAboutNothing ? nothing : definition.compose(facts, request);
  const document = applyEdits(composed, edits);
  const values = collectPrintedValues(document, facts);
  const refused = format === "docx" || format === "pdf" ? findUnprintable(document, facts, definition.key) : [];
  if (template === "starter")
    return {
      bytes: await starterTemplate(definition, document, { facts, request }),
      values,
      unprintable: [],
      problems: [],
      ...nothingPacked,
    };
  if (template) {
    const filledTemplate = await tryTemplate(template, { definition, facts, request, document });
    return { ...filledTemplate, values, unprintable: refused, ...nothingPacked };
  }
  const onLetterhead = letterhead ? addLetterhead(document, letterheadOf(definition, letterhead), facts) : document;
  const isPrinted = format !== undefined && refused.length === 0;
  const printable = format === "html" && definition.isEditable ? markEditableParagraphs(onLetterhead) : onLetterhead;
  const bytes = isPrinted ? await print(printable, format, findRowLocations(values, facts)) : new Uint8Array();
  const undecided = outcomesOf(composed, edits).filter(({ kind }) => kind !== "applied").length;
  const packed = packsContent ? packContent(document) : null;
  return { bytes, values, unprintable: refused, problems: [], packed, undecided };
}

/** A filled template, or its errors. */
interface TriedTemplate {
  /** Empty if there are errors. */
  readonly bytes: Uint8Array;
  readonly problems: readonly TemplateProblem[];
}

/** Validates and fills a template; returns its errors with their places otherwise. */
export async function tryTemplate(template: Uint8Array, filling: TemplateFilling): Promise<TriedTemplate> {
  try {
    const tags = templateTags(openTemplate(template));
    const problems = tags.flatMap((part) => tagProblems(part, templateFields(filling.definition)));
    if (problems.length > 0) return refused(problems);
    if (tags.every((part) => part.length === 0)) return refused([{ code: "no_fields", tag: "", place: null }]);
    return { bytes: await fillTemplate(template, filling), problems: [] };
  } catch (error) {
    if (error instanceof TemplateRefused) return refused(placed(template, error.problems));
    throw error;
  }
}

/** Returns only the typeface for a document without room for the letterhead. */
function letterheadOf({ isOnePage }: DocumentDefinition, letterhead: CompanyLetterhead): CompanyLetterhead {
  return isOnePage ? { ...letterhead, logo: null, has_requisites: false, line: "" } : letterhead;
}

interface Level {
  readonly tag: TemplateTag;
  readonly fields: readonly TemplateVariable[];
}

/** Returns errors in the tags of one part of a template: names, characters, loops. */
function tagProblems(tags: readonly TemplateTag[], fields: readonly TemplateVariable[]): TemplateProblem[] {
  const open: Level[] = [];
  const problems: TemplateProblem[] = [];
  const note = (code: TemplateProblemCode, { name, sign, place }: TemplateTag, withSign = false) =>
    problems.push({ code, tag: withSign ? `${sign}${name}` : name, place });
  for (const tag of tags) {
    if (tag.sign === "bracket") {
      note("bracket", tag);
      continue;
    }
    if (tag.sign === "/") {
      const level = open.pop();
      if (!level || (tag.name !== "" && tag.name !== level.tag.name)) note("unopened_loop", tag, true);
      continue;
    }
    const lists = [fields, ...open.map((level) => level.fields)];
    const { field, form } = namedField(tag.name, lists);
    const wrong = field ? (form === null ? "unknown_form" : wrongUse(tag, field)) : "unknown_name";
    if (wrong) note(wrong, tag);
    if (tag.sign === "#" || tag.sign === "^")
      open.push({ tag, fields: field?.kind === "list" && tag.sign === "#" ? field.fields : [] });
  }
  for (const { tag } of open) note("unclosed_loop", tag, true);
  return problems;
}

function wrongUse({ sign }: TemplateTag, field: TemplateVariable): TemplateProblemCode | undefined {
  if (field.kind === "part") return sign === "@" ? undefined : "part_as_text";
  if (sign === "@") return "not_a_part";
  if (sign === "^") return field.kind === "flag" ? undefined : "not_a_condition";
  if (sign === "" && field.kind === "list" && !field.text) return "list_as_text";
  return undefined;
}

function refused(problems: readonly TemplateProblem[]): TriedTemplate {
  return { bytes: new Uint8Array(), problems };
}

/** Adds places to the filler's errors: each error names its tag, so its place is that of the first such tag. */
function placed(template: Uint8Array, problems: readonly TemplateProblem[]): readonly TemplateProblem[] {
  if (problems.every(({ isOfFile }) => isOfFile)) return problems;
  const tags = templateTags(openTemplate(template)).flat();
  return problems.map((problem) => ({
    ...problem,
    place: tags.find(({ name }) => name === problem.tag)?.place ?? null,
  }));
}

// The text of a user's template is not stored as generated text.
const nothingPacked = { packed: null, undecided: 0 } as const;

const nothing: ComposedDocument = { title: "", subject: "", language: "ru", sections: [] };

type Printer = (
  document: ComposedDocument,
  places: ReturnType<typeof findRowLocations>,
) => Uint8Array | Promise<Uint8Array>;

/** Maximum number of characters that fits in memory and time if a format needs the whole layout at once. */
const mostCharacters = 6_000_000;

/** All formats except docx, which is streamed. */
const laidOutWhole: readonly OutputFormat[] = ["pdf", "html", "json", "site"];

/** Prints a document. Throws `DocumentTooLong` before layout if it is too long for the format. */
function print(document: ComposedDocument, format: OutputFormat, places: ReturnType<typeof findRowLocations>) {
  if (laidOutWhole.includes(format) && isLongerThan(document, mostCharacters)) throw new DocumentTooLong();
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
} as const satisfies Record<OutputFormat, Printer>;
