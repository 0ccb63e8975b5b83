import { words } from "../bilingual-text.ts";
import { choice, choices, flag, longText, number, reference, rows, tags, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { anyOf, gateOf, oneOf } from "../declaration/question-conditions.ts";
import { processConsents, processingOnOrder, processNetworks, processNotices } from "./process-field-groups.ts";
import { dataSources, defaultStatuses, marketingChannels, peopleCounts, processingTypes } from "./process-options.ts";
import { thirdPartyReceipt } from "./third-party-data-sources.ts";

/** A processing activity (specification 3.5): nine steps, twelve required answers with their conditions. */
export const process = form(
  "process",
  {
    title: words("Процессы", "Processes"),
    one: words("Процесс", "Process"),
    scope: "collection",
    path: "processes",
    uniqueName: true,
    titleField: "name",
    approval: true,
    linkedThrough: { systems: "process_system", third_parties: "process_third_party" },
    derived: {
      has_paper_documents: {
        rowsOf: ["source_subject", "process_system_subject", "process_third_party_subject"],
        flag: "is_paper",
        // "Any … received third-party subject": a subject that is only passed on does not count.
        through: { process_third_party_subject: { field: "process_third_party", flag: "is_received" } },
      },
    },
    steps: [
      words("Общие сведения", "General"),
      words("Цель и субъекты", "Purpose and subjects"),
      words("Работники", "Staff"),
      words("Источники", "Sources"),
      words("Данные и основания", "Data and legal bases"),
      words("Бумажные документы", "Paper documents"),
      words("Информационные системы", "Systems"),
      words("Третьи лица", "Third parties"),
      words("Дополнительно", "Additional information"),
    ],
  },
  {
    name: text("Название процесса", "Name of the process", {
      step: 1,
      review: true,
      help: words(
        "Так, как его называют в компании: «Подбор персонала», «Доставка заказов»",
        "As it is called in the company: “Recruitment”, “Delivery”",
      ),
    }),
    tags: tags("Теги", "Tags", { step: 1, review: true, internal: true }),
    short_description: longText("Коротко о процессе", "Short description", { step: 1, review: true }),
    responsible_person: text("Ответственный за процесс", "Responsible person", {
      step: 1,
      isPersonName: true,
      required: true,
      counted: true,
      review: true,
      help: words("Фамилия, имя, отчество владельца процесса", "Full name of the process owner"),
    }),
    responsible_person_position: text("Должность ответственного", "Position of the responsible person", {
      step: 1,
      required: true,
      counted: true,
      review: true,
    }),
    responsible_email: text("Почта ответственного", "E-mail of the responsible person", {
      step: 1,
      format: "email",
      required: true,
      counted: true,
      review: true,
    }),
    responsible_email_additional: text("Дополнительные адреса", "Additional e-mails", {
      step: 1,
      additional: true,
      format: "emails",
      help: words("Через точку с запятой", "Separated by semicolons"),
    }),
    documents_educational_process: longText(
      "Документы, по которым идёт процесс",
      "Documents that regulate the process",
      {
        step: 1,
        required: true,
        counted: true,
        review: true,
        help: words(
          "Положения, приказы, регламенты; если их нет, так и напишите",
          "Regulations and orders; if there are none, say so",
        ),
        law: "FZ152 18.1(1)(2)",
      },
    ),
    processing_type: choice(processingTypes)("Способ обработки", "Method of processing", {
      step: 1,
      forPapers: true,
      review: true,
      law: "FZ152 3",
    }),
    ...processingOnOrder,
    is_default: flag("Создан из типового процесса", "Created from a template process", {
      step: 1,
      computed: true,
      internal: true,
    }),
    default_status: choice(defaultStatuses)("Ответы типового процесса", "Answers of the template process", {
      step: 1,
      internal: true,
      help: words(
        "Ответы подставлены заранее: сверьте их с тем, как всё устроено в компании",
        "The answers were filled in beforehand: check them against how the company actually works",
      ),
    }),
    macro_goal: reference("macro_goal")("Макроцель", "Purpose category", {
      step: 2,
      review: true,
      help: words(
        "Общая цель, к которой относится процесс, — так цели названы в форме уведомления Роскомнадзора",
        "The general purpose the process belongs to, as named in the Roskomnadzor notification form",
      ),
    }),
    purpose: text("Цель обработки", "Purpose", {
      step: 2,
      required: true,
      counted: true,
      review: true,
      help: words("Зачем нужны данные: одна конкретная цель", "Why the data is needed: one specific purpose"),
      law: "FZ152 5(2)",
    }),
    process_subjects: rows("process_subject")("Чьи данные обрабатываются", "Whose data is processed", {
      step: 2,
      required: true,
      counted: true,
      review: true,
      law: "FZ152 22(3)",
    }),
    people_count: choice(peopleCounts)("Сколько людей", "How many people", {
      step: 2,
      forPapers: true,
      review: true,
      law: "PP1119 9",
    }),
    have_teens: flag("Есть данные детей до 14 лет", "Data of children under 14 is processed", {
      step: 2,
      required: true,
      counted: true,
      review: true,
      law: "FZ152 9(6)",
    }),
    teen_count: number("Сколько детей", "How many children", { step: 2, required: true, counted: true, review: true }),
    is_guardian_consent: flag("Согласие законного представителя получено", "Guardian's consent obtained", {
      step: 2,
      required: true,
      counted: true,
    }),
    is_guardian_verified: flag("Полномочия представителя проверены", "Guardian's authority verified", {
      step: 2,
      required: true,
      counted: true,
    }),
    have_minors_14_18: flag("Есть данные подростков 14–18 лет", "Data of minors aged 14–18 is processed", {
      step: 2,
      forPapers: true,
    }),
    is_marketing: flag("Данные нужны для рекламы", "The data is used for marketing", {
      step: 2,
      law: "FZ152 15",
    }),
    is_prior_consent: flag("Предварительное согласие на рекламу получено", "Prior consent to marketing obtained", {
      step: 2,
    }),
    marketing_channels: choices(marketingChannels)("Каналы рекламы", "Marketing channels", {
      step: 2,
      law: "FZ38 18",
    }),
    positions: rows("position")("Кто из работников работает с данными", "Which employees work with the data", {
      step: 3,
      required: true,
      counted: true,
      review: true,
      law: "PP1119 13",
    }),
    sources: choices(dataSources)("Откуда берутся данные", "Where the data comes from", {
      step: 4,
      required: true,
      counted: true,
      review: true,
    }),
    source_subjects: rows("source_subject")("Как субъект передаёт данные", "How the individual provides the data", {
      step: 4,
    }),
    ...thirdPartyReceipt,
    public_sources: rows("public_source")("Общедоступные источники", "Public sources", { step: 4 }),
    other_sources: rows("other_source")("Третьи лица и другие источники", "Third parties and other sources", {
      step: 4,
    }),
    ...processNotices,
    collect_data: longText("Как собираются данные", "How the data is collected", { step: 5, review: true }),
    ...processConsents,
    auto_decision: flag("Решения принимает программа без участия человека", "Software makes decisions without people", {
      step: 5,
      required: true,
      counted: true,
      review: true,
      law: "FZ152 16",
    }),
    is_paper_docs: flag("Ведутся бумажные документы с персональными данными", "Personal data is kept on paper", {
      step: 6,
      forPapers: true,
    }),
    paper_docs: rows("paper_doc")("Бумажные документы", "Paper documents", {
      step: 6,
      review: true,
      reminder: {
        when: "has_paper_documents",
        words: words(
          "В анкете отмечено, что данные бывают на бумаге: назовите эти документы и где они лежат",
          "The questionnaire says that data is kept on paper: name these documents and where they are stored",
        ),
      },
      law: "PP687 13",
    }),
    is_systems: flag("Используются информационные системы", "Information systems are used", {
      step: 7,
      required: true,
      counted: true,
    }),
    process_systems: rows("process_system")("Информационные системы", "Systems", {
      step: 7,
      required: true,
      counted: true,
      review: true,
    }),
    process_system_subjects: rows("process_system_subject")("Чьи данные в системах", "Whose data is in the systems", {
      step: 7,
      forPapers: true,
      covers: "process_system",
    }),
    ...processNetworks,
    is_third_parties: flag(
      "Данные передаются третьим лицам или приходят от них",
      "Data is passed to or received from third parties",
      {
        step: 8,
        required: true,
        counted: true,
        review: true,
      },
    ),
    process_third_parties: rows("process_third_party")("Третьи лица", "Third parties", {
      step: 8,
      required: true,
      counted: true,
      review: true,
      law: "FZ152 6(3), 7",
    }),
    process_third_party_subjects: rows("process_third_party_subject")("Чьи данные передаются", "Whose data is passed", {
      step: 8,
    }),
    additional_info: longText("Что ещё важно", "Additional information", { step: 9, review: true, additional: true }),
    additional_docs: longText("Другие документы", "Additional documents", { step: 9, review: true, additional: true }),
  },
  {
    default_status: { is_default: true },
    order_operator: { is_on_order: true },
    order_document: { is_on_order: true },
    teen_count: { have_teens: true },
    is_guardian_consent: { have_teens: true },
    is_guardian_verified: { have_teens: true },
    is_prior_consent: { is_marketing: true },
    marketing_channels: { is_marketing: true },
    source_subjects: { sources: "individual" },
    is_paper_docs: { paper_docs: gateOf("is_paper_docs") },
    is_internal_network: { processing_type: oneOf("automated", "mixed") },
    is_internet: { processing_type: oneOf("automated", "mixed") },
    is_method_third_party: { sources: "third_party" },
    is_method_api: { sources: "third_party" },
    is_method_email: { sources: "third_party" },
    is_method_paper: { sources: "third_party" },
    is_method_other: { sources: "third_party" },
    public_sources: { sources: "public_source" },
    is_subject_informed: { sources: anyOf(new Set(["third_party", "representative"])) },
    is_filming_told: { sources: "video_surveillance" },
    agreement_documents: { collect_agreement: true },
    agreement_files: { collect_agreement: true },
    template_agreements: { collect_agreement: true },
    is_consent_bundled: { collect_agreement: true },
    process_systems: { is_systems: true },
    process_system_subjects: { is_systems: true },
    process_third_parties: { is_third_parties: true },
    process_third_party_subjects: { is_third_parties: true },
  },
);
