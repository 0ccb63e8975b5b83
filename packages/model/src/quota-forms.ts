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
