import { consistencyRules } from "@opis/model/consistency/check-consistency";
import { listFindings, maxFindings } from "@opis/model/contract/companies/consistency";
import type { FastifyInstance } from "fastify";
import { findInconsistencies, visibleFindings } from "../core/risks/company-findings.ts";
import { presentPlace } from "../core/risks/present-finding-side.ts";
import { route } from "../http/register-endpoint.ts";

/** Registers the check of a company for contradictions between its answers and its last generated documents. */
export function registerConsistency(app: FastifyInstance): void {
  route(app, listFindings, async ({ context, company, actor, language }) => {
    const given = await findInconsistencies(context, company);
    const seen = visibleFindings(actor, given);
    const listed = seen.slice(0, maxFindings);
    const shown = (place: Parameters<typeof presentPlace>[0]) => presentPlace(place, { company, given, language });
    return {
      count: seen.length,
      checks: consistencyRules.flatMap((rule) => {
        const theirs = listed.filter((finding) => finding.rule === rule);
        if (theirs.length === 0) return [];
        const findings = theirs.map(({ first, second }) => ({ first: shown(first), second: shown(second) }));
        const count = seen.filter((finding) => finding.rule === rule).length;
        return [{ code: rule.code, name: rule.name[language], text: rule.text[language], count, findings }];
      }),
    };
  });
}
