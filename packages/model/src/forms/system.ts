import { choice, choices, country, flag, longText, references, rows, tags, text } from "../field.ts";
import { form } from "../form.ts";
import { systemActionOptions } from "../law/data-actions.ts";
import { words } from "../words.ts";
import { deletionVariants, receivingVariants, systemSources, systemTypes, threatTypes } from "./system-options.ts";

/** An information system with personal data (specification 3.6): nine steps; 9 fields are required, 6 counted. */
export const system = form(
  "system",
  {
    title: words("Информационные системы", "Systems"),
    one: words("Система", "System"),
    scope: "collection",
    path: "systems",
    uniqueName: true,
    titleField: "name",
    approval: true,
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
    tags: tags("Теги", "Tags", { step: 1, review: true }),
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
        "If it serves more than the listed processes",
      ),
    }),
    type: choice(systemTypes)("Тип системы", "Type", { step: 2, required: true, review: true }),
    developer: text("Разработчик", "Developer", { step: 2, required: true, counted: true, review: true }),
    is_gov_system: flag("Государственная или муниципальная система", "A state or municipal system", {
      step: 2,
      law: words("ст. 13 152-ФЗ", "152-FZ, article 13"),
    }),
    screens: rows("system_screen")("Снимки экранов", "Screenshots", {
      step: 2,
      help: words(
        "Экраны, на которых видно, какие данные вводят и показывают",
        "Screens that show which data are entered and shown",
      ),
    }),
    is_backup: flag("Делаются резервные копии", "Backups are made", { step: 2, review: true }),
    get_data_variants: choices(receivingVariants)("Как данные попадают в систему", "How data get into the system", {
      step: 3,
      required: true,
      review: true,
    }),
    system_subject_sources: choices(systemSources)("Откуда данные", "Sources of the data", { step: 3, review: true }),
    system_source_others: rows("system_source_other")("Другие источники", "Other sources", { step: 3 }),
    system_subjects: rows("system_subject")("Чьи данные и сколько", "Whose data and how many", {
      step: 4,
      review: true,
      law: words("п. 5, 9–12 требований, ПП РФ № 1119", "Decree 1119, points 5, 9–12"),
    }),
    is_public_data_only: flag("Только общедоступные данные", "Public data only", {
      step: 4,
      law: words("абз. 4 п. 5 требований, ПП РФ № 1119", "Decree 1119, point 5"),
    }),
    system_actions: choices(systemActionOptions)("Действия с данными", "Actions with the data", {
      step: 5,
      required: true,
      review: true,
      law: words("п. 3 ст. 3 152-ФЗ", "152-FZ, article 3(3)"),
    }),
    custom_actions: text("Какие иные действия", "Which other actions", { step: 5, format: "list" }),
    delete_data_variant: choice(deletionVariants)("Когда данные удаляются", "When the data are deleted", {
      step: 5,
      required: true,
      counted: true,
      review: true,
      law: words("ч. 4 ст. 21 152-ФЗ", "152-FZ, article 21(4)"),
    }),
    db_country_place: country("storage")("Страна, где находится база данных", "Country of the database", {
      step: 6,
      required: true,
      counted: true,
      review: true,
      law: words("ч. 5 ст. 18 152-ФЗ", "152-FZ, article 18(5)"),
    }),
    system_address: text("Адрес базы данных", "Address of the database", {
      step: 6,
      required: true,
      counted: true,
      review: true,
      law: words("п. 10.1 ч. 3 ст. 22 152-ФЗ", "152-FZ, article 22(3)(10.1)"),
    }),
    is_own_data_center: flag("Собственный центр обработки данных", "Own data centre", { step: 6 }),
    hosting_name: text("Хостинг: наименование", "Hosting: name", { step: 6 }),
    hosting_inn: text("Хостинг: ИНН", "Hosting: INN", { step: 6, format: "inn" }),
    hosting_ogrn: text("Хостинг: ОГРН", "Hosting: OGRN", { step: 6, format: "ogrn" }),
    hosting_address: text("Хостинг: адрес", "Hosting: address", { step: 6 }),
    positions: text("Должности с доступом к системе", "Positions with access", {
      step: 7,
      format: "list",
      review: true,
      help: words("Через точку с запятой", "Separated by semicolons"),
      law: words("п. 13 требований, ПП РФ № 1119", "Decree 1119, point 13"),
    }),
    is_third_parties: flag("Доступ есть у третьих лиц", "Third parties have access", { step: 8, review: true }),
    system_third_parties: rows("system_third_party")("Третьи лица с доступом", "Third parties with access", {
      step: 8,
      review: true,
    }),
    system_third_party_subjects: rows("system_third_party_subject")("Чьи данные им доступны", "Whose data they see", {
      step: 8,
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
      law: words("ч. 2 ст. 19 152-ФЗ", "152-FZ, article 19(2)"),
    }),
    threat_type: choice(threatTypes)("Тип актуальных угроз", "Type of relevant threats", {
      step: 9,
      help: words("Выбирается в акте определения уровня защищённости", "Chosen in the determining act"),
      law: words("п. 6 требований, ПП РФ № 1119", "Decree 1119, point 6"),
    }),
    threat_reason: longText("Почему выбран этот тип", "Why this type", { step: 9 }),
    additional_info: longText("Что ещё важно", "Additional information", { step: 9, review: true, additional: true }),
    additional_docs: longText("Другие документы", "Additional documents", { step: 9, review: true, additional: true }),
  },
  {
    system_source_others: { system_subject_sources: "other" },
    custom_actions: { system_actions: "is_custom" },
    hosting_name: { is_own_data_center: false },
    hosting_inn: { is_own_data_center: false },
    hosting_ogrn: { is_own_data_center: false },
    hosting_address: { is_own_data_center: false },
    system_third_parties: { is_third_parties: true },
    system_third_party_subjects: { is_third_parties: true },
  },
);
