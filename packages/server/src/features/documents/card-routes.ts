import { paperOf } from "@opis/documents/papers";
import { can } from "@opis/model/access/access";
import {
  approveGeneratedDocument,
  listGeneratedDocuments,
  readGeneratedDocument,
  updateGeneratedDocument,
} from "@opis/model/contract/documents/generated-documents";
import { listHarmSigns } from "@opis/model/contract/documents/harm-signs";
import { refused } from "@opis/model/errors";
import { nextNumber } from "@opis/model/text/number-pattern";
import type { FastifyInstance } from "fastify";
import { pageOfRows, pageOfShown } from "../../http/page.ts";
import { type Call, route } from "../../http/register.ts";
import {
  type CompanyDocument,
  documentsOfPaper,
  nameOf,
  ownRequisites,
  requestOf,
} from "../../papers/company-document.ts";
import { type DocumentsOf, documentsOf } from "../../papers/documents-of.ts";
import { inTurns } from "../../papers/in-turns.ts";
import { answersOf } from "../../papers/stored.ts";
import { requisitesOf } from "../../papers/told-document.ts";
import { visiblePapers } from "../../papers/visible-papers.ts";
import { approveDocument } from "./approve-document.ts";
import { askedDocument, seenDocuments } from "./asked-document.ts";
import { cardOfPaper } from "./card-of-paper.ts";
import { harmSignsOf } from "./harm-signs.ts";
import { orderOf } from "./order-of.ts";
import { cardOf, type Overview, overviewOf } from "./overview.ts";
import { refuseUnready } from "./refuse-unready.ts";
import { saveDocument } from "./save-document.ts";

/** How the papers stand: readiness, the wizard's answers, approval. */
export function registerCards(app: FastifyInstance): void {
  route(app, listGeneratedDocuments, async (call) => {
    const given = await seenDocuments(call);
    const shown = await cardsOf(call, given);
    return pageOfRows(call.request, call.query, shown, ["key", "title", "group", "date", "number", "made_at"]);
  });

  route(app, listHarmSigns, async (call) => {
    const processes = harmSignsOf(await seenDocuments(call));
    return pageOfShown(call.request, call.query, processes, { show: (one) => one(), members: ["process", "name"] });
  });

  route(app, readGeneratedDocument, async (call) => {
    const { document, given } = await askedDocument(call);
    return withAnswers(document, given);
  });

  route(app, updateGeneratedDocument, async (call) => {
    const { company, context, body, editor, actor } = call;
    const { document, given } = await askedDocument(call);
    const own = ownRequisites(document, given.facts);
    await context.db.inCompany(company, (transaction) =>
      saveDocument(transaction, document, body, { editor, actor, own }),
    );
    return withAnswers(document, await seenDocuments(call));
  });

  route(app, approveGeneratedDocument, async (call) => {
    const { company, context, body, editor, actor } = call;
    const { document, given } = await askedDocument(call);
    refuseUnready(document, given);
    // What it becomes is a row of the company's information.
    if (!can(actor, "edit", { section: "information" })) throw refused("forbidden");
    const made = await context.workshop.make({ ...orderOf(document, given), isKept: true });
    if (made.undecided > 0) throw refused("text_undecided");
    await context.db.inCompany(company, (transaction) =>
      approveDocument(transaction, document, given, { approval: body, made, editor }),
    );
    const snapshot = await context.snapshots.whole(company);
    return withAnswers(document, await documentsOf(context, { snapshot, isWhole: true }, call.language));
  });
}

async function cardsOf(
  { actor, query }: Pick<Call<typeof listGeneratedDocuments>, "actor" | "query">,
  given: DocumentsOf,
) {
  const papers = visiblePapers(actor);
  const asked = query.key === undefined ? undefined : paperOf(query.key);
  if (query.key !== undefined) {
    const documents = papers.filter((paper) => paper === asked).flatMap((paper) => documentsOfPaper(paper, given));
    return inTurns(documents, (document) => cardOf(document, given));
  }
  const cards: Overview[] = [];
  for (const paper of papers) cards.push(await cardOfPaper(paper, given));
  return cards;
}

function withAnswers(document: CompanyDocument, given: DocumentsOf) {
  const stored = given.stored.of(nameOf(document));
  const taken = [...given.stored.numbers, ...given.facts.snapshot.rows.approved_document.map(({ number }) => number)];
  const year = (requisitesOf(document, given).date ?? given.today).slice(0, 4);
  return {
    ...overviewOf(document, given),
    answers: { ...answersOf(document.paper.key, stored) },
    offer: offerOf(document, given),
    next_number: nextNumber(given.letterhead.number_pattern, taken, year),
  };
}

const everything = { hidden: [], fitting: {}, rows: {} };

function offerOf(document: CompanyDocument, given: DocumentsOf) {
  const { hidden, fitting, rows } = document.paper.offer?.(given.facts, requestOf(document, given)) ?? everything;
  return {
    hidden: [...hidden],
    fitting: mapped(fitting, (options) => [...options]),
    rows: mapped(rows, (objects) => objects.map(({ id, name }) => ({ id, name }))),
  };
}

function mapped<T, U>(table: Readonly<Record<string, T>>, of: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, of(value)]));
}
