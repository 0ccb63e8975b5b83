import { dataOf } from "./checks/join-names.ts";
import { printedName } from "./checks/service-check-helpers.ts";
import type { FoundCookie } from "./scanned-site.ts";
import type { SiteService } from "./services.ts";
import type { SiteDigest } from "./site-digest.ts";
import { serviceKinds } from "./suggest-service-answers.ts";
import { cookieLife } from "./texts/processing-terms.ts";

/** Details of the operator for the texts, as far as they are answered. */
export interface OperatorDetails {
  readonly name: string;
  readonly inn: string;
  readonly address: string;
  readonly mail: string;
}

/**
 * Texts for the site's contractor to paste; in Russian, as visitors must be informed in it (152-FZ, article 9(1); Law 2300-I, article
 * 10.1).
 */
export interface PublishableTexts {
  /** The cookie notice with a choice; empty where a browser saw nothing to disclose. */
  readonly banner: string;
  /** A separate consent text for each form (156-FZ, since 01.09.2025). */
  readonly consents: { readonly form: string; readonly url: string; readonly text: string }[];
  /** Cookie table for the policy: tab-separated cells, one row per line; empty where none are known. */
  readonly cookies: string;
}

/** Marks an unanswered detail in brackets for the user to fill in. */
const open = (what: string) => `[${what}]`;

/** Builds the texts from the scan; anything not found or answered is left out. `cookies` are unknown where no browser was used. */
export function publishableTexts(
  { forms, services, documents }: Pick<SiteDigest, "forms" | "services" | "documents">,
  cookies: readonly (Omit<FoundCookie, "service"> & { readonly service: string })[] | undefined,
  operator: OperatorDetails,
): PublishableTexts {
  const policy = documents.find(({ kind, isOpen }) => kind === "policy" && isOpen)?.url ?? open("адрес политики");
  const asking = services.map(({ service }) => service).filter(({ needsConsent }) => needsConsent);
  return {
    banner: bannerText(asking, policy, cookies),
    consents: forms
      .filter((form) => form.kind !== "login" && dataOf(form).length > 0)
      .map((form) => ({ form: form.name, url: form.page, text: consentText(dataOf(form), operator) })),
    cookies: cookieRows(
      cookies ?? [],
      services.map(({ service }) => service),
    ),
  };
}

function bannerText(
  services: readonly SiteService[],
  policy: string,
  cookies: readonly { readonly name: string }[] | undefined,
): string {
  const more = ` Подробнее — в политике: ${policy}`;
  if (services.length > 0) {
    const serviceTexts = services.map((service) => {
      const purpose = serviceKinds[service.kind]?.ru;
      return purpose ? `${printedName(service)} (${purpose.toLowerCase()})` : printedName(service);
    });
    // Worded as a question, because only the site decides whether it waits for the answer.
    const question = `Разрешаете файлы cookie и сервисы: ${serviceTexts.join(", ")}?`;
    return `${question}${more}\nКнопки рядом и одного вида: «Принять», «Отклонить». Сервисы включаются только после «Принять». В подвале каждой страницы: «Настройки cookie».`;
  }
  if (cookies === undefined)
    return `Мы используем файлы cookie: ${open("какие и для чего: без браузера этого не видно")}.${more}`;
  if (cookies.length === 0) return "";
  const names = [...new Set(cookies.map(({ name }) => name))];
  return `Мы используем файлы cookie: ${names.join(", ")} (${open("для чего")}).${more}`;
}

function consentText(data: readonly string[], { name, inn, address, mail }: OperatorDetails): string {
  const who = [
    name || open("наименование оператора"),
    `ИНН ${inn || open("ИНН")}`,
    address || open("адрес оператора"),
  ].join(", ");
  return [
    `Я даю согласие на обработку моих персональных данных оператору: ${who}.`,
    `Данные: ${data.join("; ")}.`,
    `Цель: ${open("для чего нужны эти данные")}.`,
    `Действия: ${open("сбор, запись, хранение и другие — только те, что совершаются")}.`,
    `Срок: ${open("срок или событие, после которого данные уничтожаются")}.`,
    `Согласие можно отозвать письмом на ${mail || open("почта для обращений")}.`,
  ].join("\n");
}

const head = ["Имя", "Чей", "Для чего", "Срок"].join("\t");

function cookieRows(
  cookies: readonly {
    readonly name: string;
    readonly domain: string;
    readonly days: number | null;
    readonly service: string;
  }[],
  services: readonly SiteService[],
): string {
  if (cookies.length === 0) return "";
  const rows = cookies.map(({ name, domain, days, service }) => {
    const knownService = services.find((candidate) => candidate.name === service);
    const purpose = knownService && serviceKinds[knownService.kind]?.ru;
    const ownerText = knownService
      ? [printedName(knownService), knownService.operator].filter(Boolean).join(", ")
      : domain;
    return [name, ownerText, purpose ?? open("для чего"), cookieLife(days)].join("\t");
  });
  return [head, ...rows].join("\n");
}
