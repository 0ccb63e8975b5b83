import { words } from "../../bilingual-text.ts";
import { certificateReason, isOfMinistryAlone } from "../scan-troubles.ts";
import type { Evidence } from "../scanned-site.ts";
import { formsOfPeople } from "./form-check-helpers.ts";
import { policiesOf } from "./policy-check-helpers.ts";
import { printedDay } from "./policy-edition.ts";
import { countryName, printedName } from "./service-check-helpers.ts";
import {
  listOf,
  type SiteCheck,
  type SiteCheckInput,
  same,
  sinceLaw,
  sinceLocalisation,
  type Violation,
} from "./site-check.ts";

const soonDays = 14;
const dayMilliseconds = 86_400_000;
/** E-mail addresses at foreign mail providers. */
const foreignMail = /[\w.%+-]+@(?:gmail|outlook|hotmail|icloud|proton|protonmail|yahoo)\.com/iu;

const ofAnother = {
  browsers: words("браузером", "Browsers"),
  effect: words(
    "Посетители видят предупреждение, соединение не защищено.",
    "Visitors see a warning, and the connection is not secure.",
  ),
  remedy: words(
    "Перевыпустите сертификат и проверьте, что сервер отдаёт всю цепочку.",
    "Reissue the certificate and check that the server sends the full certificate chain.",
  ),
};
/** Few browsers include the Ministry's root certificate; those that do show no warning. */
const ofMinistry = {
  browsers: words("большинством браузеров", "Most browsers"),
  effect: words(
    "Он выдан Национальным удостоверяющим центром Минцифры: в браузерах без его корня посетители видят предупреждение.",
    "It was issued by the national certification authority of the Ministry of Digital Development: browsers without its root certificate show a warning.",
  ),
  remedy: words(
    "Поставьте рядом сертификат, который знают все браузеры, или объясните посетителям, как поставить корень Минцифры.",
    "Add a certificate that all browsers trust, or explain to visitors how to install the Ministry's root certificate.",
  ),
};

