import { words } from "../../bilingual-text.ts";
import { pattern } from "../normal-text.ts";
import type { Evidence, SiteDocument } from "../scanned-site.ts";
import { numbersIn } from "../texts/contacts.ts";
import { oldActsIn } from "../texts/old-acts.ts";
import { hasSection } from "../texts/policy-structure.ts";
import { dataOf, formList, serviceList } from "./join-names.ts";
import {
  aboutPolicy,
  isSeen,
  ofPolicy,
  policiesOf,
  quoteOf,
  requestTo,
  servicesAbroad,
} from "./policy-check-helpers.ts";
import { changeOfLocalisation, changesOfPolicies, editionIn, printedDay, unknownDay } from "./policy-edition.ts";
import {
  foundOrPass,
  listOf,
  type SiteCheck,
  same,
  sinceLocalisation,
  sincePolicy,
  sincePurposes,
  type Violation,
} from "./site-check.ts";

/** Unfilled blanks and placeholders of a template. */
const unfilled = pattern(
  String.raw`"_{2,}"|_{4,}|\[(?:название|наименование|укажите|адрес)[^\]]{0,60}\]|\<ваша\sкомпания\>|example\.com|lorem\sipsum`,
);

/** A policy's statement that data are not transferred abroad or to third parties. */
const denial = pattern(
  String.raw`трансграничн\p{L}+\sпередач\p{L}+[^.]{0,80}\<(?:не\s|отсутству)|\<не\sосуществля\p{L}+[^.]{0,60}трансграничн|\<не\s(?:передае|передаю|предоставля|раскрыва)\p{L}+[^.]{0,80}треть`,
);

/** Kinds of services that receive visitors' data. */
const receiving: ReadonlySet<string> = new Set(["form", "crm", "chat", "call", "ads", "replay", "analytics"]);

/**
 * Returns a registration number of another organisation found in a text; undefined where there is none or the site states no number of its
 * own.
 */
function foreignNumber(text: string, ownNumber: string | undefined): string | undefined {
  if (ownNumber === undefined) return undefined;
  const inns = numbersIn(text).filter((number) => number.length === 10 || number.length === 12);
  return inns.length === 0 || inns.includes(ownNumber) ? undefined : inns[0];
}

