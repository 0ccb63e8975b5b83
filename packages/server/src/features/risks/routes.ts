import { checkRisks, listRisks, risksTotal, updateRisk } from "@opis/model/contract/companies/risks";
import { refused } from "@opis/model/errors";
import { worstFirst } from "@opis/model/risks/worst-first";
import type { FastifyInstance } from "fastify";
import { pageOfRows, pageOfShown } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { companyRisks, riskId } from "../../risks/company-risks.ts";
import { isOpen, seenRisks } from "../../risks/seen-risks.ts";
import { shownTotal } from "../../risks/shown-total.ts";
import { decideRisk } from "./decide-risk.ts";
import { shownRisk } from "./shown-risk.ts";

const orderings = ["code", "form", "obj", "name", "price_min", "price_max"] as const;

/** Risks: found out of the answers whenever they are asked for, counted or ignored (specification 3.9, 7.4). */
export function registerRisks(app: FastifyInstance): void {
  route(app, listRisks, async (call) => {
    const { context, company, actor, language, query, request } = call;
    const given = await companyRisks(context, company, call);
    const risks = seenRisks(actor, given.risks)
      .filter(({ rule }) => query.form === undefined || rule.form === query.form)
      .filter(
        (risk) => query.ignore === undefined || (given.ignored(risk) !== undefined) === (query.ignore === "true"),
      );
    return pageOfShown(request, query, worstFirst(risks, given), {
      show: (risk) => shownRisk(risk, given, { actor, language }),
      members: orderings,
    });
  });

  route(app, checkRisks, async (call) => {
    const { context, company, actor, language, query, request } = call;
    const given = await companyRisks(context, company, call);
    const { form, id } = query;
    if (!given.index.row(form, id) || !isOpen(actor, { form, id })) throw refused("not_found");
    const risks = seenRisks(actor, given.risks).filter(({ root, rule }) => rule.form === form && root.id === id);
    const shown = worstFirst(risks, given).map((risk) => shownRisk(risk, given, { actor, language }));
    return pageOfRows(request, query, shown, orderings);
  });

  route(app, risksTotal, async (call) => {
    const { context, company, actor, language } = call;
    const given = await companyRisks(context, company, call);
    return shownTotal(seenRisks(actor, given.risks), given, language);
  });

  route(app, updateRisk, async ({ context, company, actor, language, params, body, editor }) => {
    const given = await companyRisks(context, company);
    const risk = seenRisks(actor, given.risks).find((one) => riskId(one) === params.id);
    if (!risk) throw refused("not_found");
    const { day } = given;
    const decided = { risk, before: given.ignored(risk), decision: body, editor, day };
    await context.db.inCompany(company, async (transaction) => decideRisk(transaction, decided));
    return shownRisk(risk, await companyRisks(context, company), { actor, language });
  });
}
