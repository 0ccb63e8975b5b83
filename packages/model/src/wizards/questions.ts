import { words } from "../bilingual-text.ts";
import { choice, choices, date, flag, longText, references, text } from "../declaration/field.ts";
import { destructionMethods, destructionReasons } from "../duties/destruction-options.ts";
import type { FormName } from "../forms/form-names.ts";
import { harmSigns, signNames } from "../harm/harm-signs.ts";
import { type AnswerReading, answerText } from "../text/answer-text.ts";
import { agreementQuestions } from "./agreement-answers.ts";
import {
  consentVariants,
  controlQuestions,
  minorExceptions,
  orderQuestions,
  refusalEffects,
} from "./company-document-answers.ts";
import { decidersQuestions, inOneLine, orderOfDecidersQuestions, type WizardQuestion } from "./decision-makers.ts";
import {
  changedSchema,
  coveredSchema,
  destroyedSchema,
  excludedSchema,
  hasWizard,
  inventoryQuestions,
  notificationParts,
  policyLaws,
  recipientModes,
  surveyMethods,
  technologiesSchema,
  terminationKinds,
  type WizardAnswers,
  type WizardKey,
  wizardSchemas,
} from "./document-answers.ts";
import {
  assessmentQuestions,
  systemDocumentQuestions,
  technologyNames,
  threatFacts,
  usedTechnologies,
} from "./system-document-answers.ts";

type Questions = { readonly [K in WizardKey]: Readonly<Record<keyof WizardAnswers<K>, WizardQuestion>> };

/** Questions of the consent wizard. */
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
    label: words("Страницы, где данные раскрываются", "Pages where data is disclosed"),
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
  optional_data: references("directory_item")("Какие данные необязательны", "Which data is optional"),
  consent_log: flag(
    "Дата, время, IP и текст согласия сохраняются",
    "Date, time, IP address and text of the consent are kept",
  ),
  is_separate: flag(
    "Согласие оформляется отдельно от других документов",
    "The consent is separate from other documents",
  ),
} as const satisfies Readonly<Record<string, WizardQuestion>>;