/** Checks of whether a policy exists, opens and is accurate. */
export const policyChecks = {
  "POL-01": {
    group: "POL",
    severity: "red",
    law: words("ч. 2 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(2)"),
    since: sincePolicy,
    fine: "13.11.3",
    text: words(
      "Политика обработки персональных данных на сайте не найдена, а данные собираются: {forms}. Закон требует опубликовать её в открытом доступе.",
      "The site collects data but has no personal data policy: {forms}. The law requires a publicly available policy.",
    ),
    remedy: words(
      "Сформируйте документ в мастере политики, разместите по постоянному адресу и поставьте ссылку в подвал и к каждой форме.",
      "Create the policy in the document wizard, publish it at a permanent address and link to it from the footer and every form.",
    ),
    unrecognised: words(
      "Ссылка на политику есть, но саму политику проверка не открыла: посмотрите указанное место. Если она открывается каждому, всё в порядке.",
      "There is a link to the policy, but the scan could not open it: check the quoted text. If the policy opens for everyone, all is well.",
    ),
    judge: (site) => {
      const forms = site.forms.filter((form) => dataOf(form).length > 0);
      const services = site.services.filter(({ service }) => service.needsConsent);
      if (forms.length === 0 && services.length === 0) return "n/a";
      if (site.documents.some(({ kind }) => kind === "policy")) return "pass";
      const unopened = site.unopenedPolicies ?? [];
      if (unopened.length > 0) return { lookAt: { subject: "policy", evidence: unopened.slice(0, mostPlaces) } };
      if (!site.coverage.hasPolicyPages) return { unmade: site.coverage.hasBrowser ? "pages_unread" : "not_drawn" };
      const collecting = forms.length > 0 ? formList(forms) : serviceList(services);
      const evidence = site.pages.map(({ url }): Evidence => ({ kind: "link", url, text: "" }));
      return [{ subject: "policy", values: { forms: collecting }, evidence }];
    },
  },
  "POL-02": {
    group: "POL",
    severity: "red",
    law: words("ч. 2 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(2)"),
    since: sincePolicy,
    fine: "13.11.3",
    text: words(
      "Ссылка на политику не открывается ({code}): {url}. Опубликованной считается только доступная политика.",
      "The link to the policy does not open ({code}): {url}. A policy that no one can open does not count as published.",
    ),
    remedy: words(
      "Исправьте адрес на всех страницах, где стоит ссылка: {pages}.",
      "Fix the address on all pages with the link: {pages}.",
    ),
    judge: ({ documents }) => {
      const policies = documents.filter(({ kind }) => kind === "policy");
      if (policies.length === 0) return "n/a";
      return foundOrPass(policies.filter(({ access }) => access === "error").map(unopened));
    },
  },
  "POL-03": {
    group: "POL",
    severity: "red",
    law: words("ч. 2 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(2)"),
    since: sincePolicy,
    fine: "13.11.3",
    text: words(
      "Политика открывается не всем: {gate}. Доступ должен быть свободным, без регистрации и условий.",
      "The policy is not public: {gate}. Anyone must be able to read it without registration or conditions.",
    ),
    remedy: words("Откройте страницу для всех.", "Make the page public."),
    judge: ({ documents }) => {
      const policies = documents.filter(({ kind }) => kind === "policy");
      if (policies.length === 0) return "n/a";
      const gated = policies.filter(({ access }) => access === "gated");
      return foundOrPass(gated.map((policy) => aboutPolicy(policy, { values: { gate: same(String(policy.status)) } })));
    },
  },
  "POL-04": {
    group: "POL",
    severity: "red",
    law: words("ч. 2 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(2)"),
    since: sincePurposes,
    fine: "13.11.3",
    text: words(
      "На странице с формой нет ссылки на политику: {page}. С 01.09.2022 она должна быть доступна на страницах, где собирают данные.",
      "The page with the form has no link to the policy: {page}. Since 01.09.2022, the policy must be available on every page that collects data.",
    ),
    remedy: words("Добавьте ссылку рядом с кнопкой «{button}».", "Add a link next to the button “{button}”."),
    judge: (site) => {
      const forms = site.forms.filter((form) => dataOf(form).length > 0);
      if (forms.length === 0 || policiesOf(site).length === 0) return "n/a";
      const without = forms.filter(({ policyLink }) => policyLink === undefined);
      const drawnPages = new Set(site.pages.filter(({ isDrawn }) => isDrawn).map(({ url }) => url));
      const drawnForms = without.filter(({ page }) => drawnPages.has(page));
      if (drawnForms.length === 0 && without.length > 0) return { unmade: "not_drawn" };
      return foundOrPass(
        drawnForms.map((form) => ({
          subject: form.signature,
          values: { page: same(form.page), button: same(form.button) },
          evidence: [{ kind: "link", url: form.page, text: form.name }],
        })),
      );
    },
  },
  "POL-05": {
    group: "POL",
    severity: "red",
    law: words("п. 2 ч. 1, ч. 2 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(1)(2) and (2)"),
    since: sincePolicy,
    fine: "13.11.3",
    text: words(
      "Политика похожа на чужую или незаполненную: в тексте «{quote}», на сайте указано «{site_name}». Такой документ не описывает Вашу обработку.",
      "The policy looks like a template or someone else's policy: it says “{quote}”, the site says “{site_name}”. Such a document does not describe your processing.",
    ),
    remedy: words(
      "Замените его своим и проверьте все реквизиты.",
      "Replace it with your own policy and check all details.",
    ),
    judge: ofPolicy((policy, text, { owner }) => {
      const quote = quoteOf(text, unfilled) ?? foreignNumber(policy.text, owner.inn);
      if (quote === undefined) return "pass";
      const siteName = owner.name ?? owner.inn;
      const values = { quote: same(quote), site_name: siteName ? same(siteName) : words("имя не указано", "no name") };
      return [aboutPolicy(policy, { values, evidence: [{ kind: "quote", url: policy.url, text: quote }] })];
    }),
  },
  "POL-16": {
    group: "POL",
    severity: "amber",
    law: words("ч. 3 ст. 12, п. 8 ч. 7 ст. 14 Закона № 152-ФЗ", "152-FZ, articles 12(3) and 14(7)(8)"),
    since: sincePurposes,
    fine: "19.7 or 13.11.10",
    text: words(
      "Сайт обращается к иностранным сервисам ({services}), а политика о трансграничной передаче молчит.",
      "The site calls foreign services ({services}), but the policy does not mention cross-border transfer.",
    ),
    remedy: words(
      "Уберите сервисы или опишите передачу и подайте уведомление до её начала.",
      "Remove them, or describe the transfer and notify the regulator before it starts.",
    ),
    judge: ofPolicy((policy, { text }, site) => {
      const abroad = servicesAbroad(site);
      if (abroad.length === 0) return "n/a";
      const isDenied = hasSection(text, "cb_denied") && abroad.every(({ service }) => service.localisation !== "high");
      if (hasSection(text, "crossborder") && !isDenied) return "pass";
      return [aboutPolicy(policy, { values: { services: serviceList(abroad) }, evidence: abroad.map(requestTo) })];
    }),
  },
  "POL-17": {
    group: "POL",
    severity: "red",
    law: words("ч. 1 и 3 ст. 5, ст. 12, ст. 18.1 Закона № 152-ФЗ", "152-FZ, articles 5(1) and (3), 12 and 18.1"),
    since: sincePolicy,
    fine: "13.11.1",
    text: words(
      "Политика говорит: «{quote}», а страница передаёт данные: {services}. Документ расходится с фактом, это первое, что видит проверка.",
      "The policy says “{quote}”, but the page sends data to {services}. This is the first thing an inspection notices.",
    ),
    remedy: words("Исправьте сайт или текст.", "Fix the site or the text."),
    judge: ofPolicy((policy, text, site) => {
      const abroad = servicesAbroad(site).filter(({ service }) => service.localisation === "high");
      const receivers = site.services.filter(({ service }) => receiving.has(service.kind));
      const denied = [
        ...(hasSection(text.text, "cb_denied") ? abroad : []),
        ...(hasSection(text.text, "third_denied") ? receivers : []),
      ];
      if (denied.length === 0) return "pass";
      const quote = quoteOf(text, denial) ?? "";
      const isPlain = denied.some(
        (deniedService) => isSeen(deniedService) && deniedService.service.crossborder === "yes",
      );
      const evidence: Evidence[] = [{ kind: "quote", url: policy.url, text: quote }, ...denied.map(requestTo)];
      const values = { quote: same(quote), services: serviceList([...new Set(denied)]) };
      return [aboutPolicy(policy, { severity: isPlain ? "red" : "amber", values, evidence })];
    }),
  },
  "POL-20": {
    group: "POL",
    severity: "amber",
    law: words("ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1"),
    since: sincePolicy,
    text: words(
      "Политика ссылается на отменённое: «{quote}». Теперь действует {now}.",
      "The policy refers to rules that are no longer in force: “{quote}”. Current rules: {now}.",
    ),
    remedy: words("Обновите текст.", "Update the text."),
    judge: ofPolicy((policy, text, { day }) =>
      foundOrPass(
        oldActsIn(text.text, day).map(({ key, now, sign }) => {
          const quote = quoteOf(text, sign) ?? "";
          const evidence: Evidence[] = [{ kind: "quote", url: policy.url, text: quote }];
          return { subject: key, values: { quote: same(quote), now }, evidence };
        }),
      ),
    ),
  },
  "POL-21": {
    group: "POL",
    severity: "amber",
    law: words("ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1"),
    since: sincePurposes,
    text: words(
      "Редакция политики от {date}: после неё закон менялся ({changes}).",
      "The policy is dated {date}; the law has changed since then ({changes}).",
    ),
    remedy: words(
      "Пересмотрите документ, поставьте новую дату и номер.",
      "Review the policy and give it a new date and number.",
    ),
    judge: ofPolicy((policy, text, site) => {
      const edition = editionIn(text.text);
      if (edition === undefined) {
        return [aboutPolicy(policy, { severity: "note", values: { date: unknownDay, changes: changesOfPolicies } })];
      }
      if (edition < sincePurposes) {
        return [aboutPolicy(policy, { values: { date: same(printedDay(edition)), changes: changesOfPolicies } })];
      }
      if (edition >= sinceLocalisation || servicesAbroad(site).length === 0) return "pass";
      return [aboutPolicy(policy, { values: { date: same(printedDay(edition)), changes: changeOfLocalisation } })];
    }),
  },
  "POL-22": {
    group: "POL",
    severity: "note",
    since: sincePolicy,
    text: words(
      "Страница политики закрыта от поисковых роботов. Прямого запрета нет, но автоматическая проверка её может не увидеть.",
      "The policy page is hidden from search engines. This is not forbidden, but an automatic inspection may miss it.",
    ),
    remedy: words("Уберите запрет индексации с этой страницы.", "Remove noindex from this page."),
    judge: ofPolicy((policy) => (policy.isHiddenFromSearch ? [aboutPolicy(policy)] : "pass")),
  },
  "POL-23": {
    group: "POL",
    severity: "amber",
    law: words("ч. 2 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(2)"),
    since: sincePolicy,
    text: words(
      "Политика выложена картинкой или сканом: её нельзя прочитать с телефона и проверить.",
      "The policy is an image or a scan: it is hard to read on a phone and to check.",
    ),
    remedy: words("Разместите текстом на странице.", "Publish it as text on a page."),
    judge: (site) => {
      const [policy] = policiesOf(site);
      if (!policy) return "n/a";
      // The scan cannot read this file, but visitors may; it is reported as a scan gap. A picture is not text for anyone.
      if (policy.unreadFormat !== undefined && !pictures.has(policy.unreadFormat)) return { unmade: "policy_unread" };
      return policy.isReadable
        ? "pass"
        : [{ ...aboutPolicy(policy), evidence: [{ kind: "file", url: policy.url, text: "" }] }];
    },
  },
} as const satisfies Readonly<Record<string, SiteCheck>>;

/** Maximum number of links quoted where a policy could not be opened. */
const mostPlaces = 3;

const pictures: ReadonlySet<string> = new Set(["png", "jpg", "gif", "bmp", "tif", "webp"]);

function unopened(policy: SiteDocument): Violation {
  const { url, status, linkedFrom } = policy;
  const values = { code: same(String(status)), url: same(url), pages: listOf(linkedFrom.map(same)) };
  return aboutPolicy(policy, { values, evidence: [{ kind: "link", url, text: String(status) }] });
}
