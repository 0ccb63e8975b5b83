/** Questionnaires whose number a plan may limit (decisions 3). */
export const quotaForms = [
  "process",
  "system",
  "security",
  "system_server",
  "workstation",
  "network_hardware",
] as const;
export type QuotaForm = (typeof quotaForms)[number];

/** Maximum number by kind; kinds left out are unlimited. */
export type Quotas = Readonly<Partial<Record<QuotaForm, number>>>;

/** A company's limits, and until when it is paid for. */
export interface CompanyPlan {
  readonly is_free: boolean;
  /** Last paid date, `yyyy-mm-dd`; null if unlimited. */
  readonly paid_until: string | null;
  readonly quotas: Quotas;
}

/** Returns a plan with the stricter limits of both. */
export function narrowerPlan(plan: CompanyPlan, otherPlan: CompanyPlan): CompanyPlan {
  const ends = [plan.paid_until, otherPlan.paid_until].filter((day) => day !== null).sort();
  const quotas = quotaForms.flatMap((form) => {
    const bounds = [plan.quotas[form], otherPlan.quotas[form]].filter((bound) => bound !== undefined);
    return bounds.length > 0 ? [[form, Math.min(...bounds)]] : [];
  });
  return {
    is_free: plan.is_free || otherPlan.is_free,
    paid_until: ends[0] ?? null,
    quotas: Object.fromEntries(quotas),
  };
}
