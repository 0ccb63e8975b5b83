import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { flag, longText } from "../declaration/field.ts";
import { destructionMethods, destructionReasons } from "../duties/destruction-options.ts";
import type { LegalForm } from "../forms/legal-forms.ts";
import { depersonalisationPurposes, signNames } from "../harm/harm-signs.ts";
import { federalLaws as acts } from "../law/federal-laws.ts";
import { accept } from "../validation/parse-input.ts";
import { agreementAnswers } from "./agreement-answers.ts";
import { byRow, day, ids, line, long, option, yesOrNo } from "./answer-schemas.ts";
import { consentAnswers, controlAnswers, orderAnswers } from "./company-document-answers.ts";
import { deciders, orderOfDeciders } from "./decision-makers.ts";
import { assessmentAnswers, systemDocumentAnswers, technologyNames, threatFacts } from "./system-document-answers.ts";

/** A measure of order 21 excluded from an act, with the reason. */
export const excludedSchema = z.strictObject({ measure: z.string().max(20), reason: line });

/** How a survey was conducted (documents 8.9). */
export const surveyMethods = {
  questionnaire: words("Анкетирование", "Questionnaires"),
  interview: words("Опрос", "Interviews"),
  documents: words("Изучение документов", "Documents"),
  inspection: words("Осмотр систем", "Inspection of systems"),
} as const;

/** How and by when a measure of order 21 is covered. */
export const coveredSchema = z.strictObject({ measure: z.string().max(20), what: line, due: day });

/** A change of notified information, as the notification states it. */
export const changedSchema = z.strictObject({ what: line, before: line, after: line, date: day });

/** When processing ends (152-FZ, article 22(3)(9)); the last two require a custom text. */
export const terminationKinds = {
  liquidation: words("Ликвидация или реорганизация", "Liquidation or reorganisation"),
  end_of_business: words("Прекращение деятельности предпринимателя", "End of the sole trader's business"),
  end_of_accreditation: words("Прекращение аккредитации", "End of the accreditation"),
  goals: words("Достижение целей обработки", "The purposes are achieved"),
  date: words("Дата", "A date"),
  other: words("Иное", "Other"),
} as const;

const terminationKindNames = Object.keys(terminationKinds).filter(
  (name): name is keyof typeof terminationKinds => name in terminationKinds,
);

/**
 * Returns the ends of processing possible for a kind of operator: a sole trader is not liquidated, an organisation does not cease to
 * trade, and a branch of a foreign organisation ends with its accreditation (160-FZ of 09.07.1999, article 21).
 */
export function terminationKindsOf(legalForm: LegalForm | null): Partial<typeof terminationKinds> {
  const { liquidation, end_of_business, end_of_accreditation, ...common } = terminationKinds;
  if (legalForm === null) return terminationKinds;
  if (legalForm === "entrepreneur") return { end_of_business, ...common };
  return legalForm === "foreign_branch" ? { end_of_accreditation, liquidation, ...common } : { liquidation, ...common };
}

/** Parts of the notifications document; each starts on a new page. */
export const notificationParts = {
  intention: words("Уведомление о намерении осуществлять обработку", "Notification of intention to process"),
  change: words("Уведомление об изменении сведений", "Notification of changed information"),
  termination: words("Уведомление о прекращении обработки", "Notification of termination"),
  crossborder: words("Уведомление о трансграничной передаче", "Notification of cross-border transfer"),
} as const;
export type NotificationPart = keyof typeof notificationParts;

/** How a policy names recipients (documents 1.8, section 7). */
export const recipientModes = {
  names: words("Поимённо", "By name"),
  categories: words("Категориями", "By category"),
} as const;

/** Use of technologies by a system: yes, no, or unanswered. */
export const technologiesSchema = z.partialRecord(z.enum(technologyNames()), z.boolean().nullable());

/** The same by system id. */
export type TechnologiesBySystem = Readonly<Record<string, z.output<typeof technologiesSchema>>>;

/** Destroyed data: data subjects, data, location, number of sheets, method, reason and date. */
export const destroyedSchema = z.strictObject({
  subject: line,
  data: line,
  place: line,
  sheets: line.default(""),
  method: option(destructionMethods).nullable().default(null),
  reason: option(destructionReasons).nullable().default(null),
  date: day.default(null),
});

const sign = z.enum(signNames);

/** Answers about the signs of harm in a process, with stated exceptions (Roskomnadzor order 178). */
export const harmSchema = z.strictObject({
  signs: z.partialRecord(sign, z.boolean()).default({}),
  laws: z.partialRecord(sign, line).default({}),
  purpose: option(depersonalisationPurposes).nullable().default(null),
});

/** Answers about the signs of harm in a process. */
export type HarmAnswers = z.output<typeof harmSchema>;

