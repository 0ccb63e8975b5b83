import { type Words, words } from "../../bilingual-text.ts";
import { takesGoingOnAsConsent } from "../consent-controls.ts";
import { normalText } from "../normal-text.ts";
import type { CookieBanner, FoundService } from "../scanned-site.ts";
import { hasSection } from "../texts/policy-structure.ts";
import { serviceList } from "./join-names.ts";
import { isSeen, normalOf, policiesOf, requestTo, servicesAbroad } from "./policy-check-helpers.ts";
import { aboutService, isNamed, printedName } from "./service-check-helpers.ts";
import {
  type CheckResult,
  foundOrPass,
  listOf,
  type SiteCheck,
  type SiteCheckInput,
  same,
  sinceLaw,
  sinceLocalisation,
  sincePolicy,
  type Violation,
} from "./site-check.ts";

/** Kinds of services that track visitors, as opposed to those that count them, serve files or collect contacts. */
const watchers: ReadonlySet<string> = new Set(["analytics", "replay", "ads", "abtest", "push", "social"]);
const counting: ReadonlySet<string> = new Set([...watchers, "call", "recsys", "crm"]);
const lending: ReadonlySet<string> = new Set(["font", "cdn", "map", "video", "tagman", "errors", "suggest"]);
const talking: ReadonlySet<string> = new Set(["chat", "crm"]);

