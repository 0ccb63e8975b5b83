import { changedValues } from "@opis/documents/changed-values";
import { paperOf } from "@opis/documents/papers";
import { can } from "@opis/model/access/access";
import {
  approveGeneratedDocument,
  changesOfGeneratedDocument,
  downloadGeneratedDocument,
  listGeneratedDocuments,
  previewGeneratedDocument,
  readGeneratedDocument,
  siteTextOfGeneratedDocument,
  updateGeneratedDocument,
} from "@opis/model/contract/documents/generated-documents";
import { listHarmSigns } from "@opis/model/contract/documents/harm-signs";
import { refused } from "@opis/model/errors";
import { nextNumber } from "@opis/model/text/number-pattern";
import type { FastifyInstance } from "fastify";
import { pageOfRows, pageOfShown } from "../../http/page.ts";
import { type Call, route } from "../../http/register.ts";
import { type CompanyDocument, documentsOfPaper, nameOf, requestOf } from "../../papers/company-document.ts";
import { type DocumentsOf, documentsOf } from "../../papers/documents-of.ts";
import { inTurns } from "../../papers/in-turns.ts";
import { answersOf, readMadeValues } from "../../papers/stored.ts";
import { templateInForce } from "../../papers/stored-templates.ts";
import { visiblePapers } from "../../papers/visible-papers.ts";
import { approveDocument } from "./approve-document.ts";
import { registerArchives } from "./archive/routes.ts";
import { askedDocument, seenDocuments } from "./asked-document.ts";
import { cardOfPaper } from "./card-of-paper.ts";
import { registerEdits } from "./edits/routes.ts";
import { harmSignsOf } from "./harm-signs.ts";
import { registerLetterhead } from "./letterhead/routes.ts";
import { registerMakings } from "./makings/routes.ts";
import { nameOfDocument } from "./name-of-file.ts";
import { cardOf, type Overview, overviewOf } from "./overview.ts";
import { registerPacks } from "./packs/routes.ts";
import { refuseMissing, refuseUnready } from "./refuse-unready.ts";
import { noteMaking, saveDocument } from "./save-document.ts";
import { sendFile } from "./send-file.ts";
import { shownChange } from "./shown-changes.ts";
import { refuseProblems } from "./templates/refuse-problems.ts";
import { registerTemplates } from "./templates/routes.ts";
import { registerConsentJournal } from "./uploads/consent-journal/routes.ts";
import { registerUploads } from "./uploads/routes.ts";

/** A card shows so many changes and how many there are in all. */
const changesShown = 20;

/** Papers that the product writes: readiness, wizard's answers, preview, download, changes, archive (decisions 10). */
export function registerDocuments(app: FastifyInstance): void {
  registerArchives(app);
  registerUploads(app);
  registerTemplates(app);
  registerEdits(app);
  registerMakings(app);
  registerPacks(app);
  registerLetterhead(app);
  registerConsentJournal(app);

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
    const { document } = await askedDocument(call);
    await context.db.inCompany(company, (transaction) => saveDocument(transaction, document, body, { editor, actor }));
    return withAnswers(document, await seenDocuments(call));
  });

  route(app, approveGeneratedDocument, async (call) => {
    const { company, context, body, editor, actor } = call;
    const { document, given } = await askedDocument(call);
    refuseUnready(document, given);
    // What it becomes is a row of the company's information.
    if (!can(actor, "edit", { section: "information" })) throw refused("forbidden");
    const { kept, undecided } = await context.workshop.make({ ...orderOf(document, given), isKept: true });
    if (undecided > 0) throw refused("text_undecided");
    await context.db.inCompany(company, (transaction) =>
      approveDocument(transaction, document, given, { approval: body, kept, editor }),
    );
    const snapshot = await context.snapshots.whole(company);
    return withAnswers(document, await documentsOf(context, { snapshot, isWhole: true }, call.language));
  });

  route(app, previewGeneratedDocument, async (call) => {
    const { context, query, reply } = call;
    const { document, given } = await askedDocument(call);
    const { bytes } = await context.workshop.make({ ...orderOf(document, given), format: query.format });
    if (query.format === "json") return reply.type("application/json; charset=utf-8").send(Buffer.from(bytes));
    reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; font-src 'self' data:");
    return reply.type("text/html; charset=utf-8").send(Buffer.from(bytes));
  });

  route(app, siteTextOfGeneratedDocument, async (call) => {
    const { document, given } = await askedDocument(call);
    refuseUnready(document, given);
    const { bytes } = await call.context.workshop.make({ ...orderOf(document, given), format: "site" });
    return JSON.parse(Buffer.from(bytes).toString());
  });

  route(app, downloadGeneratedDocument, async (call) => {
    const { company, context, query, editor, actor, reply } = call;
    const { document, given } = await askedDocument(call);
    refuseUnready(document, given);
    const order = orderOf(document, given);
    const template = query.format === "docx" ? await inForce(call, document) : undefined;
    const made = await context.workshop.make({
      ...order,
      format: query.format,
      ...(template && { template }),
      isKept: true,
    });
    const { bytes, values, unprintable, problems, kept } = made;
    refuseMissing(unprintable, document, given);
    refuseProblems(problems);
    // Whoever may only look takes a copy without moving the record of the last making.
    if (can(actor, "edit", { section: "documents" })) {
      const { revision } = given.snapshot.company;
      const { date, number } = order.request;
      const making = { ...nameOf(document), date, number, revision, values, kept };
      await context.db.inCompany(company, (transaction) => noteMaking(transaction, making, editor));
    }
    return sendFile(reply, nameOfDocument(document, given, query.format), query.format, Buffer.from(bytes));
  });

  route(app, changesOfGeneratedDocument, async (call) => {
    const { company, context, language } = call;
    const { document, given } = await askedDocument(call);
    const name = nameOf(document);
    const before = await context.db.inCompany(company, (transaction) => readMadeValues(transaction, name));
    // What was printed may be more than the caller sees.
    if (before === undefined || !given.isWhole) return { since: null, count: 0, changes: [] };
    const { values } = await context.workshop.make(orderOf(document, given));
    const changes = changedValues(before, values);
    return {
      since: given.stored.of(name).made_at,
      count: changes.length,
      changes: changes.slice(0, changesShown).map((change) => shownChange(change, company, document, language)),
    };
  });
}

type Maker = Pick<Call<typeof downloadGeneratedDocument>, "company" | "context" | "editor">;

async function inForce({ company, context, editor }: Maker, { paper }: CompanyDocument) {
  return context.db.inCompany(company, (transaction) => templateInForce(transaction, paper.key, editor.userId));
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

function orderOf(document: CompanyDocument, given: DocumentsOf) {
  const { snapshot, letterhead } = given;
  return { snapshot, letterhead, key: document.paper.key, request: requestOf(document, given) };
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

function withAnswers(document: CompanyDocument, given: DocumentsOf) {
  const stored = given.stored.of(nameOf(document));
  const taken = [...given.stored.numbers, ...given.facts.snapshot.rows.approved_document.map(({ number }) => number)];
  const year = (stored.date ?? given.today).slice(0, 4);
  return {
    ...overviewOf(document, given),
    answers: { ...answersOf(document.paper.key, stored) },
    offer: offerOf(document, given),
    next_number: nextNumber(given.letterhead.number_pattern, taken, year),
  };
}
