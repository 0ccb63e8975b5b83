import { findDefinition, isOfMany } from "@opis/documents/all-documents";
import type { DocumentDefinition } from "@opis/documents/document-definition";
import { harmAssessmentAct } from "@opis/documents/documents/harm-assessment-act";
import {
  type AssessedSign,
  assessedProcess,
  assessedStaff,
  type DamageRequest,
} from "@opis/documents/documents/harm-signs";
import { lastFiling } from "@opis/documents/documents/notifications/changes-since-filing";
import { describeGround } from "@opis/documents/documents/process-cells";
import type { ElectronicForm } from "@opis/documents/electronic-form-field";
import { can } from "@opis/model/access/access";
import {
  approveGeneratedDocument,
  listGeneratedDocuments,
  listHarmSigns,
  readElectronicForms,
  readGeneratedDocument,
  updateGeneratedDocument,
} from "@opis/model/contract/documents/generated-documents";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { refused } from "@opis/model/errors";
import { nextNumber } from "@opis/model/text/document-number";
import { notificationParts } from "@opis/model/wizards/document-answers";
import type { FastifyInstance } from "fastify";
import { type DocumentContext, readDocumentContext } from "../../core/documents/document-context.ts";
import {
  type CompanyDocument,
  documentsOfPaper,
  nameOf,
  ownRequisites,
  requestOf,
} from "../../core/documents/document-instance.ts";
import { requisitesOf } from "../../core/documents/document-readiness.ts";
import { countDocuments, type ListedDocument, listEachDocument } from "../../core/documents/list-document-states.ts";
import { visibleDefinitions } from "../../core/documents/ready-documents.ts";
import { answersOf } from "../../core/documents/stored-documents.ts";
import { mapYielding, runYielding } from "../../core/run-yielding.ts";
import { pageOfPresented, pageOfRows } from "../../http/pagination.ts";
import { type Call, route } from "../../http/register-endpoint.ts";
import { approveDocument } from "./approve-document.ts";
import {
  cardOf,
  createGenerationRequest,
  missingInCard,
  type Overview,
  overviewOf,
  shownMissing,
  shownUnfinished,
  urlOf,
} from "./document-card.ts";
import { findRequestedDocument, readVisibleDocuments } from "./find-requested-document.ts";
import { refuseIncomplete } from "./refuse-incomplete-document.ts";
import { saveWizardAnswers } from "./save-wizard-answers.ts";

/** The stage of several ready documents is the least advanced one. */
const mostPressing = ["stale", "draft", "signable", "signed"] as const;

/**
 * Returns the card of a definition with many documents: how many there are, how many are ready, and the others' missing
 * answers.
 */
async function cardOfMany(paper: DocumentDefinition, documentContext: DocumentContext): Promise<Overview> {
  // Of ten thousand documents only the first are presented.
  const all = await runYielding(listEachDocument(paper, documentContext));
  const counts = countDocuments(all);
  const none = cardOf({ paper, object: null }, documentContext);
  return {
    ...none,
    parts: { ready: counts.ready, total: all.length },
    state: mostPressing.find((state) => counts.countOf(state) > 0) ?? "not_ready",
    ready: counts.ready > 0,
    ...(all.length > 0 && {
      missing: firstOf(all.filter(isLacking), ({ document, questions }) =>
        questions.slice(0, missingInCard).map((answer) => shownMissing(answer, document, documentContext)),
      ),
      missing_count: counts.missing,
    }),
    unfinished: firstOf(all.filter(isUnfinished), ({ document, left }) =>
      left.slice(0, missingInCard).map((question) => shownUnfinished(question, document, documentContext)),
    ),
    unfinished_count: counts.unfinished,
    is_stale: counts.isStale,
    made_at: lastMaking(all),
    made_by: "",
    approved: null,
  };
}

function isLacking({ state }: ListedDocument): boolean {
  return state === "not_ready";
}

