import { consistencyRules } from "@opis/model/consistency/check-consistency";
import { findingsTold, listFindings } from "@opis/model/contract/companies/consistency";
import type { FastifyInstance } from "fastify";
import { companyFindings, seenFindings } from "../core/consistency/company-findings.ts";
import { shownPlace } from "../core/consistency/shown-place.ts";
import { route } from "../http/register.ts";

/** Checks of a company against itself: its answers, and its papers as they were last made. */
export function registerConsistency(app: FastifyInstance): void {
  route(app, listFindings, async ({ context, company, actor, language }) => {
    const given = await companyFindings(context, company);
    const seen = seenFindings(actor, given);
    const listed = seen.slice(0, findingsTold);
    const shown = (place: Parameters<typeof shownPlace>[0]) => shownPlace(place, { company, given, language });
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
