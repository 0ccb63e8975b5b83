import { type Words, words } from "../bilingual-text.ts";
import type { PrintedDocument } from "../consistency/consistency-rule.ts";
import { printedRows } from "../consistency/document-checks.ts";
import { isFilled } from "../declaration/form.ts";
import type { FineKey } from "../law/fines.ts";
import { firstDayInTime } from "../risks/company-risks.ts";
import { type FindingCode, findingCode } from "../risks/risk-rule.ts";
import { normaliseName } from "../text/normalise-name.ts";
import type { SiteFinding } from "./checks/evaluate-site.ts";
import { dataList, dataOf } from "./checks/join-names.ts";
import { companyComparisons, plainAddress } from "./compare-company.ts";
import { formComparisons, formsOf, rowOf } from "./compare-forms.ts";
import { policyComparisons } from "./compare-policy.ts";
import { processComparisons } from "./compare-processes.ts";
import type { Evidence } from "./scanned-site.ts";
import type { ComparedSite, SiteComparison, SiteDifference } from "./site-changes.ts";
import { policiesOf } from "./site-digest.ts";
import type { CheckGroup, FindingSeverity } from "./site-score.ts";

/** A remark about a site: a check's finding, or a difference from the company's current answers and documents. */
export interface SiteRemark {
  readonly code: FindingCode;
  readonly check: string;
  readonly group: CheckGroup;
  readonly severity: FindingSeverity;
  readonly text: Words;
  readonly remedy: Words;
  readonly law?: Words;
  readonly fine?: FineKey;
  readonly evidence: readonly Evidence[];
  /** No violation is claimed; a person reviews the quoted place. */
  readonly isUnrecognised?: true;
  /** The differing answer or document; absent for a finding about the site alone. */
  readonly place?: SiteDifference["place"];
}

/** C21: compares the site with the register of operators, whose changes are due by the 15th of the next month (152-FZ, article 22(7)). */
const registerComparisons: Readonly<Record<string, SiteComparison>> = {
  C21: ({ read, company, changes, day }) => {
    const [information] = company.snapshot.rows.information;
    if (information?.registry_status !== true) return [];
    const reportedOn = [information.correction_date, information.registration_date].find((date) => isFilled(date));
    if (typeof reportedOn !== "string") return [];
    const inTime = firstDayInTime(day);
    const late = changes.filter(({ since }) => since > reportedOn && since < inTime);
    const [since] = late.map((change) => change.since).sort();
    if (since === undefined) return [];
    const names = dataList(late.map(({ part }) => part));
    const on = since.split("-").toReversed().join(".");
    const text = words(
      `На сайте с ${on} новое: ${names.ru}. Сведения в реестре обновляют до 15-го числа следующего месяца.`,
      `New on the site since ${on}: ${names.en}. The register is updated by the 15th of the next month.`,
    );
    const location = { form: "information", id: information.id, field: "correction_date" } as const;
    return [{ severity: "amber", place: location, url: read.address, text }];
  },
};

/** Compares the site's links with those of the questionnaire: C06 and C07. */
const linkComparisons: Readonly<Record<string, SiteComparison>> = {
  C06: (compared) =>
    formsOf(compared).flatMap((form) => {
      const row = rowOf(compared, form);
      const answeredLink = row?.policy_info_link;
      if (!row || !isFilled(answeredLink) || form.policyLink === undefined) return [];
      if (plainAddress(answeredLink ?? "") === plainAddress(form.policyLink)) return [];
      return [
        {
          severity: "amber",
          place: { form: "site_form", id: row.id, field: "policy_info_link" },
          url: form.page,
          text: words(
            `Ссылка у формы «${form.name}» другая: на сайте ${form.policyLink}, в анкете ${answeredLink}.`,
            `The link at the form “${form.name}” is another one: on the site ${form.policyLink}, in the questionnaire ${answeredLink}.`,
          ),
        },
      ];
    }),
  C07: ({ read, row }) => {
    const offers = read.documents.filter(({ kind, isOpen }) => kind === "offer" && isOpen);
    const [offer] = offers;
    const answeredLink = row.user_agreement_link;
    if (!offer || !isFilled(answeredLink)) return [];
    if (offers.some(({ url }) => plainAddress(url) === plainAddress(answeredLink ?? ""))) return [];
    return [
      {
        severity: "amber",
        place: { form: "site", id: row.id, field: "user_agreement_link" },
        url: offer.url,
        text: words(
          `Соглашение в анкете ${answeredLink}, на сайте ${offer.url}.`,
          `Agreement in the questionnaire ${answeredLink}, on the site ${offer.url}.`,
        ),
      },
    ];
  },
};

/** Generated documents that disclose to data subjects or the regulator which data are processed. */
const disclosingDocuments = [
  { paper: "politika_konfidencialnosti", name: words("Сформированная политика", "The policy that was made") },
  { paper: "uvedomleniya", name: words("Сформированное уведомление", "The notification that was made") },
] as const;

