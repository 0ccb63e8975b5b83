import { words } from "../bilingual-text.ts";
import { choice, choices, date, flag, longText, reference, references, text } from "../declaration/field.ts";
import { anyAnswer, form } from "../declaration/form.ts";
import { oneOf } from "../declaration/question-conditions.ts";
import { dataActionOptions } from "../law/data-actions.ts";
import { biometricGroundOptions, legalBasisOptions, specialGroundOptions } from "../law/legal-bases.ts";
import { biometricSystems, legalCapacities, processingPeriods } from "./process-options.ts";

/** A data subject group in a process: its data, legal bases, actions, retention period and paper documents (specification 3.5). */
export const processSubject = form(
  "process_subject",
  {
    title: words("Субъект процесса", "Process subject"),
    scope: "child",
    parent: "process",
    path: "process_subjects",
    titleField: "subject",
  },
  {
    subject: reference("subject")("Группа физических лиц", "Group of individuals", { step: 2, required: true }),
    capacities: choices(legalCapacities)("Возраст и дееспособность", "Age and legal capacity", {
      step: 2,
      help: words(
        "От ответа зависит, кто подписывает согласие: сам человек, родитель, подросток вместе с родителем или опекун",
        "The answer decides who signs a consent: the person, a parent, a minor together with a parent, or a guardian",
      ),
      law: "FZ152 9(6)",
    }),
    data: references("directory_item", { category: "other_personal_data" })("Персональные данные", "Personal data", {
      step: 5,
      forPapers: true,
      alternative: ["special_data", "biometric_data"],
      law: "FZ152 5(5)",
    }),
    special_data: references("directory_item", { category: "special_category_data" })(
      "Специальные категории",
      "Special categories",
      {
        step: 5,
        law: "FZ152 10",
      },
    ),
    is_written_agreement: flag(
      "Есть письменное согласие на специальные категории",
      "Written consent to special categories",
      {
        step: 5,
        law: "FZ152 10(2)(1)",
      },
    ),
    special_docs: choices(specialGroundOptions)("Особые основания", "Special grounds", {
      step: 5,
      law: "FZ152 10(2)",
    }),
    biometric_data: references("directory_item", { category: "biometric_personal_data" })(
      "Биометрические данные",
      "Biometric data",
      {
        step: 5,
        law: "FZ152 11",
      },
    ),
    is_bio_written_agreement: flag("Есть письменное согласие на биометрию", "Written consent to biometric data", {
      step: 5,
      law: "FZ152 11(1)",
    }),
    biometric_docs: choices(biometricGroundOptions)(
      "Основания без согласия на биометрию",
      "Grounds for biometric data without consent",
      {
        step: 5,
        law: "FZ152 11(2)",
      },
    ),
    biometric_system: choice(biometricSystems)(
      "Чем устанавливают личность по лицу или голосу",
      "How identity is established from a face or a voice",
      {
        step: 5,
        help: words(
          "Только для изображения и шаблона лица и для голоса: об отпечатках и других данных вопрос не нужен",
          "Only for face images, face templates and voices: other biometrics need no answer",
        ),
        law: "FZ572",
      },
    ),
    biometric_system_text: text("Какая организация или норма закона", "Which organisation or rule of law", { step: 5 }),
    biometric_alternative: text("Как обойтись без биометрии", "Alternative without biometrics", {
      step: 5,
      help: words(
        "Например: показать паспорт. Без ответа согласие об этом не говорит",
        "For example: to show a passport. Without an answer the consent does not mention it",
      ),
      law: "FZ152 11(3)",
    }),
    reasons: choices(legalBasisOptions)("Правовые основания", "Legal bases", {
      step: 5,
      forPapers: true,
      law: "FZ152 6(1)",
    }),
    legal_requirements_text: text("Какой закон требует", "Which law requires it", {
      step: 5,
      forPapers: true,
      help: words("Например: ст. 86 Трудового кодекса РФ", "For example: Labour Code, article 86"),
    }),
    legitimate_interests_text: text("В чём законный интерес", "Legitimate interest", {
      step: 5,
      forPapers: true,
    }),
    other_grounds_text: text("Какое иное основание", "Other grounds", { step: 5, forPapers: true }),
    internal_acts_text: text("Какой внутренний документ", "Which internal document", { step: 5, forPapers: true }),
    actions: choices(dataActionOptions)("Действия с данными", "Actions with the data", {
      step: 5,
      forPapers: true,
      law: "FZ152 3(3)",
    }),
    is_public_directory: flag("Ведём общедоступный справочник", "We keep a public directory", {
      step: 5,
      help: words(
        "Справочник, адресная книга: для них нужно письменное согласие",
        "A directory or an address book: they need a written consent",
      ),
      law: "FZ152 8",
    }),
    custom_actions: text("Какие иные действия", "Other actions", { step: 5, format: "list", forPapers: true }),
    processing_termless: choice(processingPeriods)("Срок обработки", "Processing period", {
      step: 5,
      forPapers: true,
      law: "FZ152 5(7)",
    }),
    processing_date: date("До какой даты", "End date", { step: 5, forPapers: true, isDestruction: true }),
    processing_event: longText("До какого события", "End event", { step: 5, forPapers: true }),
    processing_termless_reason: longText("Почему без срока", "Why there is no time limit", {
      step: 5,
      forPapers: true,
      law: "FZ152 5(7)",
    }),
    paper_storage: references("address_item")("Где хранится бумага", "Where paper documents are kept", { step: 6 }),
  },
  {
    is_written_agreement: { special_data: anyAnswer },
    special_docs: { special_data: anyAnswer },
    is_bio_written_agreement: { biometric_data: anyAnswer },
    biometric_docs: { biometric_data: anyAnswer },
    biometric_system: { biometric_data: anyAnswer },
    biometric_system_text: { biometric_system: oneOf("accredited", "exception") },
    biometric_alternative: { biometric_data: anyAnswer },
    is_public_directory: { actions: "spreading" },
    legal_requirements_text: { reasons: "is_legal_requirements" },
    legitimate_interests_text: { reasons: "is_exercising_legitimate_interests" },
    other_grounds_text: { reasons: "is_other_grounds" },
    internal_acts_text: { reasons: "internal_acts" },
    custom_actions: { actions: "custom" },
    processing_date: { processing_termless: "date" },
    processing_event: { processing_termless: "event" },
    processing_termless_reason: { processing_termless: "termless" },
  },
);
