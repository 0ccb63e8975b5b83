import type { SiteCheckInput } from "../site-scan/checks/site-check.ts";
import type { FormControl, FoundService, Phase, ReadForm, SiteDocument } from "../site-scan/scanned-site.ts";
import { siteServices } from "../site-scan/services.ts";

/** A policy without faults, one block of its page per line. */
export const cleanPolicy = `Политика в отношении обработки персональных данных
Редакция от 01.10.2026 № 3. Оператором персональных данных является ООО «Ромашка-Тест», ИНН 7712345671, ОГРН 1027700000008. Юридический адрес: 620014, г. Екатеринбург, ул. Малышева, д. 1.
Цели обработки персональных данных
Цель обработки: ответ на заявку и заключение договора. Цель обработки: анализ посещаемости сайта.
Перечень обрабатываемых персональных данных
Обрабатываются следующие данные: имя; номер телефона; файлы cookie. Специальные категории не обрабатываются.
Категории субъектов персональных данных
Посетители сайта и клиенты.
Правовые основания обработки
Согласие субъекта на обработку; договор, стороной которого является субъект.
Перечень действий и способы обработки
Сбор, запись, систематизация, хранение, использование, удаление, уничтожение с использованием средств автоматизации.
Сроки обработки и хранения
Заявки хранятся в течение 1 года, данные по договору — до окончания договора и 5 лет после него.
Порядок уничтожения
По достижении цели данные уничтожаются в течение 30 дней, составляется акт.
Права субъекта
Субъект имеет право получить сведения о своих данных, уточнить их и отозвать согласие, направив письмо на электронную почту pd@clean-ru.fx или по адресу 620014, г. Екатеринбург, ул. Малышева, д. 1. Ответ — в течение 10 рабочих дней.
Передача и хранение
Трансграничная передача не осуществляется. Базы данных находятся на территории Российской Федерации. Статистику по поручению обрабатывает ООО «ЯНДЕКС» (Яндекс Метрика).
Сведения о защите
Приняты правовые, организационные и технические меры по защите данных: назначен ответственный, ограничен доступ, ведётся резервное копирование.
Файлы cookie
Яндекс Метрика: _ym_uid, _ym_d — 1 год, _ym_isad — 2 дня. Выбор можно изменить по кнопке «Настройки cookie».
Контакты для обращений
По вопросам обработки персональных данных: pd@clean-ru.fx, +7 343 000-00-00.`;

/** A consent with all required elements. */
export const cleanConsent =
  "Я даю согласие ООО «Ромашка-Тест» (ИНН 7712345671, 620014, г. Екатеринбург, ул. Малышева, д. 1) на обработку моих персональных данных: имя, номер телефона. Цель: ответ на заявку. Действия: сбор, запись, хранение, использование, уничтожение. Срок: 1 год. Согласие можно отозвать письмом на pd@clean-ru.fx.";

export const address = "https://clean-ru.fx/";

export const policy: SiteDocument = {
  kind: "policy",
  url: `${address}politika`,
  status: 200,
  access: "free",
  isReadable: true,
  text: cleanPolicy,
  isHiddenFromSearch: false,
  linkedFrom: [address],
};

export const consent: SiteDocument = {
  ...policy,
  kind: "consent",
  url: `${address}soglasie`,
  text: cleanConsent,
};

export const consentBox: FormControl = {
  text: "Даю согласие на обработку персональных данных",
  classes: ["pd"],
  isBox: true,
  isPrechecked: false,
  isRequired: true,
  link: consent.url,
  linkKind: "consent",
};

export const form: ReadForm = {
  signature: "lead-1",
  kind: "lead",
  name: "Оставить заявку",
  button: "Отправить",
  page: address,
  method: "post",
  fields: [
    { label: "Ваше имя", data: [{ name: "Фамилия, имя, отчество", isWeak: false }] },
    { label: "Телефон", data: [{ name: "Номер телефона", isWeak: false }] },
  ],
  controls: [consentBox],
  policyLink: policy.url,
  receiver: { url: `${address}send` },
  hasMaskedFields: false,
};

/** Builds a service of the catalogue as seen by a browser in these phases, or only found in page code. */
export function service(id: string, ...phases: Phase[]): FoundService {
  const knownService = siteServices.find((service) => service.id === id);
  if (!knownService) throw new Error(`no service ${id}`);
  return { service: knownService, phases, pages: [address], host: knownService.hosts[0] ?? "" };
}

/** A site without faults: one form, consent, policy, and a Russian analytics counter after consent. */
export const cleanSite: SiteCheckInput = {
  day: "2026-11-21",
  isClinic: false,
  address,
  pages: [
    {
      url: address,
      kind: "start",
      isDrawn: true,
      letters: 600,
      cyrillicShare: 0.95,
      foreignButtons: [],
      hasRussianVersion: false,
      insecureParts: [],
    },
  ],
  documents: [policy, consent],
  forms: [form],
  services: [service("yandex_metrika", "accepted")],
  banner: {
    url: address,
    text: "Мы используем файлы cookie и Яндекс Метрику.",
    buttons: ["Принять", "Отклонить"],
    hasEqualRefusal: true,
    isForced: false,
    loadedAfterRefusal: [],
    canBeChangedLater: true,
  },
  transport: {
    isHttps: true,
    certificateUntil: "2027-02-19",
    leadsToHttps: true,
    hasStrictTransport: true,
    cookies: [],
  },
  publications: [],
  owner: {
    name: "Ромашка-Тест",
    inn: "7712345671",
    ogrn: "1027700000008",
    hasAddress: true,
    hasEmail: true,
    isShop: false,
    recommendationSigns: [],
    messengers: [],
  },
  coverage: { hasPolicyPages: true, hasOwnerPages: true, hasBrowser: true, gaps: [] },
};
