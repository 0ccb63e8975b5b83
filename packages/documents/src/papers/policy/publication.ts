import type { CompanyFacts } from "../../facts/company-facts.ts";
import { joined, line, ofWizard, phrase, text, value } from "../../inline.ts";
import { shortDate } from "../../language/dates.ts";
import type { Content, Inline } from "../../model.ts";
import type { PolicyRequest } from "./request.ts";

/** Whether a text is the address of a page: with its protocol and a domain. */
export function isPageAddress(address: string): boolean {
  return /^https?:\/\/[^\s/.]+(?:\.[^\s/.]+)+(?:[/?#]\S*)?$/iu.test(address);
}

/** The addresses of the policy that sites and apps name. */
export function publishedAt({ snapshot }: CompanyFacts): Inline[] {
  return (["site", "app"] as const).flatMap((form) =>
    snapshot.rows[form]
      .filter(({ policy_link: link }) => link.trim() !== "")
      .map(({ id, policy_link: link }) => value(link, { form, id, field: "policy_link" })),
  );
}

/** Where the policy is published; where nobody has said, a line is left to write it on (documents 0.10, УТ11). */
export function publication(facts: CompanyFacts, { answers }: PolicyRequest): Content {
  const { publication_url: url, publication_date: date } = answers;
  const places = url === "" ? publishedAt(facts) : [value(url, ofWizard("publication_url"))];
  if (places.length === 0) return phrase`Неограниченный доступ к политике обеспечивается: ${line("address")}`;
  const since = date ? phrase` с ${value(shortDate(date), ofWizard("publication_date"))}` : [];
  return [text("Политика опубликована по адресу "), ...joined(places, ", "), ...since, text(".")];
}