/** A year; null if unanswered. */
const year = z
  .string()
  .trim()
  .regex(/^(?:20\d\d)?$/)
  .default("");

/** Whether a copy contains network addresses and is marked «Для служебного пользования» (documents 2.2). */
const confidential = { confidential: yesOrNo };

/** Additional answers of the form on systems in general: who is responsible, what is out of scope (documents 2.1). */
const general = { is_confirmed: yesOrNo, out_of_scope: long.default("") };

/** Answers of the inventory forms and of the model that contains them. */
const inventoryAnswers = {
  obshhie_svedenija_po_informacionnym_sistemam: z.strictObject(general),
  sostav_servernogo_oborudovanija: z.strictObject(confidential),
  sostav_setevogo_oborudovanija: z.strictObject(confidential),
  model_ugroz: z.strictObject({ ...general, ...confidential }),
};

const confidentialQuestion = {
  confidential: flag(
    "Экземпляр «Для служебного пользования», с IP-адресами",
    "A copy for official use only, with IP addresses",
  ),
} as const;

const generalQuestions = {
  is_confirmed: flag(
    "Достоверность сведений подтвердили ответственные за системы",
    "Those responsible for the systems have confirmed the information",
  ),
  out_of_scope: longText("Что не входит в границы оценки", "What is out of the scope of the assessment"),
} as const;

/** Their questions, with the labels of screens and the history. */
export const inventoryQuestions = {
  obshhie_svedenija_po_informacionnym_sistemam: generalQuestions,
  sostav_servernogo_oborudovanija: confidentialQuestion,
  sostav_setevogo_oborudovanija: confidentialQuestion,
  model_ugroz: { ...generalQuestions, ...confidentialQuestion },
} as const;

/** Laws that a policy may cite in addition to those of its purposes; it cites those its author selects. */
export const policyLaws = {
  TK: words(acts.TK.printed, "Labour Code"),
  GK: words(acts.GK.printed, "Civil Code, part one"),
  FZ402: words(acts.FZ402.printed, "Accounting Act (402-FZ)"),
  FZ125: words(acts.FZ125.printed, "Archives Act (125-FZ)"),
  ZPP: words(acts.ZPP.printed, "Consumer Protection Act (2300-1)"),
  FZ38: words(acts.FZ38.printed, "Advertising Act (38-FZ)"),
  FZ323: words(acts.FZ323.printed, "Health Protection Act (323-FZ)"),
  FZ273: words(acts.FZ273.printed, "Education Act (273-FZ)"),
  FZ126: words(acts.FZ126.printed, "Communications Act (126-FZ)"),
  FZ395: words(acts.FZ395.printed, "Banks Act (395-1)"),
  FZ115: words(acts.FZ115.printed, "Anti-Money-Laundering Act (115-FZ)"),
  FZ4015: words(acts.FZ4015.printed, "Insurance Act (4015-1)"),
} as const satisfies Partial<Record<keyof typeof acts, unknown>>;
export type PolicyLaw = keyof typeof policyLaws;

