import { type Actor, can, levelOf } from "@opis/model/access";
import { companyWork, deadlineDays } from "@opis/model/contract/company-work";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { deadlinesOf } from "@opis/model/deadlines";
import { approvalForms } from "@opis/model/forms/approval-forms";
import { formNamed } from "@opis/model/forms/index";
import { isCollection, questionnaireNames } from "@opis/model/forms/questionnaires";
import type { CompanySnapshot } from "@opis/model/row";
import { indexSnapshot } from "@opis/model/snapshot";
import { waitsFor } from "@opis/model/workflow";
import type { FastifyInstance } from "fastify";
import type { Transaction } from "../../db/transaction.ts";
import { type Call, route } from "../../http/register.ts";
import { documentsOfPaper } from "../../papers/company-document.ts";
import { stateOfDocument } from "../../papers/document-state.ts";
import { type DocumentsOf, documentsOf } from "../../papers/documents-of.ts";
import { inTurns } from "../../papers/in-turns.ts";
import { visiblePapers } from "../../papers/visible-papers.ts";
import { revisionCache } from "../../records/revision-cache.ts";
import { todayIn } from "../../records/today-in.ts";
import { viewOf } from "../../records/view-of.ts";
import { companyRisks } from "../../risks/company-risks.ts";
import { riskWork } from "./risk-work.ts";

type Work = AnswerOf<typeof companyWork>;

/** A few numbers each: all companies of a consultant stay told while nothing in them changes. */
const mostCompanies = 2_000;

/** What there is to do in a company: for the list of companies, which asks for one after the other. */
export function registerCompanyWork(app: FastifyInstance): void {
  const kept = revisionCache<Work>(mostCompanies);
  route(app, companyWork, async (call) => {
    const { context, company, revision, actor, language } = call;
    const asOf = await context.db.inCompany(company, lastMaking);
    return kept(JSON.stringify([company, viewOf(actor), asOf, language]), revision, () => workIn(call));
  });
}

// A making of a document is no change of the company, and yet says how far the document is; so does the day.
async function lastMaking(transaction: Transaction) {
  const [row] = await transaction.query<{ at: string | null }>(
    "select max(made_at)::text as at from generated_documents where company_id = $1",
    [transaction.company],
  );
  return [await todayIn(transaction), row?.at ?? null];
}

async function workIn({ context, company, revision, actor, language }: Call<typeof companyWork>): Promise<Work> {
  const visible = await context.snapshots.seenBy({ company, revision, actor });
  const given = await documentsOf(context, visible, language);
  const index = indexSnapshot(visible.snapshot);
  return {
    missing: missingIn(visible.snapshot, actor),
    documents: await documentStates(given, actor),
    waiting: waitingFor(actor, visible.snapshot),
    deadlines: deadlinesOf(visible.snapshot, given.today, deadlineDays).map((deadline) => ({
      ...deadline,
      is_over: deadline.day < given.today,
      name: index.nameOf(deadline.form, deadline.id) || formNamed(deadline.form).title[language],
      label: formNamed(deadline.form).fields[deadline.field]?.label[language] ?? "",
    })),
    risks: can(actor, "view", { section: "risks" })
      ? riskWork(await companyRisks(context, company), actor, language)
      : null,
  };
}

/** How many answers active questionnaires lack; what is not the caller's to see is not counted. */
function missingIn({ rows }: CompanySnapshot, actor: Actor): number {
  const seen = questionnaireNames.flatMap((form) =>
    rows[form]
      .filter((row) => !("is_active" in row) || row.is_active)
      .filter(({ id }) => can(actor, "view", { form, id: isCollection(form) ? id : "only" })),
  );
  return seen.reduce((sum, { missing }) => sum + missing.length, 0);
}

async function documentStates(given: DocumentsOf, actor: Actor): Promise<Work["documents"]> {
  const papers = visiblePapers(actor);
  if (papers.length === 0) return null;
  const documents = papers.flatMap((paper) => documentsOfPaper(paper, given));
  const states = await inTurns(documents, (document) => stateOfDocument(document, given).state);
  const counts = { not_ready: 0, draft: 0, signable: 0, signed: 0, stale: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}

function waitingFor(actor: Actor, { rows }: CompanySnapshot): Work["waiting"] {
  return approvalForms.flatMap((form) =>
    rows[form]
      .filter(({ id, is_active, status }) => is_active && waitsFor(status, levelOf(actor, { form, id })))
      .map(({ id }) => ({ form, id })),
  );
}