function isUnfinished({ state, left }: ListedDocument): boolean {
  return state !== "not_ready" && left.length > 0;
}

function lastMaking(standings: readonly ListedDocument[]): string | null {
  return standings.reduce<string | null>(
    (last, { made_at }) => (made_at !== null && (last === null || made_at > last) ? made_at : last),
    null,
  );
}

function firstOf<T>(standings: readonly ListedDocument[], tell: (document: ListedDocument) => readonly T[]): T[] {
  const telling: T[] = [];
  for (const listedDocument of standings) {
    if (telling.length >= missingInCard) break;
    telling.push(...tell(listedDocument));
  }
  return telling.slice(0, missingInCard);
}

/** Returns the card of a definition, cached until its inputs change, and shared by concurrent requests. */
export function cardOfPaper(paper: DocumentDefinition, documentContext: DocumentContext): Promise<Overview> {
  const cachedCards = knownCards.get(documentContext) ?? new Map<DocumentDefinition, Promise<Overview>>();
  knownCards.set(documentContext, cachedCards);
  const card = cachedCards.get(paper) ?? makeCard(paper, documentContext);
  cachedCards.set(paper, card);
  return card;
}

async function makeCard(paper: DocumentDefinition, documentContext: DocumentContext): Promise<Overview> {
  return isOfMany(paper) ? cardOfMany(paper, documentContext) : cardOf({ paper, object: null }, documentContext);
}

const knownCards = new WeakMap<DocumentContext, Map<DocumentDefinition, Promise<Overview>>>();

/** Registers the calls for document states: readiness, the wizard's answers, approval. */
export function registerDocumentCards(app: FastifyInstance): void {
  route(app, listGeneratedDocuments, async (call) => {
    const documentContext = await readVisibleDocuments(call);
    const cards = await cardsOf(call, documentContext);
    return pageOfRows(call.request, call.query, cards, ["key", "title", "group", "date", "number", "made_at"]);
  });

  route(app, listHarmSigns, async (call) => {
    const processes = harmSignsOf(await readVisibleDocuments(call));
    return pageOfPresented(call.request, call.query, processes, {
      show: (present) => present(),
      members: ["process", "name"],
    });
  });

  route(app, readGeneratedDocument, async (call) => {
    const { document, documentContext } = await findRequestedDocument(call);
    return withAnswers(document, documentContext);
  });

  route(app, updateGeneratedDocument, async (call) => {
    const { company, context, body, editor, actor } = call;
    const { document, documentContext } = await findRequestedDocument(call);
    const own = ownRequisites(document, documentContext.facts);
    await context.db.inCompany(company, (transaction) =>
      saveWizardAnswers(transaction, document, body, { editor, actor, own }),
    );
    return withAnswers(document, await readVisibleDocuments(call));
  });

  route(app, approveGeneratedDocument, async (call) => {
    const { company, context, body, editor, actor } = call;
    const { document, documentContext } = await findRequestedDocument(call);
    refuseIncomplete(document, documentContext);
    // Its result is a row of the company's information.
    if (!can(actor, "edit", { section: "information" })) throw refused("forbidden");
    const renderedDocument = await context.workshop.make({
      ...createGenerationRequest(document, documentContext),
      packsContent: true,
    });
    if (renderedDocument.undecided > 0) throw refused("text_undecided");
    await context.db.inCompany(company, (transaction) =>
      approveDocument(transaction, document, documentContext, { approval: body, made: renderedDocument, editor }),
    );
    const snapshot = await context.snapshots.whole(company);
    return withAnswers(document, await readDocumentContext(context, { snapshot, isWhole: true }, call.language));
  });
}

/**
 * Returns the signs of harm from the questionnaires for the wizard: by process, the company's own last; computed on
 * request.
 */
