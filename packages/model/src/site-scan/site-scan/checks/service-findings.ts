import { type Words, words } from "../../../bilingual-text.ts";
import { countries } from "../../../law/countries.ts";
import { type Found, same } from "../../checks/site-check.ts";
import { normalText } from "../../normal-text.ts";
import type { FoundService } from "../../scanned-site.ts";
import type { SiteService } from "../../services.ts";
import { isSeen, requestTo } from "./policy-findings.ts";

/** A service's name with the note that the law on mass media demands of Meta's. */
export function printedName({ name }: SiteService): string {
  return name.replace("(META)", "(Meta признана экстремистской, деятельность запрещена в РФ)");
}

/** The country of a service, or that its contract decides. */
export function countryName(code: string): Words {
  return (
    countries.find((country) => country.code === code)?.name ?? words("страна по договору", "country by the contract")
  );
}

/** What is found of a service: named only in the code of pages it is probable, not plain. */
export function aboutService(found: FoundService): Found {
  const { service } = found;
  const values = { service: same(printedName(service)), country: countryName(service.country) };
  const about = { subject: service.id, values, evidence: [requestTo(found)] };
  return isSeen(found) ? about : { ...about, severity: "amber" };
}

const formOfBusiness = /(?<!\p{L})(?:ооо|ао|пао|нко|llc|inc\.?|ltd\.?)(?!\p{L})|["(),]/gu;

/** Whether a text names a service: by its name, its operator or one of its cookies. */
export function isNamed(service: SiteService, text: string): boolean {
  const normal = normalText(text).text.replace(/[\s.-]+/gu, " ");
  const words = [...service.name.split(","), service.operator]
    .map((word) =>
      normalText(word)
        .text.replace(formOfBusiness, "")
        .replace(/[\s.-]+/gu, " ")
        .trim(),
    )
    .filter((word) => word.length > 2);
  const cookies = service.cookies.filter((name) => name.length > 3 && !name.endsWith("*"));
  return words.some((word) => normal.includes(word)) || cookies.some((name) => text.includes(name));
}
