import { words } from "../bilingual-text.ts";
import { isFilled } from "../declaration/is-filled.ts";
import { plainAddress } from "./compare-company.ts";
import { minConfidence, type ScanAnswer } from "./keys/scan-answer.ts";
import { normalText } from "./normal-text.ts";
import { bareName } from "./site-difference.ts";
import { policiesOf } from "./site-digest.ts";
import type { Offered, SiteOffer } from "./site-offer.ts";

const withCheckDigits = 0.95;
const byLink = 0.9;
const byText = 0.7;
const byNameAlone = 0.5;

/** The site's own links and whose it says it is: answers of the site and of the company's information. */
export function ownerOffers(offered: Offered): SiteOffer[] {
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
  const { full_name: full, short_name: short, responsible_email: contact, legal_address: place } = information;
  const names = [full, short].filter((name) => isFilled(name)).map((name) => bareName(name ?? ""));
  const name = sureOf(keyAnswers, "company_name");
  const called = name?.value ?? owner.name;
  const isNamed = called === undefined || names.includes(bareName(called));
  const isStated = mails.some((mail) => mail === contact);
  const mail = sureOf(
    keyAnswers.filter(({ value }) => value.includes("@")),
    "controller_contact",
  );
  const legal = sureOf(keyAnswers, "address");
  const isSamePlace = legal !== undefined && lettersOf(legal.value ?? "") === lettersOf(place ?? "");
  const found: (Seen & { readonly field: string })[] = [
    { field: "inn", value: inn, url: address, confidence: withCheckDigits },
    { field: "ogrn", value: ogrn, url: address, confidence: withCheckDigits },
    ...(isNamed ? [] : [{ field: "short_name", url: address, confidence: byNameAlone, value: called, ...name }]),
    ...(isStated
      ? []
      : [{ field: "responsible_email", url: policy?.url ?? address, confidence: byText, value: mails[0], ...mail }]),
    ...(legal && !isSamePlace ? [{ field: "legal_address", ...legal }] : []),
  ];
  return found.flatMap(({ field, value, url, quote, confidence }) =>
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

/** An answer of the site and what it rests on. */
interface Seen {
  readonly value: string | undefined;
  readonly url: string;
  readonly quote?: string;
  readonly confidence: number;
}

/** The surest answer to a key; undefined where the site gives none that is sure enough. */
function sureOf(keyAnswers: readonly ScanAnswer[], wantedKey: ScanAnswer["key"]): Seen | undefined {
  const best = keyAnswers.find(({ key, confidence }) => key === wantedKey && confidence >= minConfidence);
  return best && { value: best.value, url: best.url, quote: best.quote, confidence: best.confidence };
}

/** Addresses are written with other signs and spaces between the same letters. */
function lettersOf(text: string): string {
  return normalText(text).text.replace(/[^\p{L}\p{N}]+/gu, "");
}