function harmSignsOf(documentContext: DocumentContext) {
  const { key } = harmAssessmentAct;
  const document = { paper: harmAssessmentAct, object: null };
  const answers = answersOf(key, documentContext.stored.of(nameOf(document)));
  const request: DamageRequest = { ...requestOf(document, documentContext), answers };
  const presentSign = ({ sign, proposal }: AssessedSign) => ({
    sign,
    proposal: proposal.answer,
    grounds: proposal.grounds.map((ground) => describeGround(documentContext.facts, ground).join(": ")),
  });
  return [
    ...documentContext.facts.processes.map((process) => () => ({
      process: process.id,
      name: process.name,
      signs: assessedProcess(documentContext.facts, request, process).signs.map(presentSign),
    })),
    () => ({ process: null, name: "", signs: [presentSign(assessedStaff(documentContext.facts, request))] }),
  ];
}

async function cardsOf(
  { actor, query }: Pick<Call<typeof listGeneratedDocuments>, "actor" | "query">,
  documentContext: DocumentContext,
) {
  const papers = visibleDefinitions(actor);
  const definition = query.key === undefined ? undefined : findDefinition(query.key);
  if (query.key !== undefined) {
    const documents = papers
      .filter((paper) => paper === definition)
      .flatMap((paper) => documentsOfPaper(paper, documentContext));
    return mapYielding(documents, (document) => cardOf(document, documentContext));
  }
  const cards: Overview[] = [];
  for (const paper of papers) cards.push(await cardOfPaper(paper, documentContext));
  return cards;
}

function withAnswers(document: CompanyDocument, documentContext: DocumentContext) {
  const storedDocument = documentContext.stored.of(nameOf(document));
  const takenNumbers = [
    ...documentContext.stored.numbers,
    ...documentContext.facts.snapshot.rows.approved_document.map(({ number }) => number),
  ];
  const year = (requisitesOf(document, documentContext).date ?? documentContext.today).slice(0, 4);
  return {
    ...overviewOf(document, documentContext),
    answers: { ...answersOf(document.paper.key, storedDocument) },
    offer: offerOf(document, documentContext),
    next_number: nextNumber(documentContext.letterhead.number_pattern, takenNumbers, year),
  };
}

const everything = { hidden: [], fitting: {}, rows: {} };

function offerOf(document: CompanyDocument, documentContext: DocumentContext) {
  const { hidden, fitting, rows } =
    document.paper.offer?.(documentContext.facts, requestOf(document, documentContext)) ?? everything;
  return {
    hidden: [...hidden],
    fitting: mapped(fitting, (options) => [...options]),
    rows: mapped(rows, (objects) => objects.map(({ id, name }) => ({ id, name }))),
  };
}

function mapped<T, U>(table: Readonly<Record<string, T>>, of: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, of(value)]));
}

type Form = AnswerOf<typeof readElectronicForms>["forms"][number];

/** Registers the call for notifications as the fields of the regulator's electronic form. */
export function registerElectronicForms(app: FastifyInstance): void {
  route(app, readElectronicForms, async (call) => {
    const { document, documentContext } = await findRequestedDocument(call);
    const forms = document.paper.electronicForms?.(documentContext.facts, requestOf(document, documentContext));
    if (!forms) throw refused("not_found");
    return { forms: forms.map((form) => presentForm(form, document, documentContext)) };
  });
}

function presentForm(
  { part, sections }: ElectronicForm,
  document: CompanyDocument,
  documentContext: DocumentContext,
): Form {
  const { facts, language, snapshot } = documentContext;
  const fields = sections.flatMap((section) => section.fields);
  const filed = lastFiling(facts, [part]);
  return {
    part,
    title: notificationParts[part][language],
    complete: fields.filter(({ missing }) => missing === null).length,
    total: fields.length,
    sections: sections.map((section) => ({
      title: section.title,
      fields: section.fields.map(({ name, values, missing }) => ({
        name,
        values: [...values],
        url: missing && urlOf(missing, snapshot.company.id, document),
      })),
    })),
    filed: filed
      ? { date: filed.sent_date ?? "", number: filed.sent_number, portal_number: filed.portal_number }
      : null,
  };
}
