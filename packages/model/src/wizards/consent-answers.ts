import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { day, ids, line, long, option, yesOrNo } from "./answer-schemas.ts";

/** Consent forms that a data subject group may need; each is a separate document with its own signature (152-FZ, article 9(1)). */
export const consentVariants = {
  ordinary: words("Обычное согласие", "Ordinary consent"),
  written: words("Письменное согласие", "Written consent"),
  special: words("Специальные категории", "Special categories"),
  biometric: words("Биометрия", "Biometrics"),
  spreading: words("Распространение", "Spreading"),
  crossborder: words("Трансграничная передача", "Cross-border transfer"),
  marketing: words("Реклама", "Marketing"),
  site: words("Отметка на сайте", "Tick box on a site"),
} as const;
export type ConsentVariant = keyof typeof consentVariants;

/** Reasons why a minor of 14 to 18 years signs alone. */
export const minorExceptions = {
  employee: words("Работник", "Employee"),
  patient: words("Пациент с 15 лет", "Patient from 15"),
  emancipated: words("Эмансипирован", "Emancipated"),
} as const;

/** Consequences of refusal (152-FZ, article 18(2)). */
export const refusalEffects = {
  no_effect: words("Отказ не влечёт последствий", "No consequences"),
  effect: words("Есть последствия", "There are consequences"),
} as const;

/** Consent of a data subject group in a process. */
export const consentAnswers = z.strictObject({
  /** Null means those required by the answers. */
  variants: z.array(option(consentVariants)).max(Object.keys(consentVariants).length).nullable().default(null),
  written_law: line.default(""),
  minor_exception: option(minorExceptions).nullable().default(null),
  minor_exception_law: line.default(""),
  /** Pages on which data are published. */
  urls: z.array(line).max(50).default([]),
  spreading_until: day.default(null),
  /** The group's data used for advertising, and until when. */
  marketing_data: ids,
  marketing_until: day.default(null),
  /** Transfer rows that the consent names. */
  recipients: ids,
  refusal: option(refusalEffects).nullable().default(null),
  refusal_text: long.default(""),
  optional_data: ids,
  consent_log: yesOrNo,
  is_separate: yesOrNo,
});
