import type { Actor } from "@opis/model/access/access";
import { joinedLists } from "@opis/model/collections/joined-lists";
import { checkRisks, listRisks, readRisk, risksTotal, updateRisk } from "@opis/model/contract/companies/risks";
import { refused } from "@opis/model/errors";
import type { Risk } from "@opis/model/risks/risk";
import { risksOfRules } from "@opis/model/risks/risks-by-rule";
import { worstFirst, worstRulesFirst } from "@opis/model/risks/worst-first";
import { questionPlace } from "@opis/model/snapshot/question-place";
import type { FastifyInstance } from "fastify";
import { pageOfRows, pageOfShown } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { type CompanyRisks, companyRisks, riskId } from "../../risks/company-risks.ts";
import { countedRisks, ignoredRisks } from "../../risks/counted-risks.ts";
import { isOpen, seenByRule, seenRisks } from "../../risks/seen-risks.ts";
import { shownTotal } from "../../risks/shown-total.ts";
import { decideRisk } from "./decide-risk.ts";
import { shownRisk } from "./shown-risk.ts";

const orderings = ["code", "form", "obj", "name", "price_min", "price_max"] as const;

/** By whether a decision is asked for that holds not to count them. */
const decidedRisks = { true: ignoredRisks, false: countedRisks } as const;

/** Risks: found out of the answers whenever they are asked for, counted or ignored (specification 3.9, 7.4). */
export function registerRisks(app: FastifyInstance): void {
  route(app, listRisks, async (call) => {
    const { context, company, actor, language, query, request } = call;
    const given = await companyRisks(context, company, call);
    const seen = seenByRule(actor, given.byRule);
    const ofForm = query.form === undefined ? seen : risksOfRules(seen, ({ form }) => form === query.form);
    const risks = query.ignore === undefined ? ofForm : decidedRisks[query.ignore](ofForm, given);
    return pageOfShown(request, query, joinedLists([...worstRulesFirst(risks, given).values()]), {
      show: (risk) => shownRisk(risk, given, { actor, language }),
      members: orderings,
    });
  });

  route(app, checkRisks, async (call) => {
    const { context, company, actor, language, query, request } = call;
    const given = await companyRisks(context, company, call);
    const { form, id } = query;
    const root = given.index.row(form, id) && questionPlace(given.index, { form, id, field: "" });
    if (!root || !isOpen(actor, root)) throw refused("not_found");
    const risks = seenRisks(actor, given.ofRoot({ form: root.form, id: root.id })).filter(({ rule, object }) =>
      root.row === undefined ? rule.form === form : object.form === form && object.id === id,
    );
    const shown = worstFirst(risks, given).map((risk) => shownRisk(risk, given, { actor, language }));
    return pageOfRows(request, query, shown, orderings);
  });

  route(app, risksTotal, async (call) => {
    const { context, company, actor, language } = call;
    const given = await companyRisks(context, company, call);
    return shownTotal(seenByRule(actor, given.byRule), given, language);
  });

  route(app, readRisk, async (call) => {
    const { context, company, actor, language, params } = call;
    const given = await companyRisks(context, company, call);
    return shownRisk(seenRisk(given, actor, params.id), given, { actor, language });
  });

  route(app, updateRisk, async ({ context, company, actor, language, params, body, editor }) => {
    const given = await companyRisks(context, company);
    const risk = seenRisk(given, actor, params.id);
    const { day } = given;
    const decided = { risk, before: given.ignored(risk), decision: body, editor, day };
    await context.db.inCompany(company, async (transaction) => decideRisk(transaction, decided));
    return shownRisk(risk, await companyRisks(context, company), { actor, language });
  });
}

function seenRisk(given: CompanyRisks, actor: Actor, id: string): Risk {
  const risk = seenRisks(actor, given.risks).find((one) => riskId(one) === id);
  if (!risk) throw refused("not_found");
  return risk;
}
