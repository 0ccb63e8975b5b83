import { type Words, words } from "../bilingual-text.ts";

/** Groups of uploaded documents (specification 2.2, documents 4); their numbers are stable. */
export const documentGroups = {
  "2.1": words("2.1. Взаимодействие с Роскомнадзором", "2.1. Relations with Roskomnadzor"),
  "2.2": words("2.2. Локальные акты", "2.2. Internal acts"),
  "2.3": words("2.3. Согласия и информирование", "2.3. Consents and information"),
  "2.4": words("2.4. Договоры и поручения", "2.4. Contracts and processing agreements"),
  "2.5": words("2.5. Безопасность систем", "2.5. Security of systems"),
};
export type DocumentGroup = keyof typeof documentGroups;

/** A kind of documents: its group and its name. */
export interface UploadedKind {
  readonly group: DocumentGroup;
  readonly title: Words;
  /** Only expected on occasion: no incident, no report. */
  readonly isOccasional?: true;
}

/** All kinds of documents that a company is expected to have, in display order (documents 4). */
export const uploadedKinds = {
  notification: {
    group: "2.1",
    title: words("Уведомление об обработке с отметкой об отправке", "Notification of processing with proof of sending"),
  },
  register_extract: {
    group: "2.1",
    title: words("Выписка из реестра операторов", "Extract from the register of operators"),
  },
  crossborder_notification: {
    group: "2.1",
    title: words("Уведомление о трансграничной передаче", "Notification of cross-border transfer"),
    isOccasional: true,
  },
  correspondence: {
    group: "2.1",
    title: words("Переписка с Роскомнадзором", "Correspondence with Roskomnadzor"),
    isOccasional: true,
  },
  incident_report: { group: "2.1", title: words("Отчёт об инциденте", "Incident report"), isOccasional: true },
  order: { group: "2.2", title: words("Приказ о назначении ответственных", "Order appointing responsible persons") },
  regulations: { group: "2.2", title: words("Положение, инструкция, порядок", "Regulations, instruction") },
  policy: {
    group: "2.2",
    title: words("Политика обработки персональных данных", "Personal data processing policy"),
  },
  access_list: { group: "2.2", title: words("Перечень лиц с доступом", "Access list") },
  damage_act: { group: "2.2", title: words("Акт оценки вреда", "Harm assessment act") },
  control_plan: {
    group: "2.2",
    title: words("План и протоколы внутреннего контроля", "Plan and records of internal control"),
  },
  protocol: { group: "2.2", title: words("Протокол обследования, перечни", "Survey protocol, registers") },
  acquaintance: { group: "2.2", title: words("Листы ознакомления работников", "Employee acknowledgement sheets") },
  destruction_act: { group: "2.2", title: words("Акт уничтожения", "Destruction act"), isOccasional: true },
  consent: {
    group: "2.3",
    title: words("Согласие: форма или подписанное", "Consent: form or signed copy"),
    isOccasional: true,
  },
  consent_journal: { group: "2.3", title: words("Журнал согласий", "Consent log"), isOccasional: true },
  withdrawal: {
    group: "2.3",
    title: words("Отзыв согласия и ответ на него", "Withdrawal of a consent and the answer"),
    isOccasional: true,
  },
  subject_notice: {
    group: "2.3",
    title: words("Уведомление субъекта", "Notice to a data subject"),
    isOccasional: true,
  },
  site_evidence: {
    group: "2.3",
    title: words("Снимок сайта: политика, согласие, cookie", "Screenshot of the site: policy, consent, cookies"),
    isOccasional: true,
  },
  contract: {
    group: "2.4",
    title: words("Договор или поручение обработки", "Contract or processing agreement"),
    isOccasional: true,
  },
  agreement: { group: "2.4", title: words("Соглашение о безопасности", "Security agreement"), isOccasional: true },
  foreign_recipient: {
    group: "2.4",
    title: words("Сведения иностранного получателя", "Information of a foreign recipient"),
    isOccasional: true,
  },
  hosting_contract: {
    group: "2.4",
    title: words("Договор хостинга или ЦОД", "Hosting or data centre contract"),
    isOccasional: true,
  },
  archive_contract: {
    group: "2.4",
    title: words("Договор хранения архива", "Archive storage contract"),
    isOccasional: true,
  },
  level_act: { group: "2.5", title: words("Акт определения уровня защищённости", "Security level act") },
  threat_model: { group: "2.5", title: words("Модель угроз", "Threat model") },
  certificate: {
    group: "2.5",
    title: words("Сертификат ФСТЭК или ФСБ", "Certificate of FSTEC or FSB"),
    isOccasional: true,
  },
  licence: {
    group: "2.5",
    title: words("Лицензия на средство защиты или СКЗИ", "Licence of a security or cryptographic tool"),
    isOccasional: true,
  },
  effectiveness_act: {
    group: "2.5",
    title: words("Акт оценки эффективности, аттестат", "Effectiveness assessment act, certificate of conformity"),
  },
  security_journal: {
    group: "2.5",
    title: words("Журналы учёта носителей, доступа, событий", "Logs of media, access and events"),
  },
  vulnerability_report: {
    group: "2.5",
    title: words("Отчёт о поиске уязвимостей", "Vulnerability report"),
    isOccasional: true,
  },
  technical_passport: { group: "2.5", title: words("Технический паспорт системы", "System technical passport") },
} as const satisfies Record<string, UploadedKind>;
export type UploadedKindName = keyof typeof uploadedKinds;

/** How a person withdrew consent (152-FZ, article 9(2)). */
export const withdrawalWays = {
  letter: words("Письмом", "By letter"),
  email: words("По электронной почте", "By e-mail"),
  in_person: words("Лично", "In person"),
  site: words("На сайте", "On the site"),
};
