import type { CheckId } from "../site-scan/checks/evaluate-site.ts";
import type { SiteCheckInput } from "../site-scan/checks/site-check.ts";
import type {
  FormControl,
  Publication,
  ReadForm,
  SiteDocument,
  SitePage,
  Transport,
} from "../site-scan/scanned-site.ts";
import type { FindingSeverity } from "../site-scan/site-score.ts";
import {
  address,
  cleanConsent,
  cleanPolicy,
  cleanSite,
  consent,
  consentBox,
  form,
  policy,
  service,
} from "./clean-site.ts";

type Change = Partial<SiteCheckInput>;

const withPolicy = (change: Partial<SiteDocument>): Change => ({ documents: [{ ...policy, ...change }, consent] });
const saying = (from: string | RegExp, to: string) => withPolicy({ text: cleanPolicy.replace(from, to) });
const without = (...lines: RegExp[]) =>
  withPolicy({ text: lines.reduce((text, line) => text.replace(line, ""), cleanPolicy) });
const withForm = (change: Partial<ReadForm>): Change => ({ forms: [{ ...form, ...change }] });
/** Returns the clean site with a different consent control. */
export const withBox = (change: Partial<FormControl>) => withForm({ controls: [{ ...consentBox, ...change }] });
const withData = (...names: string[]) =>
  withForm({
    fields: [...form.fields, ...names.map((name) => ({ label: name, data: [{ name, isWeak: false }] }))],
  });
const withConsent = (change: Partial<SiteDocument>): Change => ({ documents: [policy, { ...consent, ...change }] });
const withPage = (change: Partial<SitePage>): Change => ({
  pages: cleanSite.pages.map((page) => ({ ...page, ...change })),
});
const withTransport = (change: Partial<Transport>): Change => ({ transport: { ...cleanSite.transport, ...change } });
const withOwner = (change: Partial<SiteCheckInput["owner"]>): Change => ({ owner: { ...cleanSite.owner, ...change } });
const withBanner = (change: object): Change =>
  typeof cleanSite.banner === "object" ? { banner: { ...cleanSite.banner, ...change } } : {};
const published = (kind: Publication["kind"]): Change => ({
  publications: [{ kind, url: `${address}team`, count: 4, data: ["Фамилия, имя, отчество"] }],
});
const { policyLink: _policyLink, ...formWithoutPolicy } = form;
/** An analytics counter that runs before the visitor's choice. */
export const metrika = service("yandex_metrika", "before");
const marketing: FormControl = {
  ...consentBox,
  text: "Хочу получать новости",
  classes: ["marketing"],
  isRequired: true,
};

