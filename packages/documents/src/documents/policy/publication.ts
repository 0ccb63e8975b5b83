import { joinContent, line, phrase, text, value, wizardSource } from "../../block.ts";
import type { Content, Inline } from "../../composed-document.ts";
import type { DocumentRequest, Unfinished } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { requisite } from "../../facts/company-requisites.ts";
import { shortDate } from "../../language/format-values.ts";
import { openQuestion } from "../../readiness/find-blanks.ts";

/** Returns whether a text is a page URL with a protocol and a domain. */
export function isPageAddress(address: string): boolean {
  return /^https?:\/\/[^\s/.]+(?:\.[^\s/.]+)+(?:[/?#]\S*)?$/iu.test(address);
}

/** Returns the policy URLs given for sites and apps. */
export function publishedAt({ snapshot }: CompanyFacts): Inline[] {
  return (["site", "app"] as const).flatMap((form) =>
    snapshot.rows[form]
      .filter(({ policy_link: link }) => link.trim() !== "")
      .map(({ id, policy_link: link }) => value(link, { form, id, field: "policy_link" })),
  );
}

/**
 * Returns where the policy is published, or a blank line (documents 0.10, УТ11). The publication date is omitted if it precedes this
 * edition, because it belongs to an earlier one.
 */
export function publication(facts: CompanyFacts, { answers, date: documentDate }: PolicyRequest): Content {
  const { publication_url: url, publication_date: date } = answers;
  const places = url === "" ? publishedAt(facts) : [value(url, wizardSource("publication_url"))];
  if (places.length === 0) return withoutPage(facts);
  const since =
    date && date >= documentDate ? phrase` с ${value(shortDate(date), wizardSource("publication_date"))}` : [];
  return [text("Политика опубликована по адресу "), ...joinContent(places, ", "), ...since, text(".")];
}

/** Describes access for a company without a site, at its premises (article 18.1(2) of 152-FZ: «иным образом»). */
function withoutPage(facts: CompanyFacts): Content {
  const access = text("Неограниченный доступ к политике обеспечивается");
  if (hasNoSites(facts))
    return phrase`${access} по адресу Оператора: ${requisite(facts, "legal_address", line("address"))}.`;
  return phrase`${access}: ${{ ...line("address"), source: wizardSource("publication_url") }}`;
}

function hasNoSites({ snapshot }: CompanyFacts): boolean {
  return snapshot.rows.site_app[0]?.is_sites === false;
}

/** Returns the questions on where the policy is published, if none of them is answered. */
export function publicationBlanks(facts: CompanyFacts): readonly Unfinished[] {
  if (hasNoSites(facts) || publishedAt(facts).length > 0) return [];
  const [site] = facts.snapshot.rows.site;
  if (site) return [openQuestion(facts, { form: "site", id: site.id, field: "policy_link" })];
  return [
    openQuestion(facts, { form: "site_app", id: facts.snapshot.rows.site_app[0]?.id ?? null, field: "is_sites" }),
  ];
}

export type PolicyRequest = DocumentRequest<"politika_konfidencialnosti">;
