import { words } from "../bilingual-text.ts";

/** Ways of processing data (152-FZ, article 3). */
export const processingTypes = {
  automated: words("Автоматизированная", "Automated"),
  "non-automated": words("Неавтоматизированная", "Non-automated"),
  mixed: words("Смешанная", "Mixed"),
};

/** Number of people against the threshold of Decree 1119, 100,000. */
export const peopleCounts = {
  under_100000: words("До 100 000 человек", "Under 100,000 people"),
  over_100000: words("Свыше 100 000 человек", "Over 100,000 people"),
};

/** Sources of data (specification 3.5). */
export const dataSources = {
  individual: words("Сам субъект", "The individual"),
  representative: words("Представитель субъекта", "A representative"),
  third_party: words("Третье лицо", "A third party"),
  self_created: words("Создаём сами", "We create it ourselves"),
  public_source: words("Общедоступный источник", "A public source"),
  video_surveillance: words("Видеонаблюдение", "Video surveillance"),
  other: words("Другой источник", "Another source"),
};

/** Ways of obtaining data from a data subject (specification 3.5). */
export const receiptMethods = {
  by_person: words("Лично", "In person"),
  by_site: words("Через сайт", "Through the site"),
  by_app: words("Через мобильное приложение", "Through the app"),
  by_api: words("Через API", "Through an API"),
  by_system: words("Из информационной системы", "From a system"),
  by_email: words("По электронной почте", "By e-mail"),
  by_phone: words("По телефону", "By phone"),
  by_paper: words("На бумаге", "On paper"),
  by_employees: words("Через работников", "Through employees"),
  by_other: words("Иначе", "Otherwise"),
};

/** Retention period of a data subject's data (specification 3.5). */
export const processingPeriods = {
  termless: words("Бессрочно", "No time limit"),
  date: words("До даты", "Until a date"),
  event: words("До события", "Until an event"),
};

/** Age and legal capacity of a group, which determine who signs a consent (Civil Code, articles 26, 28, 29; 152-FZ, article 9(6)). */
export const legalCapacities = {
  adult: words("Совершеннолетние", "Adults"),
  child: words("Дети до 14 лет", "Children under 14"),
  minor: words("Подростки 14–18 лет", "Minors aged 14 to 18"),
  incapable: words("Недееспособные", "Legally incapable adults"),
};
export type LegalCapacity = keyof typeof legalCapacities;

/** Whether a user has reviewed the default answers of a typical process (specification 3.5, default_status). */
export const defaultStatuses = {
  unchecked: words("Ещё не проверены", "Not reviewed yet"),
  checked: words("Проверены", "Checked"),
};

/** Advertising channels (38-FZ, article 18: each requires consent). */
export const marketingChannels = {
  phone: words("Звонок", "Call"),
  sms: words("СМС", "Text message"),
  email: words("Электронная почта", "E-mail"),
  messenger: words("Мессенджер", "Messenger"),
  push: words("Push-уведомление", "Push notification"),
  post: words("Письмо", "Post"),
};

/** Systems that identify people by face or voice (572-FZ). */
export const biometricSystems = {
  none: words("Не названо", "Not named"),
  own: words("Собственная система", "Own system"),
  accredited: words("Аккредитованная организация", "Accredited organisation"),
  ebs: words("Единая биометрическая система", "Unified biometric system"),
  exception: words("Случай вне Закона № 572-ФЗ", "Outside law 572-FZ"),
};
