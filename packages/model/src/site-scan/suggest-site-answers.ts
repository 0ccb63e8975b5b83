import { words } from "../bilingual-text.ts";
import { isApplicable } from "../completeness/completeness.ts";
import { childFields, isFilled } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { getProperty } from "../rows/plain-object.ts";
import { type Offered, offerKinds, type SiteOffer } from "./answer-suggestion.ts";
import { dataOf } from "./checks/join-names.ts";
import { plainAddress } from "./compare-company.ts";
import { dataOfRow, formsOf, rowOf } from "./compare-forms.ts";
import { normalText } from "./normal-text.ts";
import { minConfidence, type ScanAnswer } from "./scan-keys.ts";
import type { ReadForm } from "./scanned-site.ts";
import { bareName } from "./site-changes.ts";
import { policiesOf } from "./site-digest.ts";
import { serviceOffers } from "./suggest-service-answers.ts";

/** Confidence where the address redirects to another host, which was then scanned (site-scan 1.9). */
const certain = 0.9;

/** Suggests the address that responded where the questionnaire's address redirects to another host; a difference in `www.` is ignored. */
function addressOffers({ read, row }: Offered): SiteOffer[] {
  // The address may have been corrected since the scan.
  if (read.redirectedFrom === undefined || read.redirectedFrom !== row.address) return [];
  const host = read.address.replace(/^https?:\/\/|\/.*$/gu, "");
  return [
    {
      key: "site.address",
      kind: "site",
      form: "site",
      id: row.id,
      parent: null,
      name: row.address,
      answers: { address: read.address },
      url: read.address,
      quote: words(
        `Адрес ведёт на ${host}. Проверен он; исправьте адрес в анкете?`,
        `The address leads to ${host}. That site was checked; correct the address?`,
      ),
      confidence: certain,
    },
  ];
}

const seenOnPage = 0.9;

/** Suggests the forms through which a site collects data: missing ones as new rows, differing answers for the others. */
function formOffers(offered: Offered): SiteOffer[] {
  return formsOf(offered).map((form) => {
    const row = rowOf(offered, form);
    const siteAnswers = answersOf(form);
    const answers = row
      ? Object.fromEntries(Object.entries(siteAnswers).filter(([field]) => !isSaid(form, row, field)))
      : siteAnswers;
    const labels = form.fields.map(({ label }) => label).join(" · ");
    return {
      key: `form.${form.signature}`,
      kind: "forms",
      form: "site_form",
      id: row?.id ?? null,
      parent: offered.row.id,
      name: form.name,
      answers,
      url: form.page,
      quote: words(`${labels} · [${form.button}]`, `${labels} · [${form.button}]`),
      confidence: seenOnPage,
    };
  });
}

/** Returns the questionnaire answers of a form; its data by directory names. */
function answersOf(form: ReadForm): Record<string, string> {
  const consent = form.controls.find(({ classes, linkKind }) => classes.includes("pd") && linkKind === "consent")?.link;
  return {
    name: form.name,
    link: form.page,
    ...(form.policyLink !== undefined && { policy_info_link: form.policyLink }),
    ...(consent !== undefined && { consent_link: consent }),
    input_fields: dataOf(form).join("; "),
  };
}

type FormRow = NonNullable<ReturnType<typeof rowOf>>;

/** Returns whether the row has the same answer in other words, or a name that the user chose. */
function isSaid(form: ReadForm, row: FormRow, field: string): boolean {
  if (field === "name") return isFilled(row.name);
  if (field === "input_fields") {
    const answeredData = new Set(dataOfRow(row.input_fields));
    const onSite = dataOf(form);
    return answeredData.size === onSite.length && onSite.every((name) => answeredData.has(name));
  }
  const links: Readonly<Record<string, string | null>> = {
    link: row.link,
    policy_info_link: row.policy_info_link,
    consent_link: row.consent_link,
  };
  const siteAnswer = answersOf(form)[field] ?? "";
  return plainAddress(links[field] ?? "") === plainAddress(siteAnswer);
}

const withCheckDigits = 0.95;
const byLink = 0.9;
const byText = 0.7;
const byNameAlone = 0.5;

/** Suggests answers from the site's links and stated owner, for the site and the company's information. */
function ownerOffers(offered: Offered): SiteOffer[] {
  return [...detailOffers(offered), ...linkOffers(offered)];
}

