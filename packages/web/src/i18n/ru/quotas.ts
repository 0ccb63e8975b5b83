import { defineWords } from "../words.ts";

/** Messages about exhausted quotas, by the codes of specification 8. */
const quotasRu = {
  title: "Квота исчерпана",
  write: "Напишите нам, чтобы увеличить её.",
  "processes quota exceeded.": "В бесплатной учётной записи больше нельзя добавить процессы.",
  "systems quota exceeded.": "В бесплатной учётной записи больше нельзя добавить информационные системы.",
  "security quota exceeded.": "В бесплатной учётной записи больше нельзя добавить средства защиты.",
  "system servers quota exceeded.": "В бесплатной учётной записи больше нельзя добавить серверы.",
  "workstations quota exceeded.": "В бесплатной учётной записи больше нельзя добавить рабочие места.",
  "network hardware quota exceeded.": "В бесплатной учётной записи больше нельзя добавить сетевое оборудование.",
} as const;

/** Messages about exhausted quotas. */
export const quotaWords = defineWords(quotasRu, "quotas");
