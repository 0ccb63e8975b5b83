import { type Words, words } from "../bilingual-text.ts";
import { legalBasisOptions, specialGroundOptions } from "../law/legal-bases.ts";
import type { CompanySnapshot, Row } from "../rows/row.ts";
import { dayText } from "../time/company-day.ts";

type ProcessSubject = Row<"process_subject">;

/** Effect of withdrawing consent for a group in a process; `unknown` while its legal bases are unanswered. */
export type WithdrawalEffect = "destroy" | "continue" | "unknown";

/** Effect of a withdrawal on one process, with the remaining legal bases and retention period. */
export interface EffectInProcess {
  readonly group: ProcessSubject;
  readonly effect: WithdrawalEffect;
  /** Legal bases other than consent, each with the company's answer. */
  readonly bases: readonly Words[];
  /** Retention period; null if unanswered. */
  readonly period: Words | null;
}

/**
 * Determines by process whether data are destroyed after consent is withdrawn: yes if consent is the only legal basis (152-FZ, article
 * 21(5)); another basis of articles 6, 10 or 11 allows processing to continue (article 9(2)). An internal act is not a legal basis.
 */
export function withdrawalEffects(
  { rows }: Pick<CompanySnapshot, "rows">,
  { group, processes }: { readonly group: number; readonly processes: readonly number[] },
): EffectInProcess[] {
  const active = new Set(rows.process.filter(({ is_active }) => is_active).map(({ id }) => id));
  return rows.process_subject
    .filter(({ subject, process }) => subject === group && active.has(process))
    .filter(({ process }) => processes.length === 0 || processes.includes(process))
    .map((row) => ({ group: row, effect: effectOn(row), bases: remainingBases(row), period: periodIn(row) }));
}

/** Returns the effect of withdrawing consent for one group in a process. */
export function effectOn(row: ProcessSubject): WithdrawalEffect {
  if (remainingBases(row).length > 0) return "continue";
  return row.reasons.includes("is_consent_to_processing") ? "destroy" : "unknown";
}

function remainingBases(row: ProcessSubject): Words[] {
  const generalBases = row.reasons
    .filter((reason) => reason !== "is_consent_to_processing" && reason !== "internal_acts")
    .map((reason) => withNorm(legalBasisOptions[reason], normOf(row, reason)));
  // Special categories need a separate ground, which does not cover the group's other data.
  const special = row.special_data.length > 0 ? row.special_docs.map((ground) => specialGroundOptions[ground]) : [];
  return generalBases.length > 0 ? [...generalBases, ...special] : [];
}

function normOf(row: ProcessSubject, reason: ProcessSubject["reasons"][number]): string {
  if (reason === "is_legal_requirements") return row.legal_requirements_text.trim();
  if (reason === "is_exercising_legitimate_interests") return row.legitimate_interests_text.trim();
  return reason === "is_other_grounds" ? row.other_grounds_text.trim() : "";
}

function withNorm({ ru, en }: Words, norm: string): Words {
  return norm === "" ? words(ru, en) : words(`${ru}: ${norm}`, `${en}: ${norm}`);
}

function periodIn({ processing_termless: kind, processing_date: day, processing_event: event }: ProcessSubject) {
  if (kind === "date" && day !== null) return words(`до ${dayText(day, "ru")}`, `until ${dayText(day, "en")}`);
  if (kind === "event" && event.trim() !== "") return words(event.trim(), event.trim());
  return kind === "termless" ? words("бессрочно", "no time limit") : null;
}