/** Checks of what pages load, when, and whether visitors have a choice. Russia has no cookie law; the general rules of 152-FZ apply. */
export const cookieChecks = {
  "CKI-01": {
    group: "CKI",
    severity: "red",
    law: words(
      "ч. 5 ст. 18 в ред. Закона № 23-ФЗ, ст. 6, 9 и 12 Закона № 152-ФЗ",
      "152-FZ, articles 18(5) as amended by 23-FZ, 6, 9 and 12",
    ),
    since: sinceLocalisation,
    fine: "13.11.8",
    text: words(
      "До выбора посетителя страница обращается к {services}. Вероятно, идентификатор и адрес посетителя пишутся в зарубежную базу: регулятор требует убирать такие счётчики.",
      "The page calls {services} before the visitor makes a choice. The visitor's identifier and IP address are probably recorded abroad; the regulator requires such trackers to be removed.",
    ),
    remedy: words("Удалите их или замените российскими.", "Remove them or replace them with Russian services."),
    judge: ofBrowser((site) =>
      foundOrPassOf(watching(site).filter((service) => isAbroad(service) && service.phases.includes("before"))),
    ),
  },
  "CKI-02": {
    group: "CKI",
    severity: "amber",
    law: words("ч. 5 ст. 18, ст. 12 Закона № 152-ФЗ", "152-FZ, articles 18(5) and 12"),
    since: sinceLocalisation,
    fine: "13.11.8",
    text: words(
      "{services} включаются после согласия, но согласие не снимает запрет локализации и уведомление о трансграничной передаче.",
      "{services} start after consent, but consent does not waive data localisation or the notification of cross-border transfer.",
    ),
    remedy: words("Замените российскими сервисами.", "Replace them with Russian services."),
    judge: ofBrowser((site) =>
      foundOrPassOf(
        watching(site).filter(
          (service) => isAbroad(service) && service.phases.includes("accepted") && !service.phases.includes("before"),
        ),
      ),
    ),
  },
  "CKI-03": {
    group: "CKI",
    severity: "amber",
    law: words("ч. 1 ст. 6, ст. 9 и 18.1 Закона № 152-ФЗ", "152-FZ, articles 6(1), 9 and 18.1"),
    since: sinceLaw,
    fine: "13.11.1",
    text: words(
      "{services} работают до выбора посетителя. Cookie с идентификатором регулятор считает персональными данными.",
      "{services} start before the visitor makes a choice. The regulator treats identifiers in cookies as personal data.",
    ),
    remedy: words(
      "Включайте счётчики после согласия или опишите основание в политике.",
      "Start trackers after consent or state the legal basis in the policy.",
    ),
    judge: ofBrowser((site) => {
      const early = site.services.filter(
        (foundService) =>
          counting.has(foundService.service.kind) &&
          foundService.service.needsConsent &&
          !isAbroad(foundService) &&
          foundService.phases.includes("before"),
      );
      return foundOrPassOf(early);
    }),
  },
  "CKI-04": {
    group: "CKI",
    severity: "red",
    law: words("ст. 6, 9, 14 и 18.1 Закона № 152-ФЗ", "152-FZ, articles 6, 9, 14 and 18.1"),
    since: sinceLaw,
    fine: "13.11.1",
    text: words(
      "Сайт ставит cookie и счётчики ({services}), а посетителю об этом нигде не сказано.",
      "The site uses cookies and trackers ({services}) without informing visitors.",
    ),
    remedy: words(
      "Добавьте уведомление с выбором и раздел в политике.",
      "Add a cookie notice with a choice and a section in the policy.",
    ),
    judge: ofBrowser((site) => {
      const earlyServices = askingConsent(site).filter(({ phases }) => phases.includes("before"));
      if (site.banner !== "none" || earlyServices.length === 0) return "pass";
      const isDeclared = policiesOf(site).some((policy) => hasSection(normalOf(policy).text, "cookies"));
      return [
        {
          subject: "notice",
          severity: isDeclared ? "amber" : "red",
          values: { services: serviceList(earlyServices) },
          evidence: earlyServices.map(requestTo),
        },
      ];
    }),
  },
  "CKI-05": {
    group: "CKI",
    severity: "amber",
    law: words("ч. 1 ст. 9 Закона № 152-ФЗ", "152-FZ, article 9(1)"),
    since: sinceLaw,
    fine: "13.11.1",
    text: words(
      "В уведомлении о cookie нет равной кнопки отказа: {buttons}.",
      "The cookie notice does not offer an equal way to decline: {buttons}.",
    ),
    remedy: words(
      "Добавьте «Отклонить» или «Только необходимые» рядом с согласием.",
      "Add “Decline” or “Necessary only” next to “Accept”.",
    ),
    judge: ofBanner((banner) =>
      banner.hasEqualRefusal
        ? "pass"
        : [aboutBanner(banner, { buttons: listOf(banner.buttons.map((button) => same(`«${button}»`))) })],
    ),
  },
  "CKI-06": {
    group: "CKI",
    severity: "red",
    law: words("ст. 6, ч. 1 и 2 ст. 9 Закона № 152-ФЗ", "152-FZ, articles 6, 9(1) and (2)"),
    since: sinceLaw,
    fine: "13.11.1",
    text: words(
      "После отказа продолжают работать: {services}. Отказ, который ничего не меняет, хуже его отсутствия.",
      "These still run after the visitor declines: {services}. A choice that changes nothing is worse than no choice.",
    ),
    remedy: words("Запускайте счётчики только по согласию.", "Start trackers only after consent."),
    judge: ofBanner((banner) => {
      const loadedServices = banner.loadedAfterRefusal;
      if (loadedServices === undefined) return "n/a";
      if (loadedServices.length === 0) return "pass";
      return [aboutBanner(banner, { services: listOf(loadedServices.map((service) => same(printedName(service)))) })];
    }),
  },
  "CKI-07": {
    group: "CKI",
    severity: "amber",
    law: words("ч. 1 ст. 9 Закона № 152-ФЗ", "152-FZ, article 9(1)"),
    since: sinceLaw,
    fine: "13.11.1",
    text: words(
      "Согласие на cookie подразумевается или навязано: «{quote}». Оно должно быть действием человека.",
      "Cookie consent is implied or forced: “{quote}”. Consent must be a deliberate action.",
    ),
    remedy: words(
      "Дайте свободный выбор без заранее стоящих отметок.",
      "Offer a free choice without preselected options.",
    ),
    judge: ofBanner((banner) => {
      const isImplied = takesGoingOnAsConsent(normalText(banner.text).text);
      return banner.isForced || isImplied ? [aboutBanner(banner, { quote: same(banner.text) })] : "pass";
    }),
  },
  "CKI-08": {
    group: "CKI",
    severity: "amber",
    law: words("ст. 12, ч. 5 ст. 18 Закона № 152-ФЗ", "152-FZ, articles 12 and 18(5)"),
    since: sinceLocalisation,
    fine: "13.11.8",
    text: words(
      "Страница берёт файлы у {services}: адрес посетителя уходит за границу.",
      "The page loads files from {services}: the visitor's IP address goes abroad.",
    ),
    remedy: words(
      "Это спорный случай, но проще разместить шрифты и библиотеки у себя, карты и видео заменить российскими.",
      "This is arguable, but it is easy to host fonts and libraries yourself and to use Russian maps and video.",
    ),
    judge: (site) => foundOrPassTogether(servicesAbroad(site).filter(({ service }) => lending.has(service.kind))),
  },
  "CKI-09": {
    group: "CKI",
    severity: "red",
    law: words(
      "ч. 5 ст. 18 в ред. Закона № 23-ФЗ, ч. 3 ст. 6, ст. 12 Закона № 152-ФЗ",
      "152-FZ, articles 18(5) as amended by 23-FZ, 6(3) and 12",
    ),
    since: sinceLocalisation,
    fine: "13.11.8",
    text: words(
      "Чат {service} ({country}) принимает имя, телефон и переписку прямо за границей.",
      "The chat {service} ({country}) sends names, phone numbers and messages directly abroad.",
    ),
    remedy: words(
      "Замените российским сервисом и оформите поручение.",
      "Replace it with a Russian service under a processing agreement.",
    ),
    judge: (site) =>
      foundOrPass(
        servicesAbroad(site)
          .filter(({ service }) => talking.has(service.kind))
          .map(aboutService),
      ),
  },
  "CKI-10": {
    group: "CKI",
    severity: "amber",
    law: words("ч. 7 ст. 14, ст. 18.1 Закона № 152-ФЗ", "152-FZ, articles 14(7) and 18.1"),
    since: sincePolicy,
    fine: "13.11.3",
    text: words("В политике не названы: {services}.", "Not named in the policy: {services}."),
    remedy: words(
      "Перечислите сервисы, цели, сроки cookie и получателей.",
      "List the services, purposes, cookie lifetimes and recipients.",
    ),
    judge: (site) => {
      const [policy] = policiesOf(site);
      const used = askingConsent(site);
      if (!policy || used.length === 0) return "n/a";
      if (!policy.isReadable) return { unmade: "policy_unread" };
      const texts = site.documents.filter(({ kind }) => kind === "policy" || kind === "cookie");
      const unnamed = used.filter(({ service }) => !texts.some(({ text }) => isNamed(service, text)));
      return foundOrPassTogether(unnamed);
    },
  },
  "CKI-11": {
    group: "CKI",
    severity: "note",
    law: words("ч. 2 ст. 9 Закона № 152-ФЗ", "152-FZ, article 9(2)"),
    since: sinceLaw,
    text: words(
      "Изменить выбор о cookie негде. Отозвать согласие должно быть так же просто, как дать.",
      "Visitors cannot change their cookie choice. Withdrawing consent should be as easy as giving it.",
    ),
    remedy: words("Добавьте ссылку в подвал.", "Add a link to the footer."),
    judge: ofBanner((banner) => (banner.canBeChangedLater ? "pass" : [aboutBanner(banner, {})])),
  },
} as const satisfies Readonly<Record<string, SiteCheck>>;

