import { words } from "@opis/model/words";
import { contents, paragraph, title } from "../block.ts";
import { companyRisks } from "../facts/company-risks.ts";
import { judgedOf, operatorName } from "../facts/operator.ts";
import { paperPlace } from "../facts/paper-requisites.ts";
import { phrase, text } from "../inline.ts";
import { messages } from "../messages.ts";
import type { PaperDocument } from "../model.ts";
import type { Paper } from "../paper.ts";
import { anyProcess } from "../readiness/company.ts";
import { dateInOrder } from "../readiness/dates.ts";
import { completenessPart } from "./report/completeness-part.ts";
import { lawPart } from "./report/law-part.ts";
import { objectsPart, riskCounts, sitesPart, transfersPart } from "./report/object-parts.ts";
import { planOf } from "./report/plan.ts";
import { planPart, risksPart, termsPart } from "./report/risk-parts.ts";
import { summaryPart } from "./report/summary.ts";
import { termsOf } from "./report/terms.ts";
import { workParts } from "./report/work-parts.ts";

/** The analyst's report: how far the questionnaires are, what is wrong, what to do and by when (documents 1.9). */
export const analystReport: Paper<"otchet"> = {
  key: "otchet",
  title: words("Отчёт аналитика", "Analyst's report"),
  group: "main",
  seenBy: { level: "manage", refusal: messages.E14 },
  printsRisks: true,
  reportsWork: true,
  // Nobody signs it, and what is missing is what it reports of.
  blanks: () => [],
  readiness: (facts, request) => ({
    missing: [...anyProcess(facts), ...dateInOrder(facts, request, "may be early")],
    warnings: [],
  }),
  compose: (facts, request): PaperDocument => {
    const risks = companyRisks(facts, request);
    const terms = termsOf(facts, request);
    const plan = planOf(facts, risks?.counted ?? [], { date: request.date, terms });
    const author = request.work?.author.trim();
    return {
      title: "Отчёт аналитика",
      subject: facts.information.short_name || facts.snapshot.company.name,
      language: "ru",
      sections: [
        {
          orientation: "portrait",
          blocks: [
            title("ОТЧЁТ АНАЛИТИКА", operatorName(facts)),
            paperPlace(facts, request),
            ...(author ? [paragraph(phrase`Составил: ${text(author)}`, { align: "left", indent: false })] : []),
            contents(),
            ...summaryPart(facts, request, { risks, terms, plan }),
            ...completenessPart(facts, request),
            ...risksPart(risks, judgedOf(facts, request.date)),
            ...objectsPart(facts, riskCounts(risks)),
            ...transfersPart(facts, request),
            ...sitesPart(facts),
            ...termsPart(terms, request.date),
            ...planPart(plan, request),
            ...workParts(request),
            ...lawPart(request),
          ],
        },
      ],
    };
  },
};