function linkOffers({ read, row }: Offered): SiteOffer[] {
  const policies = policiesOf(read);
  const offers = read.documents.filter(({ kind, isOpen }) => kind === "offer" && isOpen);
  const links = [
    { field: "policy_link", currentLink: row.policy_link, documents: policies },
    { field: "user_agreement_link", currentLink: row.user_agreement_link, documents: offers },
  ];
  return links.flatMap(({ field, currentLink, documents }) => {
    const [document] = documents;
    const isKnown = documents.some(({ url }) => plainAddress(url) === plainAddress(currentLink ?? ""));
    if (!document || isKnown) return [];
    return [
      {
        key: `site.${field}`,
        kind: "site",
        form: "site",
        id: row.id,
        parent: null,
        name: row.address,
        answers: { [field]: document.url },
        url: document.url,
        quote: words(
          `Страница открывается; на неё ведут ссылки со страниц сайта: ${document.linkedFrom.length}`,
          `The page opens; pages of the site that link to it: ${document.linkedFrom.length}`,
        ),
        confidence: byLink,
      },
    ];
  });
}

function detailOffers({ read, keyAnswers = [], company }: Offered): SiteOffer[] {
  const [information] = company.snapshot.rows.information;
  if (!information) return [];
  const [policy] = policiesOf(read);
  const { owner, address } = read;
  const numbers = policy?.told?.numbers ?? [];
  const inn = owner.inn ?? numbers.find(({ length }) => length === 10 || length === 12);
  const ogrn = owner.ogrn ?? numbers.find(({ length }) => length === 13 || length === 15);
  const mails = policy?.told?.mails ?? [];
  const { full_name: full, short_name: short, responsible_email: contact, legal_address: legalAddress } = information;
  const names = [full, short].filter((name) => isFilled(name)).map((name) => bareName(name ?? ""));
  const name = sureOf(keyAnswers, "company_name");
  const siteName = name?.value ?? owner.name;
  const isNamed = siteName === undefined || names.includes(bareName(siteName));
  const isStated = mails.some((mail) => mail === contact);
  const mail = sureOf(
    keyAnswers.filter(({ value }) => value.includes("@")),
    "controller_contact",
  );
  const legal = sureOf(keyAnswers, "address");
  const isSamePlace = legal !== undefined && lettersOf(legal.value ?? "") === lettersOf(legalAddress ?? "");
  const foundDetails: (SiteAnswer & { readonly field: string })[] = [
    { field: "inn", value: inn, url: address, confidence: withCheckDigits },
    { field: "ogrn", value: ogrn, url: address, confidence: withCheckDigits },
    ...(isNamed ? [] : [{ field: "short_name", url: address, confidence: byNameAlone, value: siteName, ...name }]),
    ...(isStated
      ? []
      : [{ field: "responsible_email", url: policy?.url ?? address, confidence: byText, value: mails[0], ...mail }]),
    ...(legal && !isSamePlace ? [{ field: "legal_address", ...legal }] : []),
  ];
  return foundDetails.flatMap(({ field, value, url, quote, confidence }) =>
    value === undefined
      ? []
      : [
          {
            key: `information.${field}`,
            kind: "owner",
            form: "information",
            id: information.id,
            parent: null,
            name: "",
            answers: { [field]: value },
            url,
            quote: words(`«${quote ?? value}»`, `“${quote ?? value}”`),
            confidence,
          },
        ],
  );
}

/** An answer of the site with its evidence. */
interface SiteAnswer {
  readonly value: string | undefined;
  readonly url: string;
  readonly quote?: string;
  readonly confidence: number;
}

/** Returns the most confident answer to a key; undefined where none is confident enough. */
function sureOf(keyAnswers: readonly ScanAnswer[], wantedKey: ScanAnswer["key"]): SiteAnswer | undefined {
  const best = keyAnswers.find(({ key, confidence }) => key === wantedKey && confidence >= minConfidence);
  return best && { value: best.value, url: best.url, quote: best.quote, confidence: best.confidence };
}

/** Strips punctuation and spaces from an address for comparison. */
function lettersOf(text: string): string {
  return normalText(text).text.replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * Suggests everything that a scan found and the answers lack or contradict. Nothing is stored until a user accepts it. Matching answers
 * and questions hidden by other answers are left out.
 */
export function siteOffers(offered: Offered): SiteOffer[] {
  const all = [
    ...addressOffers(offered),
    ...ownerOffers(offered),
    ...formOffers(offered),
    ...serviceOffers(offered),
  ].flatMap((offer) => {
    const row = offer.id === null ? undefined : offered.company.index.row(offer.form, offer.id);
    const news = Object.entries(offer.answers).filter(
      ([field, value]) =>
        row === undefined || (getProperty(row, field) !== value && isOpen(offered, offer.form, row, field)),
    );
    return news.length === 0 ? [] : [{ ...offer, answers: Object.fromEntries(news) }];
  });
  return offerKinds.flatMap((kind) => all.filter((offer) => offer.kind === kind));
}

function isOpen({ company }: Offered, name: FormName, row: { readonly id: number }, field: string): boolean {
  const form = formNamed(name);
  const children = childFields(form).map(([collection, { of }]) => [collection, company.childrenOf(of, row.id)]);
  return isApplicable(form, field, { ...row, ...Object.fromEntries(children) });
}
