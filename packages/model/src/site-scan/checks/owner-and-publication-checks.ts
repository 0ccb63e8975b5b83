import { type Words, words } from "../../bilingual-text.ts";
import type { Evidence, Publication, SitePage } from "../scanned-site.ts";
import { dataList, serviceList } from "./join-names.ts";
import { isSeen, requestTo } from "./policy-check-helpers.ts";
import { aboutService, printedName } from "./service-check-helpers.ts";
import {
  type CheckResult,
  foundOrPass,
  listOf,
  type SiteCheck,
  type SiteCheckInput,
  same,
  sinceLaw,
} from "./site-check.ts";

/** Consent to distribution (519-FZ). */
const sinceDistribution = "2021-03-01";
/** Users in Russia may not sign in through foreign services (406-FZ). */
const sinceRussianLogin = "2023-12-01";
/** Rules for recommendation technologies (408-FZ). */
const sinceRecommendations = "2023-10-01";
/** Consumer information must be in Russian (168-FZ). */
const sinceRussianTexts = "2026-03-01";
/** Banks, telecoms and public bodies may not message people through foreign messengers (41-FZ). */
const sinceMessengers = "2025-06-01";
const leastCyrillic = 0.2;
const fewLetters = 200;
const manyForeignButtons = 5;

/** Checks of published personal data and of the owner's other duties. */
export const ownerChecks = {
  "PUB-01": {
    group: "PUB",
    severity: "amber",
    law: words("ст. 10.1 Закона № 152-ФЗ, ст. 152.1 ГК РФ", "152-FZ, article 10.1; Civil Code, article 152.1"),
    since: sinceDistribution,
    fine: "13.11.1",
    text: words(
      "На странице {page} опубликованы работники: {count}, {what}. Для распространения нужно отдельное согласие с выбором данных.",
      "The page {page} shows employees: {count}, {what}. Publishing their data requires separate consent that lets each person choose which data.",
    ),
    remedy: words(
      "Проверьте согласия (вариант E) или уберите лишнее.",
      "Check the consents (variant E) or remove unnecessary data.",
    ),
    judge: ofPublications("employees"),
  },
  "PUB-02": {
    group: "PUB",
    severity: "red",
    law: words("ст. 6, 7, 10.1 и 19 Закона № 152-ФЗ", "152-FZ, articles 6, 7, 10.1 and 19"),
    since: sinceLaw,
    fine: "13.11.1",
    text: words(
      "Файл {url} открыт всем и похож на список людей: {count} записей, поля {fields}.",
      "The file {url} is public and looks like a list of people: {count} records, fields {fields}.",
    ),
    remedy: words(
      "Уберите файл, проверьте журнал скачиваний и решите, был ли инцидент (24 часа на уведомление).",
      "Remove it, check the download log and decide whether this is an incident (you have 24 hours to notify).",
    ),
    judge: ofPublications("list"),
  },
  "PUB-03": {
    group: "PUB",
    severity: "amber",
    law: words("ст. 10.1 Закона № 152-ФЗ, ст. 152.1 ГК РФ", "152-FZ, article 10.1; Civil Code, article 152.1"),
    since: sinceDistribution,
    fine: "13.11.1",
    text: words(
      "Опубликованы {what} с именами и фото: {page}. Нужны согласия на распространение, для детей — от родителей.",
      "Published: {what} with names and photos: {page}. This requires consent to dissemination; for children, from their parents.",
    ),
    remedy: words("Сократите имена или получите согласия.", "Shorten the names or obtain consent."),
    judge: ofPublications("customers"),
  },
  "PUB-04": {
    group: "PUB",
    severity: "red",
    law: words("ст. 7 и 19 Закона № 152-ФЗ", "152-FZ, articles 7 and 19"),
    since: sinceLaw,
    fine: "13.11.1",
    text: words("По ссылке {url} открыт каталог или ответы форм.", "The link {url} opens a folder or form responses."),
    remedy: words("Закройте доступ и проверьте, кто его открывал.", "Restrict access and check who opened it."),
    judge: ofPublications("directory"),
  },
  "OWN-01": {
    group: "OWN",
    severity: "amber",
    law: words("ч. 2 ст. 10 Закона № 149-ФЗ", "149-FZ, article 10(2)"),
    since: sinceLaw,
    text: words(
      "На сайте не найдены сведения о владельце: {missing}. Закон об информации требует указать наименование, место нахождения и электронную почту.",
      "The site does not show the owner's details: {missing}. The law on information requires the name, location and e-mail.",
    ),
    remedy: words("Добавьте в подвал или контакты.", "Add them to the footer or the contacts page."),
    judge: (site) => {
      const { owner } = site;
      const missing = [
        ...(owner.name === undefined ? [words("наименование", "name")] : []),
        ...(owner.hasAddress ? [] : [words("адрес", "address")]),
        ...(owner.hasEmail ? [] : [words("электронная почта", "e-mail")]),
      ];
      return reportMissing("owner", missing, site);
    },
  },
  "OWN-02": {
    group: "OWN",
    severity: "amber",
    law: words(
      "ст. 9 Закона № 2300-I, ПП РФ от 30.05.2026 № 657",
      "Law 2300-I, article 9; Government decree 657 of 30.05.2026",
    ),
    since: sinceLaw,
    fine: "14.8.1",
    text: words(
      "В магазине не найдены сведения: {missing}. Покупатель должен видеть, кто продаёт и на каких условиях.",
      "The shop does not state: {missing}. Buyers must see who is selling and on what terms.",
    ),
    remedy: words("Заполните реквизиты и оферту.", "Add the company details and the offer."),
    judge: (site) => {
      const { owner, documents } = site;
      if (!owner.isShop) return "n/a";
      const missing = [
        ...(owner.name === undefined ? [words("наименование продавца", "the seller's name")] : []),
        ...(owner.ogrn === undefined ? [words("ОГРН", "OGRN")] : []),
        ...(owner.hasAddress ? [] : [words("адрес", "address")]),
        ...(documents.some(({ kind }) => kind === "offer") ? [] : [words("оферта", "the offer")]),
      ];
      return reportMissing("seller", missing, site);
    },
  },
  "OWN-03": {
    group: "OWN",
    severity: "red",
    law: words("ч. 10 ст. 8 Закона № 149-ФЗ", "149-FZ, article 8(10)"),
    since: sinceRussianLogin,
    fine: "13.55",
    text: words(
      "На сайте есть вход через {services}. С 01.12.2023 пользователей из России авторизуют только по номеру телефона, через Госуслуги, единую биометрическую систему или систему российского владельца; с 07.07.2026 за это штрафуют.",
      "The site offers sign-in through {services}. Since 01.12.2023, users in Russia may sign in only by phone number, Gosuslugi, the Unified Biometric System or a system with a Russian owner; violations are fined since 07.07.2026.",
    ),
    remedy: words("Оставьте российские способы.", "Keep only Russian sign-in methods."),
    judge: ({ services }) => {
      const logins = services.filter(({ service }) => service.kind === "login" && service.crossborder === "yes");
      return foundOrPass(
        logins.map((login) => ({
          ...aboutService(login),
          severity: "red",
          values: { services: serviceList([login]) },
        })),
      );
    },
  },
  "OWN-04": {
    group: "OWN",
    severity: "amber",
    law: words(
      "ст. 10.2-2 Закона № 149-ФЗ, приказ Роскомнадзора от 06.10.2023 № 149",
      "149-FZ, article 10.2-2; Roskomnadzor order 149 of 06.10.2023",
    ),
    since: sinceRecommendations,
    fine: "13.56",
    text: words(
      "Похоже, сайт подбирает предложения по поведению: {signs}. Нужны уведомление на сайте и правила применения рекомендательных технологий на русском языке, почта и сведения о владельце.",
      "The site seems to recommend items based on behaviour: {signs}. It needs a notice, the rules of recommendation technologies in Russian, an e-mail address and the owner's details.",
    ),
    remedy: words(
      "Опубликуйте или подтвердите, что подбор одинаков для всех.",
      "Publish them or confirm that everyone sees the same items.",
    ),
    judge: ({ services, owner, documents, address }) => {
      const recommenders = services.filter(({ service }) => service.kind === "recsys");
      const signs = owner.recommendationSigns.map((sign) => same(`«${sign}»`));
      if (recommenders.length === 0 && signs.length === 0) return "n/a";
      if (documents.some(({ kind }) => kind === "recsys")) return "pass";
      const foundSigns = [...recommenders.map(({ service }) => same(printedName(service))), ...signs];
      const evidence: Evidence[] =
        recommenders.length > 0
          ? recommenders.map(requestTo)
          : [{ kind: "quote", url: address, text: signs[0]?.ru ?? "" }];
      return [
        {
          subject: "recommendations",
          severity: recommenders.some(isSeen) ? "red" : "amber",
          values: { signs: listOf(foundSigns) },
          evidence,
        },
      ];
    },
  },
  "OWN-05": {
    group: "OWN",
    severity: "amber",
    law: words(
      "ст. 10.1 Закона № 2300-I (Закон № 168-ФЗ), ч. 1 ст. 9 Закона № 152-ФЗ",
      "Law 2300-I, article 10.1 (168-FZ); 152-FZ, article 9(1)",
    ),
    since: sinceRussianTexts,
    fine: "14.8.1",
    text: words(
      "Тексты для посетителей только на иностранном языке: {examples}. С 01.03.2026 сведения для потребителей дают на русском; политика и согласие иначе не поняты.",
      "Texts for visitors are only in a foreign language: {examples}. Since 01.03.2026, consumer information must be in Russian; visitors may not understand a policy or consent in English.",
    ),
    remedy: words("Добавьте русский вариант.", "Add a Russian version."),
    judge: ({ pages }) => {
      const foreign = pages.filter(isForeign);
      const examples = foreign.flatMap(({ foreignButtons, url }) =>
        foreignButtons.length > 0 ? foreignButtons : [url],
      );
      if (foreign.length === 0) return "pass";
      const evidence = foreign.map(({ url }): Evidence => ({ kind: "link", url, text: "" }));
      return [{ subject: "language", values: { examples: listOf([...new Set(examples)].map(same)) }, evidence }];
    },
  },
  "OWN-06": {
    group: "OWN",
    severity: "note",
    law: words("ч. 8–9 ст. 10 Закона № 149-ФЗ", "149-FZ, article 10(8) and (9)"),
    since: sinceMessengers,
    text: words(
      "Клиентов зовут в {services}. Для обычной компании это не запрещено, но переписка с данными ляжет за границу; банкам, страховщикам, операторам связи и госорганизациям нельзя.",
      "The site invites customers to {services}. An ordinary company may do this, but the messages leave Russia with their data; banks, insurers, telecom operators and public authorities may not.",
    ),
    remedy: words("Предложите российский канал.", "Offer a Russian messaging service."),
    judge: ({ owner, address }) => {
      if (owner.messengers.length === 0) return "pass";
      const evidence: Evidence[] = [{ kind: "link", url: address, text: owner.messengers.join(", ") }];
      return [{ subject: "messengers", values: { services: listOf(owner.messengers.map(same)) }, evidence }];
    },
  },
} as const satisfies Readonly<Record<string, SiteCheck>>;

function ofPublications(kind: Publication["kind"]) {
  return ({ publications }: SiteCheckInput): CheckResult =>
    foundOrPass(
      publications
        .filter((publication) => publication.kind === kind)
        .map(({ url, count, data }) => ({
          subject: url,
          values: {
            url: same(url),
            page: same(url),
            count: same(String(count)),
            fields: dataList(data),
            what: dataList(data),
          },
          evidence: [{ kind: "file", url, text: data.join(", ") }],
        })),
    );
}

/** Reports missing details of the owner or seller; unknown where the pages that would contain them were not read. */
function reportMissing(subject: string, missing: readonly Words[], { coverage, address }: SiteCheckInput): CheckResult {
  if (missing.length === 0) return "pass";
  if (!coverage.hasOwnerPages) return { unmade: "pages_unread" };
  return [{ subject, values: { missing: listOf(missing) }, evidence: [{ kind: "link", url: address, text: "" }] }];
}

function isForeign({ letters, cyrillicShare, hasRussianVersion, foreignButtons }: SitePage): boolean {
  if (hasRussianVersion) return false;
  return foreignButtons.length >= manyForeignButtons || (letters >= fewLetters && cyrillicShare < leastCyrillic);
}
