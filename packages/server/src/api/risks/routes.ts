import { concatenateLists } from "@opis/model/collections/lists";
import { consistencyRules } from "@opis/model/consistency/check-consistency";
import { listFindings, maxFindings } from "@opis/model/contract/companies/consistency";
import {
  checkRisks,
  listRiskGroups,
  listRisks,
  readRisk,
  risksTotal,
  updateRisk,
} from "@opis/model/contract/companies/risks";
import { refused } from "@opis/model/errors";
import { countRisks, risksOfRules, sortBySeverity, sortRulesBySeverity } from "@opis/model/risks/risk-total";
import { questionPlace } from "@opis/model/snapshot/snapshot-index";
import type { FastifyInstance } from "fastify";
import { findInconsistencies, presentPlace, visibleFindings } from "../../core/risks/company-findings.ts";
import { readCompanyRisks, riskId } from "../../core/risks/company-risks.ts";
import { isOpen, visibleRisks, visibleRisksByRule } from "../../core/risks/risk-flags.ts";
import { fixedRisks, lockHandling } from "../../core/risks/risk-handling.ts";
import { presentTotal } from "../../core/risks/total-fine.ts";
import { followRisk } from "../../core/tasks/synchronise-risk-task.ts";
import { pageOfPresented, pageOfRows } from "../../http/pagination.ts";
import { route } from "../../http/register-endpoint.ts";
import { decideRisk, handleRisk } from "./decide-risk.ts";
import { filterRisks, listOwners, presentRisk, presentRiskGroup, readRiskScope } from "./present-risk.ts";

const orderings = ["code", "form", "obj", "name", "price_min", "price_max", "owner_name", "due", "state"] as const;

/** Registers risks: computed from the answers on each request, counted or ignored (specification 3.9, 7.4). */
export function registerRisks(app: FastifyInstance): void {
  route(app, listRisks, async (call) => {
    const { language, query, request } = call;
    const scope = await readRiskScope(call);
    const ofCode = risksOfRules(
      filterRisks(scope, query),
      ({ code }) => query.code === undefined || code === query.code,
    );
    const sortedRisks = [...sortRulesBySeverity(ofCode, scope.companyRisks).values()];
    return pageOfPresented(request, query, concatenateLists(sortedRisks), {
      show: (risk) => presentRisk(risk, scope, language),
      members: orderings,
    });
  });

  route(app, listRiskGroups, async (call) => {
    const scope = await readRiskScope(call);
    const risks = filterRisks(scope, call.query);
    const groups = [...sortRulesBySeverity(risks, scope.companyRisks)];
    return {
      count: countRisks(risks),
      groups: groups.map(([rule, ofRule]) => presentRiskGroup(rule, ofRule, scope, call.language)),
      owners: listOwners(scope.handlings),
    };
  });

  route(app, checkRisks, async (call) => {
    const { actor, language, query, request } = call;
    const scope = await readRiskScope(call);
    const { companyRisks } = scope;
    const { form, id } = query;
    const root = companyRisks.index.row(form, id) && questionPlace(companyRisks.index, { form, id, field: "" });
    if (!root || !isOpen(actor, root)) throw refused("not_found");
    const risks = visibleRisks(actor, companyRisks.ofRoot({ form: root.form, id: root.id })).filter(
      ({ rule, object }) => (root.row === undefined ? rule.form === form : object.form === form && object.id === id),
    );
    const presentedRisks = sortBySeverity(risks, companyRisks).map((risk) => presentRisk(risk, scope, language));
    return pageOfRows(request, query, presentedRisks, orderings);
  });

  route(app, risksTotal, async (call) => {
    const { context, company, actor, language } = call;
    const companyRisks = await readCompanyRisks(context, company, call);
    return presentTotal(visibleRisksByRule(actor, companyRisks.byRule), companyRisks, language);
  });

  route(app, readRisk, async (call) => {
    const { actor, language, params } = call;
    const scope = await readRiskScope(call);
    const risk =
      visibleRisks(actor, scope.companyRisks.risks).find((candidate) => riskId(candidate) === params.id) ??
      visibleRisks(actor, fixedRisks(scope.companyRisks, scope.handlings)).find(
        (candidate) => riskId(candidate) === params.id,
      );
    if (!risk) throw refused("not_found");
    return presentRisk(risk, scope, language);
  });

  route(app, updateRisk, async ({ context, company, actor, language, params, body, editor }) => {
    const companyRisks = await readCompanyRisks(context, company);
    const risk = visibleRisks(actor, companyRisks.risks).find((candidate) => riskId(candidate) === params.id);
    if (!risk) throw refused("not_found");
    const { day } = companyRisks;
    const { ignore, ignore_comment, ignored_until, ...change } = body;
    await context.db.inCompany(company, async (transaction) => {
      const before = companyRisks.ignored(risk);
      const decision = ignore === undefined ? undefined : { ignore, ignore_comment, ignored_until };
      if (decision) decideRisk(transaction, { risk, before, decision, editor, day });
      if (Object.keys(change).length > 0) await handleRisk(transaction, { risk, change, editor, day });
      const isAccepted = ignore ?? before !== undefined;
      const acceptance = isAccepted ? (ignore_comment ?? before?.comment ?? "") : undefined;
      const handling = await lockHandling(transaction, risk);
      await followRisk(transaction, { risk, handling, acceptance }, editor);
    });
    return presentRisk(risk, await readRiskScope({ context, company, actor }), language);
  });
}

/** Registers the check of a company for contradictions between its answers and its last generated documents. */
export function registerConsistency(app: FastifyInstance): void {
  route(app, listFindings, async ({ context, company, actor, language }) => {
    const companyFindings = await findInconsistencies(context, company);
    const visible = visibleFindings(actor, companyFindings);
    const listedFindings = visible.slice(0, maxFindings);
    const presentLocation = (location: Parameters<typeof presentPlace>[0]) =>
      presentPlace(location, { company, given: companyFindings, language });
    return {
      count: visible.length,
      checks: consistencyRules.flatMap((rule) => {
        const theirs = listedFindings.filter((finding) => finding.rule === rule);
        if (theirs.length === 0) return [];
        const findings = theirs.map(({ first, second }) => ({
          first: presentLocation(first),
          second: presentLocation(second),
        }));
        const count = visible.filter((finding) => finding.rule === rule).length;
        return [{ code: rule.code, name: rule.name[language], text: rule.text[language], count, findings }];
      }),
    };
  });
}
