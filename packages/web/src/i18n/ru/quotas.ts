import { defineWords } from "../words.ts";

/** Messages about exhausted quotas, by the codes of specification 8. */
const quotasRu = {
  title: "Квота исчерпана",
  write: "Напишите нам, чтобы расширить её.",
  "processes quota exceeded.": "В бесплатной учётной записи больше нельзя добавлять процессы.",
  "systems quota exceeded.": "В бесплатной учётной записи больше нельзя добавлять информационные системы.",
  "security quota exceeded.": "В бесплатной учётной записи больше нельзя добавлять средства защиты.",
  "system servers quota exceeded.": "В бесплатной учётной записи больше нельзя добавлять серверы.",
  "workstations quota exceeded.": "В бесплатной учётной записи больше нельзя добавлять рабочие места.",
  "network hardware quota exceeded.": "В бесплатной учётной записи больше нельзя добавлять сетевое оборудование.",
} as const;

/** Messages about exhausted quotas. */
export const quotaWords = defineWords(quotasRu, "quotas");