/** Questions of the document wizards in addition to the questionnaires, with the labels of screens and the history. */
export const wizardQuestions = {
  company_protocol: {
    ...decidersQuestions,
    ...orderOfDecidersQuestions,
    survey_start: date("Начало обследования", "Beginning of the survey"),
    survey_end: date("Конец обследования", "End of the survey"),
    survey_methods: choices(surveyMethods)("Как обследовали", "How it was surveyed"),
  },
  act_opredeleniya_zashishennosty: {
    systems: references("system")("Системы в акте", "Systems of the act", { noneIsAll: true }),
    ...decidersQuestions,
    ...orderOfDecidersQuestions,
    threat_facts: {
      kind: "listed",
      target: "system",
      label: words("На чём основан тип угроз", "On what the type of threats rests"),
      text: (value, reading) => byRow(value, "system", reading, (facts) => answerText(factsOfThreat, facts, reading)),
    },
    technologies: {
      kind: "listed",
      target: "system",
      label: words("Какие технологии применяются", "Which technologies are used"),
      text: (value, reading) => byRow(value, "system", reading, (answers) => technologiesText(answers, reading)),
    },
    excluded: {
      kind: "listed",
      label: words("Меры, исключённые при адаптации", "Measures left out by adaptation"),
      text: (value) => inOneLine(value, excludedSchema, ({ measure, reason }) => [measure, reason]),
    },
    measures: {
      kind: "listed",
      label: words("Чем закрыты меры", "What covers the measures"),
      text: (value) => inOneLine(value, coveredSchema, ({ measure, what, due }) => [measure, what, due ?? ""]),
    },
    protocol_date: date("Дата протокола обследования", "Date of the survey protocol"),
    threat_model_date: date("Дата модели угроз", "Date of the threat model"),
    threat_model_number: text("Номер модели угроз", "Number of the threat model"),
  },
  uvedomleniya: {
    parts: choices(notificationParts)("Какие уведомления сформировать", "Which notifications to generate"),
    termination_kind: choice(terminationKinds)(
      "Срок или условие прекращения обработки",
      "Period or condition of termination",
    ),
    termination_date: date("До какой даты", "End date"),
    termination: text("Какое условие", "Which condition"),
    executor: text("Исполнитель", "Prepared by"),
    executor_contacts: text("Контакты исполнителя", "Contacts of the preparer"),
    changed: {
      kind: "listed",
      label: words("Что изменилось", "What has changed"),
      text: (value) =>
        inOneLine(value, changedSchema, ({ what, before, after, date: day }) => [what, before, after, day ?? ""]),
    },
    end_date: date("Дата прекращения обработки", "Date of termination"),
    end_reason: longText("Причина прекращения", "Reason of termination"),
  },
  politika_konfidencialnosti: {
    purposes: references("process")("Какие цели охватывает политика", "Which purposes the policy covers", {
      noneIsAll: true,
    }),
    sites: references("site")("Какие сайты охватывает политика", "Which sites the policy covers", { noneIsAll: true }),
    apps: references("app")("Какие приложения охватывает политика", "Which apps the policy covers", {
      noneIsAll: true,
    }),
    laws: choices(policyLaws)("Какие ещё законы назвать", "Further laws to name"),
    recipient_mode: choice(recipientModes)("Как назвать получателей данных", "How to name those who get data"),
    recipient_categories: {
      kind: "listed",
      target: "third_party",
      label: words("Категории получателей", "Categories of recipients"),
      text: (value, reading) => byRow(value, "third_party", reading, String),
    },
    publication_url: text("Адрес, где опубликована политика", "Address where the policy is published"),
    publication_date: date("Дата публикации", "Date of publication"),
    is_name_public: flag("Показывать имя ответственного", "Show the responsible person's name"),
    cookie_opt_out: longText("Как отключить файлы cookie", "How to switch cookies off"),
    is_destruction_act: flag("Уничтожение подтверждается актом", "Destruction is confirmed by an act"),
    request_page_url: text("Адрес страницы для обращений", "Address of the page for requests"),
    is_request_form: flag("Приложить форму обращения субъекта", "Attach a form for requests of individuals"),
    spreading_terms: longText(
      "Условия и запреты субъектов на распространение их данных",
      "Terms and bans of individuals on spreading their data",
    ),
  },
  soglasie_na_obrabotku: consentQuestions,
  soglashenie_o_soblyudenii_bezobastnosti: agreementQuestions,
  otchet: {
    period_start: date("История: с какого дня", "History: from"),
    period_end: date("История: по какой день", "History: to"),
  },
  event_plan: {
    year: text("На какой год план", "The year of the plan"),
  },
  inspection_journal: { year: text("За какой год журнал", "The year of the journal") },
  appointment_order: {
    ...decidersQuestions,
    contract: text(
      "Договор с ответственным, если он не в штате: дата и номер",
      "Contract with the organiser from outside: date and number",
    ),
    organiser_deputy: text(
      "Кто замещает ответственного за организацию обработки",
      "Who stands in for the processing organiser",
    ),
    administrator_deputy: text(
      "Кто замещает ответственного за безопасность",
      "Who stands in for the security administrator",
    ),
    incident_person: text(
      "Кто взаимодействует с Роскомнадзором по инцидентам",
      "Who deals with Roskomnadzor in incidents",
    ),
    cryptography_person: text("Ответственный пользователь СКЗИ", "Responsible for cryptographic tools"),
    visitors_person: text("Кто ведёт журнал однократного пропуска", "Who keeps the single-visit pass log"),
    visitors_term: text(
      "Сколько хранится журнал однократного пропуска",
      "How long the single-visit pass log is stored",
    ),
    video_person: text("Ответственный за видеонаблюдение", "Responsible for video surveillance"),
    repealed: longText("Какие документы утрачивают силу", "Which documents are repealed"),
  },
  destruction_act: {
    ...decidersQuestions,
    ...orderOfDecidersQuestions,
    act_number: text("Номер акта об уничтожении", "Number of the act of destruction"),
    act_date: date("Дата акта об уничтожении", "Date of the act of destruction"),
    destroyed: {
      kind: "listed",
      label: words("Что уничтожено", "What was destroyed"),
      text: (value, { language }) =>
        inOneLine(value, destroyedSchema, ({ subject, data, place, method, reason, date: destroyed }) => [
          subject,
          data,
          place,
          method ? destructionMethods[method][language] : "",
          reason ? destructionReasons[reason][language] : "",
          destroyed ?? "",
        ]),
    },
    is_minutes: flag("Нужен протокол (решение) об уничтожении", "Minutes (a decision) of the destruction are needed"),
    minutes_date: date("Дата протокола", "Date of the minutes"),
    votes: text("Голоса", "Votes"),
  },
  destruction_minutes: {
    ...decidersQuestions,
    ...orderOfDecidersQuestions,
    votes: text("Голоса", "Votes"),
    dissent: longText("Особое мнение", "Dissenting opinion"),
  },
  damage_assessment_act: {
    ...decidersQuestions,
    ...orderOfDecidersQuestions,
    assessment_date: date("Дата оценки вреда", "Date of the assessment"),
    harm: {
      kind: "listed",
      label: words("Признаки вреда", "Signs of harm"),
      target: "process",
      text: (value, reading) => harmInOneLine(value, reading),
    },
    is_organiser_outside: flag(
      "Ответственный за организацию обработки не состоит в штате",
      "The responsible person is not on the staff",
    ),
  },
  ...inventoryQuestions,
  ...orderQuestions,
  ...controlQuestions,
  ...assessmentQuestions,
  ...systemDocumentQuestions,
} as const satisfies Questions;

