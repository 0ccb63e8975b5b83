import { words } from "../bilingual-text.ts";
import { country } from "../declaration/country.ts";
import { choice, date, flag, longText, text } from "../declaration/field.ts";
import { cryptographyDecisions, databaseRoles, threatTypes } from "./system-options.ts";

/** Whether and how a system with biometrics identifies people by them (572-FZ). */
export const systemIdentification = {
  is_biometric_identification: flag(
    "Система узнаёт людей по лицу, голосу или другой биометрии",
    "The system recognises people by face, voice or other biometrics",
    {
      step: 4,
      help: words(
        "Сличает с образцом, чтобы установить личность: вход по лицу, оплата улыбкой",
        "It compares with a sample to tell who one is: entry or payment by face",
      ),
      law: "FZ572",
    },
  ),
  is_ebs_used: flag(
    "Через единую биометрическую систему или аккредитованную организацию",
    "By the unified biometric system or an accredited organisation",
    { step: 4, law: "FZ572" },
  ),
};

/** How access to a system is controlled (Decree 1119, points 13 to 16). */
export const systemAccess = {
  is_access_list: flag("Перечень допущенных лиц утверждён", "The access list is approved", {
    step: 7,
    forPapers: true,
    law: "PP1119 13(в)",
  }),
  access_list_doc: text("Документ о перечне: название, дата, номер", "The access list: title, date, number", {
    step: 7,
    forPapers: true,
  }),
  is_access_control: flag(
    "Доступ разграничен по ролям или учётным записям",
    "Access is controlled by roles or accounts",
    {
      step: 7,
      forPapers: true,
    },
  ),
  is_log_access: flag("Доступ к журналу событий ограничен", "Access to the event log is restricted", {
    step: 7,
    help: words("Обязательно при первом и втором уровнях защищённости", "Mandatory at security levels 1 and 2"),
    law: "PP1119 15",
  }),
  log_access_doc: text("Документ о журнале: название, дата, номер", "Document on the log: title, date, number", {
    step: 7,
  }),
  is_rights_log: flag(
    "Изменения прав записываются автоматически",
    "Changes of access rights are logged automatically",
    {
      step: 7,
      help: words("Обязательно при первом уровне защищённости", "Mandatory at security level 1"),
      law: "PP1119 16(а)",
    },
  ),
};

/** Relevant threats of a system with reasons, and how compliance is verified. */
export const systemThreats = {
  skzi_decision: choice(cryptographyDecisions)(
    "Нужны ли шифровальные средства: решение",
    "Whether cryptographic tools are needed",
    {
      step: 9,
      forPapers: true,
    },
  ),
  skzi_reason: longText("Почему принято такое решение", "Reasons for this decision", { step: 9, forPapers: true }),
  threat_type: choice(threatTypes)("Тип актуальных угроз", "Type of relevant threats", {
    step: 9,
    forPapers: true,
    help: words(
      "Выбирается в акте определения уровня защищённости",
      "Chosen in the act determining the security level",
    ),
    law: "PP1119 6",
  }),
  threat_reason: longText("Почему выбран этот тип", "Reasons for this type", {
    step: 9,
    forPapers: true,
    law: "PP1119 7",
  }),
  conformity_reason: longText(
    "Почему не нужны средства, прошедшие оценку соответствия",
    "Why tools with assessed conformity are not needed",
    { step: 9, help: words("Только если они действительно не нужны", "Only if there is truly no need for them") },
  ),
  control_date: date("Дата последнего контроля требований", "Date of the last compliance check", {
    step: 9,
    forPapers: true,
    law: "PP1119 17",
  }),
};

/** Location and role of a system's database, whose facilities host it, and where its backups are. */
export const systemPlace = {
  db_country_place: country("storage")("Страна, где находится база данных", "Country where the database is", {
    step: 6,
    required: true,
    counted: true,
    review: true,
    law: "FZ152 18(5)",
  }),
  system_address: text("Адрес базы данных", "Address of the database", {
    step: 6,
    required: true,
    counted: true,
    review: true,
    law: "FZ152 22(3)(10.1)",
  }),
  db_role: choice(databaseRoles)("Какая это база", "Type of database", {
    step: 6,
    forPapers: true,
    law: "FZ152 18(5)",
  }),
  is_own_data_center: flag("База на собственных мощностях", "The database is hosted on our own facilities", {
    step: 6,
    forPapers: true,
  }),
  hosting_name: text("Чьи мощности: наименование", "Hosting provider: name", { step: 6, forPapers: true }),
  hosting_inn: text("Чьи мощности: ИНН", "Hosting provider: INN", { step: 6, format: "inn" }),
  hosting_ogrn: text("Чьи мощности: ОГРН", "Hosting provider: OGRN", { step: 6, format: "ogrn" }),
  hosting_address: text("Чьи мощности: адрес", "Hosting provider: address", { step: 6, forPapers: true }),
  backup_country: country("storage")("Страна, где резервные копии", "Country where the backups are", { step: 6 }),
  backup_address: text("Адрес резервных копий", "Address of the backups", { step: 6 }),
};
