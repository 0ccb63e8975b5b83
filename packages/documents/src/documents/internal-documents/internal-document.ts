import { actTitles } from "@opis/model/law/act-titles";
import { type ActCode, acts } from "@opis/model/law/acts";
import { type SecurityParameter, securityParameters } from "@opis/model/law/policy-values-by-level";
import type { SecurityLevelNumber } from "@opis/model/law/security-level";
import { levelOf } from "@opis/model/level-derivation";
import {
  acquaintance,
  appendix,
  approval,
  facts,
  heading,
  line,
  paragraph,
  phrase,
  plainText,
  signatures,
  text,
  title,
  value,
} from "../../block.ts";
import {
  type Block,
  type ComposedDocument,
  type Content,
  composeDocument,
  type Inline,
  type PageSection,
  type Signer,
} from "../../composed-document.ts";
import type { DocumentRequest, MissingAnswer, Readiness } from "../../document-definition.ts";
import { evaluateSituation, type Situation } from "../../facts/company-conditions.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import {
  dateOfFacts,
  documentNumber,
  isEntrepreneur,
  manager,
  operatorName,
  placeAndDate,
  positionAmid,
  signersExcept,
  signingOnce,
} from "../../facts/company-requisites.ts";
import { actsHeading, namesAct } from "../../language/citation.ts";
import type { Case } from "../../language/decline-name.ts";
import { declinePosition, lowerFirst } from "../../language/decline-position.ts";
import { printPhone } from "../../language/format-values.ts";
import { upperFirst } from "../../language/typeset.ts";
import { collectContent } from "../../map-content.ts";
import { missingCompanyAnswers } from "../../readiness/missing-company-answers.ts";
import { type BeforeStart, wrongDates } from "../../readiness/missing-questions.ts";

/** An appendix with its title; its number is its position among the printed ones. */
export interface Annex {
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly orientation?: PageSection["orientation"];
}

/** Combines several appendices into one with a title for each; a single appendix is returned unchanged. */
export function together(title: string, parts: readonly Annex[]): Annex[] {
  const [first] = parts;
  if (!first || parts.length === 1) return first ? [first] : [];
  const blocks = parts.flatMap((part) => [heading(3, part.title, { numbered: false }), ...part.blocks]);
  return [{ ...first, title, blocks }];
}

interface InternalDocument {
  /** «ИНСТРУКЦИЯ ответственного …»; the author of the document writes the first word in capitals. */
  readonly title: string | Content;
  readonly body: readonly Block[];
  /** Persons other than the head who sign to confirm having read it. */
  readonly acquainted?: readonly Signer[];
  readonly annexes?: readonly Annex[];
  /** Adds the acknowledgement sheet, if there are employees. */
  readonly sheet?: true;
  readonly orientation?: PageSection["orientation"];
}

/** Composes an internal document: approval stamp, points, legal acts, signatures, appendices, acknowledgement sheet. */
export function internalDocument(regulation: InternalDocumentInput, document: InternalDocument): ComposedDocument {
  const { facts, request, situation } = regulation;
  const { acquainted = [], annexes = [], sheet, orientation = "portrait" } = document;
  const withSheet = sheet && situation.alone !== true;
  const all = [...annexes, ...(withSheet ? [{ title: "Лист ознакомления", blocks: [acquaintance()] }] : [])];
  const allBlocks = [...document.body, ...all.flatMap(({ blocks }) => blocks)];
  const name = plainText(typeof document.title === "string" ? [text(document.title)] : document.title).toLowerCase();
  return composeDocument(facts, upperFirst(name), [
    {
      orientation,
      blocks: [
        ...(situation.alone === true ? [] : [approval(manager(facts))]),
        title(document.title, phrase`${operatorName(facts)}, № ${documentNumber(request)}`),
        placeAndDate(facts, request),
        ...document.body,
        ...actsPart(allBlocks, request),
        ...signing(regulation, acquainted),
      ],
    },
    ...all.map(
      (annex, index): PageSection => ({
        orientation: annex.orientation ?? "portrait",
        blocks: [appendix(index + 1, annex.title), ...annex.blocks],
      }),
    ),
  ]);
}

// The approver has already signed at the top; a head who works alone signs here, with no one to acknowledge.
function signing({ facts, situation }: InternalDocumentInput, acquainted: readonly Signer[]): Block[] {
  const head = manager(facts);
  if (situation.alone === true) return [signatures(signingOnce([...acquainted, head]))];
  const acquaintedSigners = signersExcept(head, acquainted);
  return acquaintedSigners.length === 0 ? [] : [signatures(signingOnce(acquaintedSigners), "С документом ознакомлены")];
}

