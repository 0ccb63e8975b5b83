import { type Words, words } from "../bilingual-text.ts";
import { countries } from "../law/countries.ts";
import type { Offered, SiteOffer } from "./answer-suggestion.ts";
import { printedName } from "./checks/service-check-helpers.ts";
import { isOwner, receiving } from "./compare-company.ts";
import type { FoundService } from "./scanned-site.ts";
import { bareName } from "./site-changes.ts";
import { cookieLife } from "./texts/processing-terms.ts";

const seenInBrowser = 0.95;
const namedInCode = 0.8;
/** Maximum number of cookies listed by name. */
const namedCookies = 5;

/** Purposes of services by kind, as the questionnaire asks for them in a tracker. */
export const serviceKinds: Readonly<Record<string, Words>> = {
  ads: words("Реклама", "Advertising"),
  analytics: words("Анализ посещаемости", "Analytics"),
  antibot: words("Защита от роботов", "Protection against robots"),
  call: words("Учёт и приём звонков", "Call tracking"),
  captcha: words("Защита от роботов", "Protection against robots"),
  cdn: words("Загрузка файлов страницы", "Delivery of the page's files"),
  chat: words("Чат с посетителем", "Chat with visitors"),
  cmp: words("Сбор согласий на cookie", "Cookie consents"),
  crm: words("Учёт клиентов", "Customer records"),
  errors: words("Учёт ошибок", "Error records"),
  font: words("Шрифты", "Fonts"),
  form: words("Приём заявок", "Forms"),
  hosting: words("Размещение сайта", "Hosting"),
  login: words("Вход через другой сервис", "Sign-in by another service"),
  map: words("Карта", "Map"),
  pay: words("Оплата", "Payment"),
  push: words("Push-уведомления", "Push notifications"),
  recsys: words("Рекомендации", "Recommendations"),
  replay: words("Запись действий посетителя", "Recording of visitors' actions"),
  social: words("Виджет социальной сети", "Widget of a social network"),
  suggest: words("Подсказки при вводе", "Suggestions while typing"),
  tagman: words("Управление счётчиками", "Tag manager"),
  video: words("Видео", "Video"),
};

/**
 * Suggests answers from loaded services and stored cookies: that trackers are used, each service as a tracker, each operator as a third
 * party.
 */
export function serviceOffers(offered: Offered): SiteOffer[] {
  const { read, row } = offered;
  const services = read.services.filter(({ service }) => service.kind !== "hosting");
  const [first] = services;
  const firstOffer = first ? offerOf(first, read.address) : offerByCookies(offered);
  if (!firstOffer) return [];
  const flag: SiteOffer = {
    key: "site.has_trackers",
    kind: "trackers",
    form: "site",
    id: row.id,
    parent: null,
    name: row.address,
    answers: { has_trackers: true },
    ...firstOffer,
  };
  return [flag, ...services.map((foundService) => trackerOffer(offered, foundService)), ...partyOffers(offered)];
}

/** Cookies of unknown services also count as cookies. */
function offerByCookies({ read, cookies = [] }: Offered) {
  if (cookies.length === 0) return undefined;
  const names = [...new Set(cookies.map(({ name }) => name))].slice(0, namedCookies).join(", ");
  const quote = words(`Браузер сохранил cookie: ${names}`, `The browser kept cookies: ${names}`);
  return { url: read.address, quote, confidence: seenInBrowser };
}

/** Returns the lifetime of each of a service's cookies; only the longest if there are many. */
function termOf(cookies: Offered["cookies"], service: string): string | undefined {
  const serviceCookies = (cookies ?? []).filter((cookie) => cookie.service === service);
  const lives = new Map(serviceCookies.map(({ name, days }) => [name, days]));
  const [longest] = [...lives].sort(([, left], [, right]) => (right ?? 0) - (left ?? 0));
  if (!longest) return undefined;
  if (lives.size > namedCookies) return `cookie: ${lives.size}, самый долгий ${longest[0]} — ${cookieLife(longest[1])}`;
  return [...lives].map(([name, days]) => `${name} — ${cookieLife(days)}`).join("; ");
}

function trackerOffer({ read, row, company, cookies }: Offered, foundService: FoundService): SiteOffer {
  const { service, phases } = foundService;
  const name = printedName(service);
  const existing = company
    .childrenOf("site_tracker", row.id)
    .find((tracker) => bareName(tracker.name) === bareName(name));
  const owner = partyOf(company.snapshot.rows.third_party, service.operator);
  const isSeen = phases.length > 0;
  const term = existing?.term ? undefined : termOf(cookies, service.name);
  return {
    key: `tracker.${service.id}`,
    kind: "trackers",
    form: "site_tracker",
    id: existing?.id ?? null,
    parent: row.id,
    name,
    answers: {
      ...(!existing && { name }),
      ...(countryOf(service.country) && { country: service.country }),
      ...(owner && { owner: owner.id }),
      ...(!existing?.purpose && serviceKinds[service.kind] && { purpose: serviceKinds[service.kind]?.ru }),
      ...(term !== undefined && { term }),
      ...(isSeen && { is_consent: !phases.includes("before") }),
    },
    ...offerOf(foundService, read.address),
  };
}

/** Suggests the operators of services that are missing among the third parties, each once. */
function partyOffers({ read, company }: Offered): SiteOffer[] {
  const parties = company.snapshot.rows.third_party;
  const unknown = new Map<string, FoundService>();
  for (const foundService of read.services)
    if (
      receiving.has(foundService.service.kind) &&
      foundService.service.operator !== "" &&
      !partyOf(parties, foundService.service.operator) &&
      !unknown.has(foundService.service.operator)
    )
      unknown.set(foundService.service.operator, foundService);
  return [...unknown].map(([operator, foundService]) => ({
    key: `party.${operator}`,
    kind: "third_parties",
    form: "third_party",
    id: null,
    parent: null,
    name: operator,
    answers: {
      name: operator,
      ...(countryOf(foundService.service.country) && { country: foundService.service.country }),
    },
    ...offerOf(foundService, read.address),
  }));
}

function partyOf<P extends { readonly name: string | null }>(parties: readonly P[], operator: string): P | undefined {
  return parties.find(({ name }) => isOwner(operator, bareName(name ?? "")));
}

function countryOf(code: string): boolean {
  return countries.some((country) => country.code === code);
}

function offerOf({ service, phases, pages, host }: FoundService, address: string) {
  const isSeen = phases.length > 0;
  const quote: Words = isSeen
    ? words(`Браузер обратился к ${host}`, `The browser asked ${host}`)
    : words(`В коде страницы назван ${host}`, `The code of the page names ${host}`);
  return { url: pages[0] ?? address, quote, confidence: isSeen && service.isVerified ? seenInBrowser : namedInCode };
}