/** Cases: the check, the change to the clean site, and all findings that result. */
export const faultySites: readonly (readonly [CheckId, Change, Partial<Record<CheckId, FindingSeverity>>])[] = [
  ["POL-01", { documents: [consent] }, { "POL-01": "red" }],
  ["POL-02", withPolicy({ access: "error", status: 404 }), { "POL-02": "red" }],
  ["POL-03", withPolicy({ access: "gated", status: 401 }), { "POL-03": "red" }],
  ["POL-04", { forms: [formWithoutPolicy] }, { "POL-04": "red" }],
  ["POL-05", saying(/ООО «Ромашка-Тест»/u, "ООО «____»"), { "POL-05": "red" }],
  ["POL-05", withOwner({ inn: "7707083893" }), { "POL-05": "red" }],
  ["POL-06", saying("Оператором персональных данных является ", "Это "), { "POL-06": "amber" }],
  ["POL-07", saying(/ИНН 7712345671, ОГРН 1027700000008\. /u, ""), { "POL-07": "note" }],
  ["POL-08", without(/Цели обработки персональных данных/u, /Цель обработки: ответ.*/u), { "POL-08": "red" }],
  ["POL-09", saying(/Обрабатываются следующие данные.*/u, ""), { "POL-09": "red" }],
  ["POL-10", without(/Категории субъектов персональных данных/u), { "POL-10": "amber" }],
  ["POL-11", without(/Правовые основания обработки/u), { "POL-11": "amber" }],
  ["POL-12", without(/Перечень действий и способы обработки/u, /Сбор, запись.*/u), { "POL-12": "amber" }],
  ["POL-13", saying(/Заявки хранятся.*/u, "Данные хранятся бессрочно."), { "POL-13": "amber" }],
  ["POL-14", saying(/уничтож/giu, "стира"), { "POL-14": "amber" }],
  ["POL-15", saying("отозвать согласие", "возразить"), { "POL-15": "amber" }],
  [
    "POL-16",
    {
      ...saying("Трансграничная передача не осуществляется. ", ""),
      services: [service("google_fonts", "before"), metrika],
    },
    { "POL-16": "amber", "CKI-03": "amber", "CKI-08": "amber", "CKI-10": "amber" },
  ],
  ["POL-17", { services: [service("ga", "before")] }, { "POL-17": "red", "CKI-01": "red", "CKI-10": "amber" }],
  [
    "POL-18",
    saying(
      /По вопросам обработки.*|отозвать согласие, направив.*/gu,
      "отозвать согласие письмом на электронную почту.",
    ),
    { "POL-18": "amber" },
  ],
  ["POL-19", without(/Сведения о защите/u, /Приняты правовые.*/u), { "POL-19": "amber" }],
  ["POL-20", saying("Сведения о защите", "Приказ Роскомнадзора от 15.03.2013 № 274"), { "POL-20": "amber" }],
  ["POL-21", saying("01.10.2026", "12.03.2019"), { "POL-21": "amber" }],
  ["POL-21", saying("Редакция от 01.10.2026 № 3. ", ""), { "POL-21": "note" }],
  ["POL-22", withPolicy({ isHiddenFromSearch: true }), { "POL-22": "note" }],
  ["POL-23", withPolicy({ isReadable: false, text: "" }), { "POL-23": "amber" }],
  ["FRM-01", withForm({ controls: [] }), { "FRM-01": "red" }],
  ["FRM-01", withForm({ controls: [], kind: "order" }), { "FRM-01": "amber" }],
  ["FRM-02", withBox({ isPrechecked: true }), { "FRM-02": "red" }],
  [
    "FRM-03",
    withBox({
      text: "Принимаю условия оферты и даю согласие на обработку персональных данных",
      classes: ["pd", "offer"],
    }),
    { "FRM-03": "red" },
  ],
  [
    "FRM-03",
    withBox({
      text: "Ознакомлен с Политикой и даю согласие на обработку персональных данных",
      classes: ["pd", "policy"],
    }),
    { "FRM-03": "amber" },
  ],
  ["FRM-04", withBox({ isBox: false, classes: ["pd", "implied"] }), { "FRM-04": "amber" }],
  ["FRM-05", withBox({ linkKind: "policy" }), { "FRM-05": "amber" }],
  ["FRM-06", withConsent({ access: "error", status: 404 }), { "FRM-06": "red" }],
  ["FRM-07", withConsent({ text: "Даю согласие на обработку любых данных." }), { "FRM-07": "amber" }],
  [
    "FRM-07",
    withConsent({ text: `${cleanConsent} Оператор вправе передать их всем третьим лицам.` }),
    { "FRM-07": "amber" },
  ],
  [
    "FRM-08",
    withForm({ controls: [consentBox, { ...marketing, isPrechecked: true, isRequired: false }] }),
    { "FRM-08": "red" },
  ],
  ["FRM-09", withForm({ controls: [consentBox, marketing] }), { "FRM-09": "amber" }],
  ["FRM-10", withData("Паспорт гражданина РФ"), { "FRM-10": "red" }],
  ["FRM-10", withData("Дата рождения"), { "FRM-10": "amber" }],
  [
    "FRM-11",
    {
      forms: [
        {
          ...form,
          kind: "booking",
          fields: [
            ...form.fields,
            { label: "Что вас беспокоит?", data: [{ name: "Состояние здоровья (общие сведения)", isWeak: false }] },
          ],
        },
      ],
    },
    { "FRM-11": "amber" },
  ],
  [
    "FRM-12",
    {
      forms: [
        {
          ...form,
          kind: "register",
          fields: [
            ...form.fields,
            { label: "Селфи", data: [{ name: "Изображение лица для установления личности", isWeak: false }] },
          ],
        },
      ],
    },
    { "FRM-12": "amber" },
  ],
  [
    "FRM-13",
    withForm({
      fields: [...form.fields, { label: "ФИО ребёнка", data: [{ name: "Сведения об учащемся", isWeak: false }] }],
    }),
    { "FRM-13": "amber" },
  ],
  ["FRM-14", withForm({ receiver: { url: "http://clean-ru.fx/send" } }), { "FRM-14": "red" }],
  [
    "FRM-15",
    withForm({ receiver: { url: "https://formspree.io/f/x", service: service("form_relays").service } }),
    { "FRM-15": "red" },
  ],
  [
    "FRM-16",
    withForm({ receiver: { url: "https://forms.amocrm.ru/x", service: service("amocrm").service } }),
    { "FRM-16": "amber" },
  ],
  ["FRM-17", withForm({ method: "get" }), { "FRM-17": "amber" }],
  [
    "FRM-18",
    {
      ...saying("Трансграничная передача не осуществляется", "Google reCAPTCHA. Возможна трансграничная передача"),
      services: [service("recaptcha", "before")],
    },
    { "FRM-18": "red" },
  ],
  [
    "FRM-19",
    {
      ...saying("Трансграничная передача не осуществляется", "Hotjar. Возможна трансграничная передача"),
      services: [service("hotjar", "accepted")],
    },
    { "FRM-19": "amber", "CKI-02": "amber" },
  ],
  [
    "CKI-01",
    {
      ...saying("Трансграничная передача не осуществляется", "Google Analytics. Возможна трансграничная передача"),
      services: [service("ga", "before")],
    },
    { "CKI-01": "red" },
  ],
  [
    "CKI-02",
    {
      ...saying("Трансграничная передача не осуществляется", "Google Analytics. Возможна трансграничная передача"),
      services: [service("ga", "accepted")],
    },
    { "CKI-02": "amber" },
  ],
  ["CKI-03", { services: [metrika] }, { "CKI-03": "amber" }],
  ["CKI-04", { services: [metrika], banner: "none" }, { "CKI-04": "amber" }],
  ["CKI-05", withBanner({ hasEqualRefusal: false, buttons: ["Хорошо"] }), { "CKI-05": "amber" }],
  ["CKI-06", withBanner({ loadedAfterRefusal: [metrika.service] }), { "CKI-06": "red" }],
  ["CKI-07", withBanner({ text: "Продолжая пользоваться сайтом, вы соглашаетесь с cookie" }), { "CKI-07": "amber" }],
  [
    "CKI-08",
    {
      ...saying("Трансграничная передача не осуществляется", "Google Fonts. Возможна трансграничная передача"),
      services: [service("google_fonts", "before")],
    },
    { "CKI-08": "amber" },
  ],
  [
    "CKI-09",
    {
      ...saying("Трансграничная передача не осуществляется", "Tawk.to. Возможна трансграничная передача"),
      services: [service("tawk", "before")],
    },
    { "CKI-09": "red" },
  ],
  ["CKI-10", { services: [service("calltouch", "accepted")] }, { "CKI-10": "amber" }],
  ["CKI-11", withBanner({ canBeChangedLater: false }), { "CKI-11": "note" }],
  ["NET-01", { transport: { isHttps: false, hasStrictTransport: false, cookies: [] } }, { "NET-01": "red" }],
  [
    "NET-02",
    withTransport({ certificateTrouble: "CERT_HAS_EXPIRED", certificateUntil: "2026-11-01" }),
    { "NET-02": "red" },
  ],
  [
    "NET-02",
    withTransport({ certificateTrouble: "SELF_SIGNED_CERT_IN_CHAIN", certificateIssuer: "Russian Trusted Sub CA" }),
    { "NET-02": "amber" },
  ],
  [
    "NET-02",
    withTransport({ certificateTrouble: "CERT_HAS_EXPIRED", certificateIssuer: "Russian Trusted Sub CA" }),
    { "NET-02": "red" },
  ],
  ["NET-03", withTransport({ certificateUntil: "2026-12-03" }), { "NET-03": "note" }],
  ["NET-04", withTransport({ leadsToHttps: false }), { "NET-04": "amber" }],
  ["NET-05", withPage({ insecureParts: ["http://clean-ru.fx/a.js"] }), { "NET-05": "amber" }],
  ["NET-07", withTransport({ proxy: service("cloudflare").service }), { "NET-07": "amber" }],
  ["NET-08", withTransport({ hasStrictTransport: false }), { "NET-08": "note" }],
  ["NET-09", withTransport({ cookies: [{ name: "PHPSESSID", isProtected: false }] }), { "NET-09": "note" }],
  ["NET-10", saying("данных: pd@clean-ru.fx", "данных: romashka@gmail.com"), { "NET-10": "amber" }],
  ["PUB-01", published("employees"), { "PUB-01": "amber" }],
  ["PUB-02", published("list"), { "PUB-02": "red" }],
  ["PUB-03", published("customers"), { "PUB-03": "amber" }],
  ["PUB-04", published("directory"), { "PUB-04": "red" }],
  ["OWN-01", withOwner({ hasEmail: false }), { "OWN-01": "amber" }],
  ["OWN-02", withOwner({ isShop: true }), { "OWN-02": "amber" }],
  [
    "OWN-03",
    {
      ...saying("Трансграничная передача не осуществляется", "Вход через Google. Возможна трансграничная передача"),
      services: [service("google_login", "before")],
    },
    { "OWN-03": "red" },
  ],
  ["OWN-04", withOwner({ recommendationSigns: ["вам может понравиться"] }), { "OWN-04": "amber" }],
  ["OWN-05", withPage({ cyrillicShare: 0.05 }), { "OWN-05": "amber" }],
  ["OWN-06", withOwner({ messengers: ["WhatsApp"] }), { "OWN-06": "note" }],
];
