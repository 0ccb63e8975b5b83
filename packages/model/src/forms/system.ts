import { words } from "../bilingual-text.ts";
import { choice, choices, flag, longText, references, rows, tags, text } from "../declaration/field.ts";
import { anyAnswer, form } from "../declaration/form.ts";
import {
  biometricRows,
  gateOf,
  leavesZone,
  noSpecialRows,
  oneOf,
  openVolume,
} from "../declaration/question-conditions.ts";
import { systemActionOptions } from "../law/data-actions.ts";
import { companyPositions } from "./suggested-values.ts";
import { systemAccess, systemIdentification, systemPlace, systemThreats } from "./system-field-groups.ts";
import { deletionVariants, kiiCategories, receivingVariants, systemSources, systemTypes } from "./system-options.ts";

/** A personal data information system (specification 3.6): nine steps; 9 fields are required, 6 counted. */
export const system = form(
  "system",
  {
    title: words("Информационные системы", "Systems"),
    one: words("Система", "System"),
    scope: "collection",
    path: "systems",
    uniqueName: true,
    severalAtOnce: true,
    titleField: "name",
    approval: true,
    linkedBy: { linked_processes: "process_system" },
    collectionsAs: { subjects: "system_subjects", screenshots: "screens", interactions: "system_interactions" },
    linkedThrough: { third_parties: "system_third_party" },
    unruled: ["danger_level"],
    steps: [
      words("Общие сведения", "General"),
      words("Тип и разработчик", "Type and developer"),
      words("Источники данных", "Sources of data"),
      words("Субъекты и данные", "Subjects and data"),
      words("Действия и удаление", "Actions and deletion"),
      words("Место базы данных", "Location of the database"),
      words("Доступ", "Access"),
      words("Третьи лица", "Third parties"),
      words("Взаимодействие и защита", "Interactions and protection"),
    ],
  },
  {
    name: text("Название системы", "Name of the system", { step: 1, review: true }),
    tags: tags("Теги", "Tags", { step: 1, review: true, internal: true }),
    description: longText("Назначение", "Purpose", {
      step: 1,
      required: true,
      counted: true,
      review: true,
      help: words("Для чего нужна система", "What the system is for"),
    }),
    responsible_admin: text("Ответственный администратор", "Responsible administrator", {
      step: 1,
      required: true,
      counted: true,
      review: true,
    }),
    responsible_email: text("Почта администратора", "E-mail of the administrator", {
      step: 1,
      format: "email",
      review: true,
    }),
    responsible_email_additional: text("Дополнительные адреса", "Additional e-mails", {
      step: 1,
      additional: true,
      format: "emails",
    }),
    linked_others: longText("Для чего ещё используется", "What else it is used for", {
      step: 1,
      review: true,
      help: words(
        "Если система связана не только с процессами из списка",
        "If the system serves more than the listed processes",
      ),
    }),
    type: choice(systemTypes)("Тип системы", "Type", { step: 2, required: true, review: true }),
    developer: text("Разработчик", "Developer", { step: 2, required: true, counted: true, review: true }),
    is_gov_system: flag("Государственная или муниципальная система", "A state or municipal system", {
      step: 2,
      forPapers: true,
      law: "FZ152 13",
    }),
    is_kii: flag("Объект критической информационной инфраструктуры", "Critical information infrastructure facility", {
      step: 2,
      forPapers: true,
      law: "FZ187",
    }),
    kii_category: choice(kiiCategories)("Категория значимости", "Significance category", {
      step: 2,
      forPapers: true,
    }),
    screens: rows("system_screen")("Снимки экранов", "Screenshots", {
      step: 2,
      help: words(
        "Экраны, на которых видно, какие данные вводят и показывают",
        "Screens that show which data is entered and shown",
      ),
    }),
    is_backup: flag("Делаются резервные копии", "Backups are made", { step: 2, review: true, forPapers: true }),
    get_data_variants: choices(receivingVariants)("Как данные попадают в систему", "How data gets into the system", {
      step: 3,
      required: true,
      review: true,
    }),
    system_subject_sources: choices(systemSources)("Откуда данные", "Sources of the data", { step: 3, review: true }),
    system_source_others: rows("system_source_other")("Другие источники", "Other sources", { step: 3 }),
    system_subjects: rows("system_subject")("Чьи данные и сколько", "Whose data and how many", {
      step: 4,
      review: true,
      law: "PP1119 5, 9",
    }),
    is_public_data_only: flag("Только общедоступные данные", "Public data only", {
      step: 4,
      law: "PP1119 5 public",
    }),
    is_over_100000: flag(
      "Больше 100 000 субъектов (не работников)",
      "More than 100,000 data subjects (not employees)",
      {
        step: 4,
        forPapers: true,
        help: words(
          "Диапазоны в анкете этого не показывают, а от ответа зависит уровень защищённости",
          "The ranges in the questionnaire do not show it, and the security level depends on it",
        ),
        law: "PP1119 9",
      },
    ),
    ...systemIdentification,
    system_actions: choices(systemActionOptions)("Действия с данными", "Actions with the data", {
      step: 5,
      required: true,
      review: true,
      law: "FZ152 3(3)",
    }),
    custom_actions: text("Какие иные действия", "Other actions", { step: 5, format: "list" }),
    delete_data_variant: choice(deletionVariants)("Когда данные удаляются", "When the data is deleted", {
      step: 5,
      required: true,
      counted: true,
      review: true,
      law: "FZ152 21(4)",
    }),
    ...systemPlace,
    positions: text("Должности с доступом к системе", "Positions with access", {
      step: 7,
      format: "list",
      usualFrom: companyPositions,
      review: true,
      help: words("Через точку с запятой", "Separated by semicolons"),
      law: "PP1119 13",
    }),
    ...systemAccess,
    is_third_parties: flag("Доступ есть у третьих лиц", "Third parties have access", {
      step: 8,
      review: true,
      forPapers: true,
    }),
    system_third_parties: rows("system_third_party")("Третьи лица с доступом", "Third parties with access", {
      step: 8,
      review: true,
    }),
    system_third_party_subjects: rows("system_third_party_subject")(
      "Чьи данные им доступны",
      "Whose data they can access",
      {
        step: 8,
      },
    ),
    is_interactions: flag("Система взаимодействует с другими системами", "The system interacts with other systems", {
      step: 9,
      forPapers: true,
    }),
    system_interactions: rows("system_interaction")(
      "Взаимодействие с другими системами",
      "Interactions with other systems",
      {
        step: 9,
        review: true,
      },
    ),
    security_tools: references("security")("Средства защиты", "Security tools", {
      step: 9,
      review: true,
      law: "FZ152 19(2)",
    }),
    ...systemThreats,
    additional_info: longText("Что ещё важно", "Additional information", { step: 9, review: true, additional: true }),
    additional_docs: longText("Другие документы", "Additional documents", { step: 9, review: true, additional: true }),
  },
  {
    system_source_others: { system_subject_sources: "other" },
    custom_actions: { system_actions: "is_custom" },
    is_public_data_only: { system_subjects: noSpecialRows },
    is_over_100000: { system_subjects: openVolume },
    is_biometric_identification: { system_subjects: biometricRows },
    is_ebs_used: { is_biometric_identification: true },
    kii_category: { is_kii: true },
    hosting_name: { is_own_data_center: false },
    hosting_inn: { is_own_data_center: false },
    hosting_ogrn: { is_own_data_center: false },
    hosting_address: { is_own_data_center: false },
    backup_country: { is_backup: true },
    backup_address: { is_backup: true },
    access_list_doc: { is_access_list: true },
    is_log_access: { threat_type: anyAnswer },
    log_access_doc: { is_log_access: true },
    is_rights_log: { threat_type: oneOf("1", "2") },
    is_interactions: { system_interactions: gateOf("is_interactions") },
    skzi_decision: { system_interactions: leavesZone },
    skzi_reason: { skzi_decision: anyAnswer },
    threat_reason: { threat_type: anyAnswer },
    conformity_reason: { threat_type: anyAnswer },
    system_third_parties: { is_third_parties: true },
    system_third_party_subjects: { is_third_parties: true },
  },
);