/** Returns the questions of a document's wizard by answer name; empty without a wizard. */
export function questionsOf(key: string): Readonly<Record<string, WizardQuestion>> {
  return hasWizard(key) ? wizardQuestions[key] : {};
}

/** Formats a wizard's answer in one line; empty if there is none. */
export function wizardAnswerText(question: WizardQuestion, value: unknown, reading: AnswerReading): string {
  return question.kind === "listed" ? question.text(value, reading) : answerText(question, value, reading);
}

/** Formats «Кадровый учёт — Обрабатываются специальные категории…»: the signs that apply, by process. */
function harmInOneLine(value: unknown, { language, nameOf }: AnswerReading): string {
  const table = wizardSchemas.damage_assessment_act.shape.harm.safeParse(value).data ?? {};
  return Object.entries(table)
    .flatMap(([process, { signs }]) =>
      signNames
        .filter((sign) => signs[sign] === true)
        .map((sign) => `${nameOf("process", Number(process))} — ${harmSigns[sign].name[language]}`),
    )
    .join("; ");
}

const factsOfThreat = choices(threatFacts)("", "");

function technologiesText(answers: unknown, { language }: AnswerReading): string {
  const technologies = technologiesSchema.safeParse(answers).data ?? {};
  const labels = technologyNames().flatMap((name) => {
    const answer = technologies[name];
    if (answer === undefined || answer === null) return [];
    return [`${usedTechnologies[name].name[language]} — ${flagWords[answer ? "yes" : "no"][language]}`];
  });
  return labels.join(", ");
}

const flagWords = { yes: words("да", "yes"), no: words("нет", "no") } as const;

/** Formats «CRM: …; 1С: …» from a table by row. */
function byRow(value: unknown, form: FormName, { nameOf }: AnswerReading, text: (answer: unknown) => string): string {
  const table = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return table
    .map(([id, answer]) => [nameOf(form, Number(id)), text(answer)] as const)
    .filter(([, answerText]) => answerText !== "")
    .map(([name, answerText]) => `${name}: ${answerText}`)
    .join("; ");
}
