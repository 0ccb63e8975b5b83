import { words } from "../bilingual-text.ts";
import { choice, choices, date, flag, longText, references, text } from "../declaration/field.ts";
import { consentVariants, minorExceptions, refusalEffects } from "./consent-answers.ts";
import type { WizardQuestion } from "./wizard-question.ts";

/** What the wizard of a consent asks. */
export const consentQuestions = {
  variants: choices(consentVariants)("Какие формы нужны", "Which forms are needed"),
  written_law: text("Какой ещё закон требует письменной формы", "Which other law asks for a written form"),
  minor_exception: choice(minorExceptions)(
    "Почему подросток подписывает сам",
    "Why the minor signs without a representative",
  ),
  minor_exception_law: text("По какой норме", "By which rule of law"),
  urls: {
    kind: "listed",
    label: words("Страницы, где данные раскрываются", "Pages where data are disclosed"),
    text: (value) => (Array.isArray(value) ? value.map(String).join("; ") : ""),
  },
  spreading_until: date("До какой даты действует согласие на распространение", "Until when spreading is allowed"),
  marketing_data: references("directory_item")("Какие данные нужны для рекламы", "Which data advertising needs"),
  marketing_until: date(
    "До какой даты действует согласие на рекламу",
    "Until when the consent to advertising is valid",
  ),
  recipients: references("process_third_party")("Кого указать получателями", "Which recipients to name"),
  refusal: choice(refusalEffects)("Что будет при отказе", "What a refusal leads to"),
  refusal_text: longText("Последствия отказа", "Consequences of a refusal"),
  optional_data: references("directory_item")("Какие данные необязательны", "Which data are optional"),
  consent_log: flag(
    "Дата, время, IP и текст согласия сохраняются",
    "Date, time, IP address and text of the consent are kept",
  ),
  is_separate: flag("Согласие оформляется отдельно от других документов", "The consent is separate from other papers"),
} as const satisfies Readonly<Record<string, WizardQuestion>>;
