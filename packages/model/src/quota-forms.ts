/** Questionnaires of which a plan may bound the number (decisions 3). */
export const quotaForms = [
  "process",
  "system",
  "security",
  "system_server",
  "workstation",
  "network_hardware",
] as const;
export type QuotaForm = (typeof quotaForms)[number];

/** How many of each kind a company may have; a kind that is not named has no bound. */
export type Quotas = Readonly<Partial<Record<QuotaForm, number>>>;

/** What a company may hold and until when it is paid for. */
export interface CompanyPlan {
  readonly is_free: boolean;
  /** The last paid day, `yyyy-mm-dd`; null without an end. */
  readonly paid_until: string | null;
  readonly quotas: Quotas;
}

/** Returns the plan that allows only what both allow. */
export function narrowerPlan(plan: CompanyPlan, other: CompanyPlan): CompanyPlan {
  const ends = [plan.paid_until, other.paid_until].filter((day) => day !== null).sort();
  const quotas = quotaForms.flatMap((form) => {
    const bounds = [plan.quotas[form], other.quotas[form]].filter((bound) => bound !== undefined);
    return bounds.length > 0 ? [[form, Math.min(...bounds)]] : [];
  });
  return {
    is_free: plan.is_free || other.is_free,
    paid_until: ends[0] ?? null,
    quotas: Object.fromEntries(quotas),
  };
}
