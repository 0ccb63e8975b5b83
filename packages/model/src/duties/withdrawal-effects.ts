import { type Words, words } from "../bilingual-text.ts";
import { legalBasisOptions, specialGroundOptions } from "../law/legal-bases.ts";
import type { CompanySnapshot, Row } from "../rows/row.ts";
import { dayText } from "../text/day-text.ts";

type ProcessSubject = Row<"process_subject">;

/** What the withdrawal of consent means for a group of people in a process; `unknown` while its legal bases are not answered. */
export type WithdrawalEffect = "destroy" | "continue" | "unknown";

/** What a withdrawal means for one process, with the bases that remain and how long the data are processed on them. */
export interface EffectInProcess {
  readonly group: ProcessSubject;
  readonly effect: WithdrawalEffect;
  /** The bases other than consent, each with what the company says of it. */
  readonly bases: readonly Words[];
  /** Until when; null where it is not answered. */
  readonly period: Words | null;
}

/**
 * Decides by process whether data are destroyed after consent was withdrawn: they are where consent is the only basis (152-FZ,
 * article 21(5)); another basis of articles 6, 10 or 11 lets the processing continue (article 9(2)). An internal act is no basis.
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

/** What the withdrawal of consent means for one group in a process. */
export function effectOn(row: ProcessSubject): WithdrawalEffect {
  if (remainingBases(row).length > 0) return "continue";
  return row.reasons.includes("is_consent_to_processing") ? "destroy" : "unknown";
}

function remainingBases(row: ProcessSubject): Words[] {
  const own = row.reasons
    .filter((reason) => reason !== "is_consent_to_processing" && reason !== "internal_acts")
    .map((reason) => withNorm(legalBasisOptions[reason], normOf(row, reason)));
  // Special data need a ground of their own, which covers no other data of the group.
  const special = row.special_data.length > 0 ? row.special_docs.map((ground) => specialGroundOptions[ground]) : [];
  return own.length > 0 ? [...own, ...special] : [];
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
  return kind === "termless" ? words("бессрочно", "without a time limit") : null;
}