function isAbroad({ service }: FoundService): boolean {
  return service.crossborder === "yes";
}

function askingConsent({ services }: SiteCheckInput): FoundService[] {
  return services.filter(({ service }) => service.needsConsent);
}

function watching(site: SiteCheckInput): FoundService[] {
  return askingConsent(site).filter(({ service }) => watchers.has(service.kind));
}

/** Wraps a check that needs browser data; not applicable if no service requires consent. */
function ofBrowser(judge: (site: SiteCheckInput) => CheckResult) {
  return (site: SiteCheckInput): CheckResult => {
    if (!site.coverage.hasBrowser) return { unmade: "not_drawn" };
    return askingConsent(site).length === 0 ? "n/a" : judge(site);
  };
}

function ofBanner(judge: (banner: CookieBanner) => CheckResult) {
  return ofBrowser(({ banner }) => (banner === undefined || banner === "none" ? "n/a" : judge(banner)));
}

function aboutBanner({ url, text }: CookieBanner, values: Readonly<Record<string, Words>>): Violation {
  return { subject: "banner", values, evidence: [{ kind: "quote", url, text }] };
}

function foundOrPassOf(services: readonly FoundService[]): CheckResult {
  return foundOrPass(
    services.map((service) => ({ ...aboutService(service), values: { services: serviceList([service]) } })),
  );
}

function foundOrPassTogether(services: readonly FoundService[]): CheckResult {
  const severity = services.some(isSeen) ? undefined : "amber";
  const together = {
    subject: "services",
    values: { services: serviceList(services) },
    evidence: services.map(requestTo),
  };
  return services.length === 0 ? "pass" : [severity ? { ...together, severity } : together];
}
