import type { PartDerivation } from "./derivation/derive-part.ts";
import type { StoredDecision } from "./derivation/stored-decisions.ts";
import type { ConfirmedStep } from "./step-names.ts";

/** The state of a step that a person confirms; a different value once the step changes. */
export function confirmedState(step: ConfirmedStep, { threats }: Pick<PartDerivation, "threats">): string {
  if (step !== "actuality") return "none";
  const actual = threats.filter(({ isActual }) => isActual).map(({ verdict }) => verdict.threat.replace("УБИ.", ""));
  return `${actual.length}: ${runs(actual.map(Number)).join(", ")}`;
}

/** The state of a confirmation: missing, valid, or outdated because the step has changed. */
export type ConfirmationState = "none" | "holds" | "outdated";

/** Whether a step is confirmed as it is now. */
export function confirmationOf(
  step: ConfirmedStep,
  rows: readonly Pick<StoredDecision, "step" | "code" | "against">[],
  part: Pick<PartDerivation, "threats">,
): ConfirmationState {
  const row = rows.find((one) => one.step === "confirmations" && one.code === step);
  if (!row) return "none";
  return row.against === confirmedState(step, part) ? "holds" : "outdated";
}

// 1, 2, 3, 7 as 1–3, 7: it is read in the history.
function runs(numbers: readonly number[]): string[] {
  const found: [first: number, last: number][] = [];
  for (const number of numbers) {
    const open = found.at(-1);
    if (open && open[1] === number - 1) open[1] = number;
    else found.push([number, number]);
  }
  return found.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
}
