import { words } from "../bilingual-text.ts";
import { country } from "../declaration/country.ts";
import { choice, flag, longText, reference, references, rows, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { gateOf } from "../declaration/question-conditions.ts";
import { scanResult, siteScan } from "./site-scan.ts";
import { usualSiteData } from "./suggested-values.ts";

/** Stores of mobile apps (specification 3.3). */
const appPlatforms = {
  AppStore: words("AppStore", "AppStore"),
  "Google Play": words("Google Play", "Google Play"),
  Other: words("Другой магазин", "Other"),
};

/** Sites and mobile apps of the company: filled once there is a site (specification 5). */
export const siteApp = form(
  "site_app",
  { title: words("Сайты и мобильные приложения", "Sites and mobile apps"), scope: "singleton", path: "site_app" },
  {
    sites: rows("site")("Сайты", "Sites", {
      required: true,
      counted: true,
      deniedBy: "is_sites",
      law: "FZ152 18.1(2)",
    }),
    apps: rows("app")("Мобильные приложения", "Mobile apps"),
    is_sites: flag("Есть сайт или приложение", "The company has a site or an app", { forPapers: true }),
  },
  { is_sites: { sites: gateOf("is_sites"), apps: gateOf("is_sites") } },
);

/** A site of the company (specification 3.3). */
export const site = form(
  "site",
  {
    title: words("Сайт", "Site"),
    scope: "child",
    parent: "site_app",
    path: "sites",
    titleField: "address",
    gathered: { scan_result: scanResult },
  },
  {
    address: text("Адрес сайта", "Address", { format: "url", required: true, review: true }),
    country: country("storage")("Страна, где хранятся данные", "Country where the data is stored", {
      review: true,
      forPapers: true,
      law: "FZ152 18(5)",
    }),
    policy_link: text("Ссылка на политику", "Policy link", {
      format: "url",
      review: true,
      law: "FZ152 18.1(2)",
    }),
    user_agreement_link: text("Ссылка на пользовательское соглашение", "User agreement link", { format: "url" }),
    is_gdpr_check: flag("Проверять и по GDPR", "Also check against the GDPR"),
    has_trackers: flag("На сайте есть cookie, счётчики, пиксели", "The site uses cookies or trackers", {
      forPapers: true,
    }),
    site_trackers: rows("site_tracker")("Счётчики и виджеты", "Trackers and widgets"),
    forms: rows("site_form")("Формы сбора данных", "Data collection forms", { review: true }),
    ...siteScan,
  },
  { has_trackers: { site_trackers: gateOf("has_trackers") } },
);

/** An analytics counter, pixel or widget on a site that may pass visitors' data to its operator. */
export const siteTracker = form(
  "site_tracker",
  {
    title: words("Счётчик", "Tracker"),
    scope: "child",
    parent: "site",
    path: "site_trackers",
    titleField: "name",
  },
  {
    name: text("Название", "Name", {
      required: true,
      help: words("Например: Яндекс Метрика", "For example: Yandex Metrica"),
    }),
    owner: reference("third_party")("Чей", "Owner"),
    country: country("recipient")("Страна владельца", "Country of the owner", { forPapers: true }),
    purpose: text("Для чего", "Purpose", { forPapers: true }),
    data: references("directory_item")("Какие данные", "Which data", { forPapers: true }),
    term: text("Срок", "Period"),
    is_consent: flag("Включается после согласия", "Loaded only after consent"),
  },
);

/** A form on a site that collects data. */
export const siteForm = form(
  "site_form",
  { title: words("Форма сайта", "Site form"), scope: "child", parent: "site", path: "site_forms", titleField: "name" },
  {
    name: text("Название", "Name", { required: true }),
    link: text("Ссылка на страницу", "Link", { format: "url" }),
    policy_info_link: text("Ссылка на сведения об обработке", "Link to processing information", { format: "url" }),
    consent_link: text("Ссылка на текст согласия", "Link to the text of the consent", {
      format: "url",
      help: words(
        "Текст, с которым соглашаются отдельной отметкой в форме; он не часть пользовательского соглашения",
        "The text agreed to by a separate checkbox in the form; it is not part of the user agreement",
      ),
      law: "FZ152 9",
    }),
    input_fields: text("Какие данные вводят", "Data entered", { format: "list", usual: usualSiteData }),
  },
);

/** A mobile app of the company (specification 3.3). */
export const app = form(
  "app",
  {
    title: words("Мобильное приложение", "Mobile app"),
    scope: "child",
    parent: "site_app",
    path: "apps",
    titleField: "name",
  },
  {
    name: text("Название", "Name", { required: true, review: true }),
    description: longText("Описание", "Description"),
    country: country("storage")("Страна, где хранятся данные", "Country where the data is stored", {
      review: true,
      forPapers: true,
    }),
    platform: choice(appPlatforms)("Магазин", "Platform", { review: true }),
    policy_link: text("Ссылка на политику", "Policy link", { format: "url", review: true }),
    forms: rows("app_form")("Формы сбора данных", "Data collection forms", { review: true }),
  },
);

/** A form in an app that collects data. */
export const appForm = form(
  "app_form",
  {
    title: words("Форма приложения", "App form"),
    scope: "child",
    parent: "app",
    path: "app_forms",
    titleField: "name",
  },
  {
    name: text("Название", "Name", { required: true }),
    input_fields: text("Какие данные вводят", "Data entered", { format: "list", usual: usualSiteData }),
  },
);
