import { words } from "../bilingual-text.ts";
import { country } from "../declaration/country.ts";
import { choice, choices, flag, longText, reference, references, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { unlessNo } from "../declaration/question-conditions.ts";
import { networkKinds } from "./network-hardware.ts";
import { receiptMethods } from "./process-options.ts";
import { companyPositions, usualDocuments } from "./suggested-values.ts";
import { thirdPartyRoles, transferBases, transferMethods } from "./third-party.ts";

const ofProcess = { scope: "child", parent: "process" } as const;

/** An employee's position that works with the data of a process. */
export const position = form(
  "position",
  { ...ofProcess, title: words("Должность", "Position"), path: "positions", titleField: "name" },
  {
    name: text("Должность или подразделение", "Position or department", {
      required: true,
      usualFrom: companyPositions,
    }),
  },
);

/** How a data subject group provides its data. */
export const sourceSubject = form(
  "source_subject",
  {
    ...ofProcess,
    title: words("Получение от субъекта", "Received from the individual"),
    path: "source_subjects",
    titleField: "subject",
  },
  {
    subject: reference("subject")("Группа физических лиц", "Group of individuals", { required: true }),
    methods: choices(receiptMethods)("Способы получения", "How the data is received"),
    is_paper: flag("На бумаге", "On paper"),
  },
);

/** A public source of data. */
export const publicSource = form(
  "public_source",
  { ...ofProcess, title: words("Общедоступный источник", "Public source"), path: "public_sources", titleField: "name" },
  {
    name: text("Название", "Name", { required: true }),
    link: text("Ссылка", "Link", { format: "url" }),
    is_article8: flag(
      "Источник создан по ст. 8 (справочник, адресная книга)",
      "The source was created under article 8 (directory, address book)",
      {
        law: "FZ152 8",
      },
    ),
  },
);

/** A third party or another source of data. */
export const otherSource = form(
  "other_source",
  { ...ofProcess, title: words("Другой источник", "Another source"), path: "other_sources", titleField: "name" },
  { name: text("Название", "Name", { required: true }), inn: text("ИНН", "INN", { format: "inn" }) },
);

/** A paper document of a process with its storage location. */
export const paperDoc = form(
  "paper_doc",
  { ...ofProcess, title: words("Бумажный документ", "Paper document"), path: "paper_docs", titleField: "name" },
  {
    name: text("Документ", "Document", { required: true, usual: usualDocuments }),
    address_item: reference("address_item")("Место хранения", "Storage place"),
    subjects: references("subject")("Чьи данные", "Whose data"),
  },
);

/** A system that a process uses. */
export const processSystem = form(
  "process_system",
  {
    ...ofProcess,
    title: words("Система процесса", "System of a process"),
    path: "process_systems",
    titleField: "system",
  },
  { system: reference("system")("Информационная система", "System", { required: true }) },
);

/** Which data subjects' data of a process are in which of its systems. */
export const processSystemSubject = form(
  "process_system_subject",
  {
    ...ofProcess,
    title: words("Субъект в системе процесса", "Subject in a system of a process"),
    path: "process_system_subjects",
    titleField: "subject",
  },
  {
    process_system: reference("process_system")("Система процесса", "System of the process"),
    subject: reference("subject")("Группа физических лиц", "Group of individuals", { required: true }),
    is_paper: flag("Данные выводятся на бумагу", "Data is printed on paper"),
  },
);

/** A third party of a process. */
export const processThirdParty = form(
  "process_third_party",
  {
    ...ofProcess,
    title: words("Третье лицо процесса", "Third party of a process"),
    path: "process_third_parties",
    titleField: "third_party",
    namedBy: { third_party_name: "third_party" },
  },
  {
    third_party: reference("third_party")("Третье лицо", "Third party", { required: true }),
    is_transferred: flag("Мы передаём ему данные", "We pass data to it", { forPapers: true }),
    is_received: flag("Мы получаем данные от него", "We receive data from it"),
    role: choice(thirdPartyRoles)("Роль в этой передаче", "Role in this transfer", {
      help: words(
        "Если роль здесь иная, чем в карточке третьего лица: без ответа действует роль из карточки",
        "Where the role differs from the third party's own page; without an answer that page's role applies",
      ),
      law: "FZ152 6(3)",
    }),
    country: country("recipient")("Страна получателя", "Country of the recipient"),
    purpose: text("Цель передачи", "Purpose of the transfer", { forPapers: true }),
    third_subjects_transfer: references("subject")("Чьи данные передаём", "Whose data we pass"),
    third_subjects_received: references("subject")("Чьи данные получаем", "Whose data we receive"),
    transfer: choices(transferMethods)("Способы передачи", "Methods of transfer"),
    network: choice(networkKinds)("По какой сети передаём", "Network used for the transfer"),
    bases: choices(transferBases)("Основания передачи", "Grounds for the transfer", { forPapers: true }),
    is_signed_order: flag("Поручение подписано", "Processing agreement signed", {
      law: "FZ152 6(3)",
    }),
    signed_orders: longText("Поручения: номер и дата", "Processing agreements: number and date"),
  },
  {
    purpose: { is_transferred: unlessNo },
    third_subjects_transfer: { is_transferred: unlessNo },
    transfer: { is_transferred: unlessNo },
    bases: { is_transferred: unlessNo },
    network: { is_transferred: true },
    third_subjects_received: { is_received: true },
    signed_orders: { is_signed_order: true },
  },
);

/** Which data of which data subjects a third party of a process receives. */
export const processThirdPartySubject = form(
  "process_third_party_subject",
  {
    ...ofProcess,
    title: words("Передаваемые данные", "Data passed"),
    path: "process_third_party_subjects",
    titleField: "subject",
  },
  {
    process_third_party: reference("process_third_party")("Третье лицо процесса", "Third party of the process", {
      required: true,
    }),
    subject: reference("subject")("Группа физических лиц", "Group of individuals", { required: true }),
    data: references("directory_item")("Данные", "Data", { forPapers: true }),
    is_received: flag("Эти данные мы получаем", "We receive this data"),
    is_paper: flag("На бумаге", "On paper"),
  },
);
