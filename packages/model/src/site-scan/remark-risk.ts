import { type Words, words } from "../bilingual-text.ts";
import type { Severity as RiskSeverity } from "../risks/risk-rule.ts";
import type { Risk } from "../risks/risk-total.ts";
import { questionPlace, type SnapshotIndex } from "../snapshot/snapshot-index.ts";
import type { SiteRemark } from "./site-remarks.ts";
import type { FindingSeverity } from "./site-score.ts";

const severities: Readonly<Record<FindingSeverity, RiskSeverity>> = { red: "high", amber: "medium", note: "low" };
const practice = words("Нормы нет: хорошая практика", "No article says so: good practice");

/** Comparisons already covered by a risk rule about the same answer. */
const coveredByRiskRules: ReadonlySet<string> = new Set(["C20"]);

/**
 * Converts a site remark to a risk of the company, so that it is counted, shown and ignored like one. Returns undefined where a risk rule
 * already reports it. A caller without access to the answer does not see the remark.
 */
export function remarkRisk(remark: SiteRemark, site: number, index: SnapshotIndex): Risk | undefined {
  // An unrecognised finding claims no violation.
  if (coveredByRiskRules.has(remark.check) || remark.isUnrecognised) return undefined;
  const { code, severity, fine, text, law = practice, remedy, place } = remark;
  const at = place ?? { form: "site", id: site, field: "address" };
  const root = questionPlace(index, at);
  return {
    rule: {
      code,
      of: "site",
      form: root.form,
      severity: severities[severity],
      ...(fine !== undefined && { fine }),
      isBlank: false,
      name: firstSentence(text),
      text,
      law,
      remedy,
      placesIn: () => [],
    },
    object: { form: "site", id: site, name: index.nameOf("site", site) },
    root: { form: root.form, id: root.id },
    places: [at],
  };
}

function firstSentence({ ru, en }: Words): Words {
  const cutText = (text: string) =>
    /^.{15,}?[.!?](?=\s+[\p{Lu}«“])/u.exec(text)?.[0].replace(/[.]$/u, "") ?? text.replace(/[.]$/u, "");
  return words(cutText(ru), cutText(en));
}
