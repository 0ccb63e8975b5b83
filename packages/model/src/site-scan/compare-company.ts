import { words } from "../bilingual-text.ts";
import { isFilled } from "../declaration/form.ts";
import { information } from "../forms/information.ts";
import type { Row } from "../rows/row.ts";
import { dataOf } from "./checks/join-names.ts";
import { countryName, printedName } from "./checks/service-check-helpers.ts";
import type { FoundService } from "./scanned-site.ts";
import { bareName, type ComparedSite, type SiteComparison, type SiteDifference } from "./site-changes.ts";
import { type DigestDocument, policiesOf } from "./site-digest.ts";

/** Kinds of services whose operators receive data. */
export const receiving: ReadonlySet<string> = new Set([
  "form",
  "crm",
  "chat",
  "call",
  "analytics",
  "replay",
  "ads",
  "suggest",
  "pay",
]);

/** Compares the site and its policy with the company's information and third parties: C05, C11 to C14 and C20. */
export const companyComparisons: Readonly<Record<string, SiteComparison>> = {
  C05: ({ read, row }) => {
    const policies = policiesOf(read);
    const [policy] = policies;
    const answeredLink = row.policy_link;
    if (
      !policy ||
      !isFilled(answeredLink) ||
      policies.some(({ url }) => plainAddress(url) === plainAddress(answeredLink ?? ""))
    )
      return [];
    const text = words(
      `В анкете политика ${answeredLink}, на сайте ${policy.url}. Обновить адрес?`,
      `The questionnaire has policy ${answeredLink}, the site ${policy.url}. Update the address?`,
    );
    return [{ severity: "amber", place: { form: "site", id: row.id, field: "policy_link" }, url: policy.url, text }];
  },
  C11: ({ read, row, company }) => {
    const parties = company.snapshot.rows.third_party.map(({ name }) => bareName(name ?? ""));
    const unknown = read.services.filter(
      ({ service }) => receiving.has(service.kind) && !parties.some((party) => isOwner(service.operator, party)),
    );
    const byOwner = new Map<string, FoundService[]>();
    for (const foundService of unknown) {
      const owner = foundService.service.operator || printedName(foundService.service);
      byOwner.set(owner, [...(byOwner.get(owner) ?? []), foundService]);
    }
    // Several services of one operator are one transfer.
    return [...byOwner].map(([owner, ownerServices]) => {
      const names = ownerServices.map(({ service }) => printedName(service)).join("; ");
      const more = names === owner ? "" : ` (${names})`;
      return {
        severity: "red",
        place: { form: "site", id: row.id, field: "site_trackers" },
        url: ownerServices[0]?.pages[0] ?? read.address,
        text: words(
          `Сайт передаёт данные: ${owner}${more}, в перечне третьих лиц его нет. Добавьте и оформите поручение.`,
          `The site sends data to ${owner}${more}, which is not among third parties. Add it and sign an order.`,
        ),
      };
    });
  },
  C12: (compared) => {
    const { read, row, company } = compared;
    const countries = new Set<string | null>(company.snapshot.rows.third_party.map(({ country }) => country));
    const abroad = read.services.filter(
      ({ service }) => service.crossborder === "yes" && !countries.has(service.country),
    );
    return abroad.slice(0, 1).map(({ service, pages }) => ({
      severity: "red",
      place: { form: "site", id: row.id, field: "site_trackers" },
      url: pages[0] ?? read.address,
      text: words(
        `Данные уходят за границу: ${countryName(service.country).ru} (${printedName(service)}), а в анкетах такой передачи нет.`,
        `Data goes abroad: ${countryName(service.country).en} (${printedName(service)}), but the questionnaires show no such transfer.`,
      ),
    }));
  },
  C13: (compared) =>
    ofInformation(compared, ({ id, inn, full_name: full, short_name: short }, policy) => {
      const numbers = policy?.told?.numbers ?? [];
      const foundInn = compared.read.owner.inn ?? numbers.find(({ length }) => length === 10 || length === 12);
      if (isFilled(inn) && foundInn !== undefined && foundInn !== inn)
        return [differs(compared, { severity: "red", id, field: "inn", found: foundInn, answered: inn })];
      const names = [full, short].filter((name) => isFilled(name)).map((name) => bareName(name ?? ""));
      const nameOnSite = compared.read.owner.name;
      if (names.length === 0 || nameOnSite === undefined || names.includes(bareName(nameOnSite))) return [];
      return [
        differs(compared, { severity: "amber", id, field: "full_name", found: nameOnSite, answered: full ?? short }),
      ];
    }),
  C14: (compared) =>
    ofInformation(compared, ({ id, responsible_email: answeredEmail }, policy) => {
      const contacts = policy?.told?.mails ?? [];
      const [contact] = contacts;
      if (!isFilled(answeredEmail) || contact === undefined || contacts.includes(answeredEmail ?? "")) return [];
      return [
        differs(compared, {
          severity: "note",
          id,
          field: "responsible_email",
          found: contact,
          answered: answeredEmail,
        }),
      ];
    }),
  C20: (compared) =>
    ofInformation(compared, ({ id, registry_status: isListed }) => {
      const { forms, services, address } = compared.read;
      const collects =
        forms.some((form) => dataOf(form).length > 0) || services.some(({ service }) => service.needsConsent);
      if (isListed !== false || !collects) return [];
      const text = words(
        "Сайт собирает данные, а компания не в реестре операторов. Подайте уведомление.",
        "The site collects data, but the company is not in the register of operators. File the notification.",
      );
      return [{ severity: "red", place: { form: "information", id, field: "registry_status" }, url: address, text }];
    }),
};

function ofInformation(
  { read, company }: ComparedSite,
  compare: (information: Row<"information">, policy: DigestDocument | undefined) => readonly SiteDifference[],
): readonly SiteDifference[] {
  const [information] = company.snapshot.rows.information;
  return information ? compare(information, policiesOf(read)[0]) : [];
}

interface Contradiction extends Pick<SiteDifference, "severity"> {
  /** Id of the row of the questionnaire about the company. */
  readonly id: number;
  readonly field: keyof typeof information.fields;
  readonly found: string;
  readonly answered: string | null;
}

function differs({ read }: ComparedSite, contradiction: Contradiction): SiteDifference {
  const { severity, id, field, found, answered } = contradiction;
  const { ru, en } = information.fields[field].label;
  const text = words(
    `${ru}: на сайте ${found}, в анкете ${answered ?? ""}. Проверьте, чей это сайт, и исправьте то, что устарело.`,
    `${en}: the site says ${found}, the questionnaire ${answered ?? ""}. Check whose site it is and correct what is out of date.`,
  );
  return { severity, place: { form: "information", id, field }, url: read.address, text };
}

/** Returns an address without scheme, `www.` and trailing slash. */
export function plainAddress(url: string): string {
  return url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/u, "")
    .replace(/\/$/u, "");
}

/** Returns whether a third party, by its bare name, is the operator of a service. */
export function isOwner(operator: string, party: string): boolean {
  return party !== "" && operator !== "" && (bareName(operator).includes(party) || party.includes(bareName(operator)));
}