/** Schemas of the wizards' answers, in addition to the questionnaires, by document key; every answer is optional. */
export const wizardSchemas = {
  /** Survey protocol: who surveyed, when and how. */
  company_protocol: z.strictObject({
    ...deciders,
    ...orderOfDeciders,
    survey_start: day.default(null),
    survey_end: day.default(null),
    survey_methods: z.array(option(surveyMethods)).max(10).default([]),
  }),
  /** Security level act: systems, signatories, excluded measures with reasons. */
  act_opredeleniya_zashishennosty: z.strictObject({
    /** Empty means all systems. */
    systems: ids,
    ...deciders,
    ...orderOfDeciders,
    /** Reasons for the type of threats, by system. */
    threat_facts: byRow(z.array(option(threatFacts)).max(20)),
    /** Technologies in use, by system. */
    technologies: byRow(technologiesSchema),
    excluded: z.array(excludedSchema).max(200).default([]),
    measures: z.array(coveredSchema).max(200).default([]),
    protocol_date: day.default(null),
    threat_model_date: day.default(null),
    threat_model_number: line.default(""),
  }),
  /** Notifications: which parts (none means those that apply), and details only their author knows. */
  uvedomleniya: z.strictObject({
    parts: z
      .array(z.enum(["intention", "change", "termination", "crossborder"]))
      .max(4)
      .default([]),
    termination_kind: z.enum(terminationKindNames).nullable().default(null),
    termination_date: day.default(null),
    termination: line.default(""),
    executor: line.default(""),
    executor_contacts: line.default(""),
    changed: z.array(changedSchema).max(100).default([]),
    end_date: day.default(null),
    end_reason: long.default(""),
  }),
  /** Policy: where and since when it is published, and details only its author knows. */
  politika_konfidencialnosti: z.strictObject({
    /** Scope: purposes by their first process, sites and apps; none selected means all. */
    purposes: ids,
    sites: ids,
    apps: ids,
    laws: z.array(option(policyLaws)).max(50).default([]),
    recipient_mode: z.enum(["names", "categories"]).nullable().default(null),
    /** Category name by third party, if recipients are named by category. */
    recipient_categories: byRow(line),
    publication_url: line.default(""),
    publication_date: day.default(null),
    is_name_public: z.boolean().nullable().default(null),
    cookie_opt_out: long.default(""),
    is_destruction_act: z.boolean().nullable().default(null),
    is_request_form: z.boolean().nullable().default(null),
    request_page_url: line.default(""),
    spreading_terms: long.default(""),
  }),
  soglasie_na_obrabotku: consentAnswers,
  soglashenie_o_soblyudenii_bezobastnosti: agreementAnswers,
  /** Analyst's report: dates of the listed history; empty means since the last report. */
  otchet: z.strictObject({ period_start: day.default(null), period_end: day.default(null) }),
  /** Action plan: its year; empty means the one suggested by its date. */
  event_plan: z.strictObject({ year }),
  /** Inspection journal: its year. */
  inspection_journal: z.strictObject({ year }),
  /** Appointment order: who decides, who deputises, what is repealed. */
  appointment_order: z.strictObject({
    ...deciders,
    contract: line.default(""),
    organiser_deputy: line.default(""),
    administrator_deputy: line.default(""),
    incident_person: line.default(""),
    cryptography_person: line.default(""),
    visitors_person: line.default(""),
    visitors_term: line.default(""),
    video_person: line.default(""),
    repealed: long.default(""),
  }),
  /** Destruction order and act: who decides, and what was destroyed. */
  destruction_act: z.strictObject({
    ...deciders,
    ...orderOfDeciders,
    act_number: line.default(""),
    act_date: day.default(null),
    destroyed: z.array(destroyedSchema).max(500).default([]),
    is_minutes: z.boolean().nullable().default(null),
    minutes_date: day.default(null),
    votes: line.default(""),
  }),
  /** Destruction minutes: who decides, and the vote. */
  destruction_minutes: z.strictObject({
    ...deciders,
    ...orderOfDeciders,
    votes: line.default(""),
    dissent: long.default(""),
  }),
  /** Harm assessment act: who assesses, on which date, and which signs apply. */
  damage_assessment_act: z.strictObject({
    ...deciders,
    ...orderOfDeciders,
    assessment_date: day.default(null),
    /** By process id. */
    harm: byRow(harmSchema),
    is_organiser_outside: z.boolean().nullable().default(null),
  }),
  ...inventoryAnswers,
  ...orderAnswers,
  ...controlAnswers,
  ...assessmentAnswers,
  ...systemDocumentAnswers,
} as const satisfies Record<string, z.ZodObject>;

/** Key of a document with a wizard. */
export type WizardKey = keyof typeof wizardSchemas;

const noAnswers = z.strictObject({});

/** Answers of a document's wizard; empty object type without a wizard. */
export type WizardAnswers<K extends string> = K extends WizardKey
  ? z.output<(typeof wizardSchemas)[K]>
  : Readonly<Record<string, unknown>>;

/** Returns whether the document with this key has a wizard. */
export function hasWizard(key: string): key is WizardKey {
  return Object.hasOwn(wizardSchemas, key);
}

/** Returns the schema of a wizard's answers; an empty object without a wizard. */
export function wizardSchemaOf(key: string): z.ZodObject {
  return hasWizard(key) ? wizardSchemas[key] : noAnswers;
}

/**
 * Returns the stored answers of a wizard by its current questions, with defaults: answers no longer accepted, or to removed questions, are
 * dropped.
 */
export function storedAnswers<K extends string>(key: K, storedValue: unknown): WizardAnswers<K> {
  const questions: Readonly<Record<string, z.ZodType>> = wizardSchemaOf(key).shape;
  const entries = typeof storedValue === "object" && storedValue !== null ? Object.entries(storedValue) : [];
  const validEntries = entries.filter(([name, value]) => questions[name]?.safeParse(value).success === true);
  return wizardAnswers(key, Object.fromEntries(validEntries));
}

/** Validates a caller's answers to a wizard and fills in defaults; rejects each invalid answer by name. */
export function wizardAnswers<K extends string>(key: K, answers: unknown): WizardAnswers<K> {
  // The schema of a key answers that key's answers; looking it up by the key loses the pairing.
  return accept(wizardSchemaOf(key), answers) as WizardAnswers<K>;
}
