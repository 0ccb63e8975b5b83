import { can } from "@opis/model/access/access";
import { screenAddress } from "@opis/model/addresses";
import { deadlineDays } from "@opis/model/contract/companies/company-work";
import { blockDetails, readDashboard } from "@opis/model/contract/companies/dashboard";
import { readDataMap } from "@opis/model/contract/companies/data-map";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { dashboardBlocks } from "@opis/model/dashboard/dashboard-blocks";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import { dayAfter } from "@opis/model/time/days";
import type { FastifyInstance } from "fastify";
import { companyFindings, seenFindings } from "../../consistency/company-findings.ts";
import { type Call, route } from "../../http/register.ts";
import { readRegisters } from "../../protection/certificate-registers.ts";
import { openTable, pageOfTable } from "../../review/page-of-table.ts";
import { preparedSource } from "../../review/review-sources.ts";
import { companyRisks } from "../../risks/company-risks.ts";
import { seenByRule } from "../../risks/seen-risks.ts";
import { dueIncidents } from "../../tasks/due-incidents.ts";
import { dueRequests } from "../../tasks/due-requests.ts";
import { dueTasks } from "../../tasks/due-tasks.ts";
import { readBlocks } from "./block-figures.ts";
import { certificateFigures } from "./certificate-figures.ts";
import { dataMapJson } from "./data-map-json.ts";
import { deadlineFigures } from "./deadline-figures.ts";
import { endingLinks } from "./ending-links.ts";
import { completenessFigures, workflowFigures } from "./filling-figures.ts";
import { lastChanges } from "./last-changes.ts";
import { nextFigures, riskFigures } from "./risk-figures.ts";
import { siteFigures } from "./site-figures.ts";
import { staleDocuments } from "./stale-documents.ts";

/** A company at a glance, as far as the caller may see it (specification 1, 7.3). */
export function registerDashboard(app: FastifyInstance): void {
  route(app, readDashboard, readCompanyDashboard);

  route(app, readDataMap, async (call) =>
    call.reply.type("application/json; charset=utf-8").send(await dataMapJson(call.context, call)),
  );

  for (const { block, endpoint } of blockDetails)
    route(app, endpoint, async ({ context, company, revision, actor, language, query, request }) => {
      const open = await openTable(context, { name: dashboardBlocks[block].table, company, revision, actor, language });
      return pageOfTable(open, query, { company, language, request });
    });
}

async function readCompanyDashboard(call: Call<typeof readDashboard>): Promise<AnswerOf<typeof readDashboard>> {
  const { context, company, actor, language } = call;
  const prepared = await preparedSource(context, call);
  const { source } = prepared;
  const given = await companyRisks(context, company, call);
  const { snapshot, index } = source.company;
  const registers = await readRegisters(context.db);
  const due = {
    actor,
    user: call.editor.userId,
    language,
    day: given.day,
    until: dayAfter(given.day, deadlineDays),
  };
  const [dates, stale, changes, links, tasks, requests, incidents] = await context.db.inCompany(
    company,
    (transaction) =>
      Promise.all([
        transaction.query<{ created: string; modified: string }>(
          "select created, modified from companies where id = $1",
          [company],
        ),
        staleDocuments(transaction, { snapshots: context.snapshots, actor, index, language }),
        lastChanges(transaction, actor, language),
        endingLinks(transaction, { actor, index, language, day: given.day }),
        dueTasks(transaction, due),
        dueRequests(transaction, due),
        dueIncidents(transaction, due),
      ]),
  );
  const seen = seenByRule(actor, given.byRule);
  const filled = { snapshot, language, opens: (form: QuestionnaireName) => can(actor, "view", { form, id: "only" }) };
  return {
    day: given.day,
    created: dates[0]?.created ?? "",
    modified: dates[0]?.modified ?? "",
    blocks: [...(await readBlocks(context.snapshots.results, prepared, call.revision))],
    completeness: completenessFigures(filled),
    risks: riskFigures(seen, given, language),
    workflow: workflowFigures(filled),
    deadlines: deadlineFigures({
      snapshot,
      index,
      day: given.day,
      language,
      others: [...links, ...tasks, ...requests, ...incidents],
    }),
    stale,
    certificates: certificateFigures({ company: source.company, registers, day: given.day }),
    sites: siteFigures(actor, given),
    consistency: {
      count: seenFindings(actor, await companyFindings(context, company)).length,
      url: screenAddress(company, "risks/consistency"),
    },
    changes,
    next: nextFigures(seen, given, language),
  };
}