/** Lists the acts named in blocks with their full titles, as of the document's date; empty if none is named. */
export function actsPart(blocks: readonly Block[], request: DocumentRequest): Block[] {
  const cited = citedActs(blocks);
  if (cited.length === 0) return [];
  const hasSections = blocks.some((block) => block.kind === "heading" && block.level === 1 && block.numbered);
  return [
    heading(1, actsHeading, { numbered: hasSections }),
    paragraph(phrase`Акты названы сокращённо и применяются в редакции на ${dateOfFacts(request)}:`, {
      keepNext: true,
    }),
    facts(
      cited.map((code) => [acts[code].short, [{ text: wholeTitle(code), source: { act: code, point: "" } }]]),
      { valueWidth: 5 },
    ),
  ];
}

function citedActs(blocks: readonly Block[]): ActCode[] {
  const document: ComposedDocument = {
    title: "",
    subject: "",
    language: "ru",
    sections: [{ orientation: "portrait", blocks }],
  };
  const contents = collectContent(document);
  const citedCodes = new Set(
    contents.flatMap((content) => content.flatMap(({ source }) => (source && "act" in source ? [source.act] : []))),
  );
  const words = contents.map(plainText).join("\n");
  return actCodes.filter((code) => citedCodes.has(code) || namesAct(words, code));
}

function wholeTitle(code: ActCode): string {
  const name = actTitles[code];
  return name === undefined ? acts[code].printed : `${acts[code].printed} «${name}»`;
}

const actCodes = Object.keys(acts).filter((code): code is ActCode => code in acts);

/** Everything the points of an internal document depend on. */
export interface InternalDocumentInput {
  readonly facts: CompanyFacts;
  readonly request: DocumentRequest;
  readonly situation: Situation;
  /** The strictest known level of the systems; null if none is known. */
  readonly level: SecurityLevelNumber | null;
}

/** Evaluates the company once for all points of a document. */
export function internalDocumentInput(facts: CompanyFacts, request: DocumentRequest): InternalDocumentInput {
  const levels = facts.systems.flatMap((system) => levelOf(facts, system)?.level ?? []);
  const level = levels.reduce<SecurityLevelNumber | null>(
    (strictest, candidate) => (strictest === null || candidate < strictest ? candidate : strictest),
    null,
  );
  return { facts, request, situation: evaluateSituation(facts, request.date, request.technologies), level };
}

/** Returns the text of a point that prints parameters of the company's security level; null while the level is unknown. */
export function textByLevel(words: (figure: (name: SecurityParameter) => string) => string) {
  return ({ level }: InternalDocumentInput): string | null =>
    level === null ? null : words((name) => securityParameters[name][level]);
}

/** Returns a condition that tests whether a system has this level or a stricter one; a smaller number is stricter. */
export function hasSystemOfLevel(levelNumber: SecurityLevelNumber) {
  return ({ level }: InternalDocumentInput): boolean => level !== null && level <= levelNumber;
}

/**
 * Checks every internal document (documents 3): issuer, approver and date. A document about past events may not be dated before processing
 * starts.
 */
export function internalDocumentReadiness(
  facts: CompanyFacts,
  request: DocumentRequest,
  further: readonly MissingAnswer[] = [],
  before: BeforeStart = "may be early",
): Readiness {
  return {
    missing: [
      ...missingCompanyAnswers(facts, ["full_name", "short_name", "manager_name", "manager_position"]),
      ...further,
      ...wrongDates(facts, request, before),
    ],
    warnings: [],
  };
}

/**
 * Returns the position of the operator's head in a grammatical case: «генеральному директору»; for a sole trader, «индивидуальному
 * предпринимателю».
 */
export function headInCase(facts: CompanyFacts, into: Case): Inline {
  const { id, manager_position: position } = facts.information;
  if (isEntrepreneur(facts)) return text(managerWord(facts, into));
  const source = { form: "information", id, field: "manager_position" } as const;
  if (position.trim() === "") return { ...text(managerWord(facts, into)), source };
  return value(declinePosition(lowerFirst(position.trim()), into), source);
}

/**
 * Returns the head without the exact position: «руководителю», or «индивидуальному предпринимателю» for a sole trader. Nominative if `into`
 * is omitted.
 */
export function managerWord(facts: CompanyFacts, into?: Case): string {
  const word = isEntrepreneur(facts) ? "индивидуальный предприниматель" : "руководитель";
  return into ? declinePosition(word, into) : word;
}

/** Returns the organiser («o») or the security officer («a») in the nominative: «начальник отдела кадров Иванова Ирина Игоревна». */
export function responsiblePerson(facts: CompanyFacts, who: "o" | "a"): Content {
  const { commission } = facts;
  const position = positionAmid(facts, who);
  const name = value(
    commission[`${who}_name`],
    { form: "commission", id: commission.id, field: `${who}_name` },
    line("name"),
  );
  return position === undefined ? [name] : phrase`${position} ${name}`;
}

/** Returns the telephone for reporting incidents: the 24-hour one, else the organiser's; a blank line if neither is answered. */
export function incidentPhone({ commission }: CompanyFacts): Inline {
  const field = commission.incident_phone === "" ? "o_phone" : "incident_phone";
  return value(printPhone(commission[field]), { form: "commission", id: commission.id, field }, line("name"));
}