/** Compares the site with the policy and the notification generated from the questionnaires: D01 and D02. */
const documentComparisons: Readonly<Record<string, SiteComparison>> = {
  D01: (compared) => {
    const collectedNames = [...new Set(formsOf(compared).flatMap(dataOf))];
    return printedDocuments(compared).flatMap(({ paper, name, data }) => {
      const missingNames = collectedNames.filter((collectedName) => !data.has(normaliseName(collectedName)));
      if (missingNames.length === 0) return [];
      const { ru, en } = dataList(missingNames);
      const text = words(
        `${name.ru} не называет того, что собирают формы сайта: ${ru}.`,
        `${name.en} does not name what the site's forms collect: ${en}.`,
      );
      return [atDocument(compared, paper, compared.read.address, text)];
    });
  },
  D02: (compared) => {
    const [published] = policiesOf(compared.read);
    const [generated] = printedDocuments(compared).filter(({ paper }) => paper === disclosingDocuments[0].paper);
    if (!published?.told || published.told.data.length === 0 || !generated) return [];
    const publishedNames = new Set(published.told.data.map(normaliseName));
    const missingNames = generated.names.filter((generatedName) => !publishedNames.has(normaliseName(generatedName)));
    if (missingNames.length === 0) return [];
    const { ru, en } = dataList(missingNames);
    const text = words(
      `На сайте опубликована другая политика: в ней нет того, что называет сформированная (${ru}). Разместите на сайте новую.`,
      `Another policy stands on the site: it lacks what the one that was made names (${en}). Publish the new one.`,
    );
    return [atDocument(compared, generated.paper, published.url, text)];
  },
};

const dataFields = ["data", "special_data", "biometric_data"];

/** Lists the generated documents that name data, with the names. */
function printedDocuments({ papers }: ComparedSite) {
  return disclosingDocuments.flatMap(({ paper, name }) => {
    const generated = papers.find((document) => document.paper === paper && document.object === null);
    const names = generated ? dataNamedIn(generated) : [];
    return names.length === 0 ? [] : [{ paper, name, names, data: new Set(names.map(normaliseName)) }];
  });
}

function dataNamedIn(paper: PrintedDocument): string[] {
  const texts = printedRows(paper, "process_subject").flatMap(({ fields }) =>
    dataFields.flatMap((field) => fields[field] ?? []),
  );
  return [...new Set(texts)];
}

function atDocument({ row }: ComparedSite, paper: string, url: string, text: Words): SiteDifference {
  return { severity: "amber", place: { form: "site", id: row.id, field: "forms", paper }, url, text };
}

const comparisons = Object.entries({
  ...formComparisons,
  ...companyComparisons,
  ...linkComparisons,
  ...processComparisons,
  ...policyComparisons,
  ...documentComparisons,
  ...registerComparisons,
});

/** Returns all differences between a site and the company's questionnaires and documents, with comparison codes. */
export function compareSite(compared: ComparedSite): (SiteDifference & { readonly code: string })[] {
  return comparisons.flatMap(([code, compare]) => compare(compared).map((difference) => ({ code, ...difference })));
}

/** Returns the remarks about a site: findings of its last scan and, where enough was stored, differences from answers and documents. */
export function siteRemarks(findings: readonly SiteFinding[], compared: ComparedSite | undefined): SiteRemark[] {
  return [...findings.map(findingRemark), ...(compared ? compareSite(compared).map(differenceRemark) : [])];
}

function findingRemark({ subject, ...finding }: SiteFinding): SiteRemark {
  return { ...finding, code: findingCode(finding.check, subject) };
}

const remedy = words(
  "Приведите сайт и ответы к одному: исправьте то, что устарело.",
  "Bring the site and the answers into line: correct what is out of date.",
);
const basis = words("ст. 5 и 6 Закона № 152-ФЗ", "152-FZ, articles 5 and 6");
const published = words("п. 2 ч. 1, ч. 2 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(1)(2) and (2)");

/** Legal source and fine of each comparison; absent where no act applies. */
const laws: Readonly<Record<string, { readonly law: Words; readonly fine?: FineKey }>> = {
  C01: { law: basis, fine: "13.11.1" },
  C03: { law: basis, fine: "13.11.1" },
  C04: { law: basis, fine: "13.11.1" },
  C05: { law: published },
  C06: { law: published },
  C07: { law: words("ч. 1 ст. 9 Закона № 152-ФЗ", "152-FZ, article 9(1)") },
  C10: { law: words("ч. 2 и 5 ст. 5 Закона № 152-ФЗ", "152-FZ, article 5(2) and (5)") },
  C11: { law: words("ч. 3 ст. 6 Закона № 152-ФЗ", "152-FZ, article 6(3)"), fine: "13.11.1" },
  C12: { law: words("ст. 12 Закона № 152-ФЗ", "152-FZ, article 12"), fine: "19.7" },
  C13: { law: published },
  C15: { law: words("ст. 6 Закона № 152-ФЗ", "152-FZ, article 6") },
  C17: { law: words("ст. 10 и 11 Закона № 152-ФЗ", "152-FZ, articles 10 and 11"), fine: "13.11.2" },
  C18: { law: words("ч. 1 ст. 6, ч. 6 ст. 9 Закона № 152-ФЗ", "152-FZ, articles 6(1) and 9(6)") },
  C19: { law: words("ст. 15 Закона № 152-ФЗ; ст. 18 Закона № 38-ФЗ", "152-FZ, article 15; 38-FZ, article 18") },
  C20: { law: words("ч. 1 ст. 22 Закона № 152-ФЗ", "152-FZ, article 22(1)"), fine: "13.11.10" },
  C21: { law: words("ч. 7 ст. 22 Закона № 152-ФЗ", "152-FZ, article 22(7)"), fine: "19.7 or 13.11.10" },
  D01: { law: published },
  D02: { law: published },
};

function differenceRemark({
  code,
  place,
  severity,
  text,
  url,
}: SiteDifference & { readonly code: string }): SiteRemark {
  const about = `${place.form} ${place.id} ${place.field} ${place.paper ?? ""} ${text.ru}`;
  const evidence: Evidence[] = [{ kind: "link", url, text: "" }];
  return {
    code: findingCode(code, about),
    check: code,
    group: "C",
    severity,
    text,
    remedy,
    evidence,
    place,
    ...laws[code],
  };
}