/** Checks of the site's connection and hosting. */
export const connectionChecks = {
  "NET-01": {
    group: "NET",
    severity: "red",
    law: words("ст. 19 Закона № 152-ФЗ", "152-FZ, article 19"),
    since: sinceLaw,
    fine: "13.12.6",
    text: words(
      "Сайт работает без HTTPS: введённые данные видны по дороге.",
      "The site has no HTTPS: data can be read in transit.",
    ),
    remedy: words(
      "Установите сертификат и включите переадресацию.",
      "Install a certificate and set up a redirect to HTTPS.",
    ),
    judge: (site) => {
      if (site.transport.isHttps) return "pass";
      return [aboutAddress(site, { severity: formsOfPeople(site).length > 0 ? "red" : "amber" })];
    },
  },
  "NET-02": {
    group: "NET",
    severity: "red",
    law: words("ст. 19 Закона № 152-ФЗ", "152-FZ, article 19"),
    since: sinceLaw,
    fine: "13.12.6",
    text: words(
      "Сертификат не принимается {browsers}: {reason}, срок до {date}. {effect}",
      "{browsers} reject the certificate: {reason}, valid until {date}. {effect}",
    ),
    remedy: words("{remedy}", "{remedy}"),
    judge: (site) => {
      const { certificateTrouble: code, certificateIssuer: issuer, certificateUntil: until } = site.transport;
      if (code === undefined) return site.transport.isHttps ? "pass" : "n/a";
      const isOfMinistry = isOfMinistryAlone(code, issuer);
      const values = {
        ...(isOfMinistry ? ofMinistry : ofAnother),
        reason: certificateReason(code),
        date: same(until ? printedDay(until) : "—"),
      };
      const text = [code, issuer].filter(Boolean).join(", ");
      const evidence = [{ kind: "certificate" as const, url: site.address, text }];
      return [aboutAddress(site, { values, evidence, ...(isOfMinistry && { severity: "amber" }) })];
    },
  },
  "NET-03": {
    group: "NET",
    severity: "note",
    since: sinceLaw,
    text: words("Сертификат действует до {date}.", "The certificate is valid until {date}."),
    remedy: words("Продлите его заранее.", "Renew it before then."),
    judge: (site) => {
      const { certificateTrouble, certificateUntil: until } = site.transport;
      if (until === undefined || certificateTrouble !== undefined) return "n/a";
      if (daysBetween(site.day, until) > soonDays) return "pass";
      return [aboutAddress(site, { values: { date: same(printedDay(until)) } })];
    },
  },
  "NET-04": {
    group: "NET",
    severity: "amber",
    law: words("ст. 19 Закона № 152-ФЗ", "152-FZ, article 19"),
    since: sinceLaw,
    text: words("По адресу http:// сайт открывается без защиты.", "At http:// the site opens without encryption."),
    remedy: words("Включите переадресацию на https://.", "Turn on the redirect to https://."),
    judge: (site) => {
      if (!site.transport.isHttps) return "n/a";
      return site.transport.leadsToHttps === false ? [aboutAddress(site)] : "pass";
    },
  },
  "NET-05": {
    group: "NET",
    severity: "amber",
    law: words("ст. 19 Закона № 152-ФЗ", "152-FZ, article 19"),
    since: sinceLaw,
    text: words(
      "Защищённая страница грузит части по http: {urls}.",
      "The secure page loads content over http: {urls}.",
    ),
    remedy: words("Замените их адреса на https.", "Change these addresses to https."),
    judge: (site) => {
      const urls = [...new Set(site.pages.flatMap(({ insecureParts }) => insecureParts))];
      if (urls.length === 0) return site.transport.isHttps ? "pass" : "n/a";
      const evidence = urls.map((url): Evidence => ({ kind: "request", url: site.address, text: url }));
      return [aboutAddress(site, { values: { urls: listOf(urls.map(same)) }, evidence })];
    },
  },
  "NET-07": {
    group: "NET",
    severity: "amber",
    law: words("ст. 12, ч. 5 ст. 18, ч. 3 ст. 6 Закона № 152-ФЗ", "152-FZ, articles 12, 18(5) and 6(3)"),
    since: sinceLocalisation,
    text: words(
      "Весь обмен идёт через {service} ({country}), и данные форм тоже.",
      "All traffic, including forms, passes through {service} ({country}).",
    ),
    remedy: words(
      "Проверьте договор или перейдите на российскую защиту.",
      "Check the contract or switch to a Russian protection service.",
    ),
    judge: (site) => {
      const { proxy } = site.transport;
      if (proxy === undefined) return "pass";
      const values = { service: same(printedName(proxy)), country: countryName(proxy.country) };
      return [aboutAddress(site, { subject: proxy.id, values })];
    },
  },
  "NET-08": {
    group: "NET",
    severity: "note",
    since: sinceLaw,
    text: words("Нет заголовка Strict-Transport-Security.", "No Strict-Transport-Security header."),
    remedy: words(
      "Добавьте: он не даёт открыть сайт без шифрования.",
      "Add it: it prevents the site from opening without encryption.",
    ),
    judge: (site) => {
      if (!site.transport.isHttps || site.transport.certificateTrouble !== undefined) return "n/a";
      return site.transport.hasStrictTransport ? "pass" : [aboutAddress(site)];
    },
  },
  "NET-09": {
    group: "NET",
    severity: "note",
    since: sinceLaw,
    text: words(
      "У служебных cookie нет защитных признаков: {cookies}.",
      "Session cookies have no security flags: {cookies}.",
    ),
    remedy: words("Включите Secure, HttpOnly и SameSite.", "Set Secure, HttpOnly and SameSite."),
    judge: (site) => {
      const bare = site.transport.cookies.filter(({ isProtected }) => !isProtected).map(({ name }) => name);
      if (site.transport.cookies.length === 0) return "n/a";
      if (bare.length === 0) return "pass";
      const evidence = bare.map((name): Evidence => ({ kind: "cookie", url: site.address, text: name }));
      return [aboutAddress(site, { values: { cookies: listOf(bare.map(same)) }, evidence })];
    },
  },
  "NET-10": {
    group: "NET",
    severity: "amber",
    law: words("ч. 5 ст. 18, ст. 12 Закона № 152-ФЗ", "152-FZ, articles 18(5) and 12"),
    since: sinceLocalisation,
    fine: "13.11.8",
    text: words(
      "Обращения принимаются на {mail}: почта хранится за границей.",
      "Requests go to {mail}: this mail service stores e-mail abroad.",
    ),
    remedy: words("Заведите ящик у российской службы.", "Use a mailbox with a Russian provider."),
    judge: (site) => {
      const [policy] = policiesOf(site);
      if (!policy) return "n/a";
      const [mail] = foreignMail.exec(policy.text) ?? [];
      if (mail === undefined) return "pass";
      return [
        { subject: mail, values: { mail: same(mail) }, evidence: [{ kind: "quote", url: policy.url, text: mail }] },
      ];
    },
  },
} as const satisfies Readonly<Record<string, SiteCheck>>;

function aboutAddress({ address }: SiteCheckInput, more: Partial<Violation> = {}): Violation {
  return { subject: "site", evidence: [{ kind: "header", url: address, text: "" }], ...more };
}

function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / dayMilliseconds;
}
