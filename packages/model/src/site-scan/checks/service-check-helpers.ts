import { type Words, words } from "../../bilingual-text.ts";
import { countries } from "../../law/countries.ts";
import { normalText } from "../normal-text.ts";
import type { FoundService } from "../scanned-site.ts";
import type { SiteService } from "../services.ts";
import { isSeen, requestTo } from "./policy-check-helpers.ts";
import { same, type Violation } from "./site-check.ts";

/** Returns a service's name with the notice that the mass media law requires for Meta. */
export function printedName({ name }: SiteService): string {
  return name.replace("(META)", "(Meta признана экстремистской, деятельность запрещена в РФ)");
}

/** Returns the country of a service, or a text that it depends on the contract. */
export function countryName(code: string): Words {
  return (
    countries.find((country) => country.code === code)?.name ??
    words("страна по договору", "country according to the contract")
  );
}

/** Creates a finding about a service; only probable if the service was merely found in page code. */
export function aboutService(foundService: FoundService): Violation {
  const { service } = foundService;
  const values = { service: same(printedName(service)), country: countryName(service.country) };
  const about = { subject: service.id, values, evidence: [requestTo(foundService)] };
  return isSeen(foundService) ? about : { ...about, severity: "amber" };
}

const formOfBusiness = /(?<!\p{L})(?:ооо|ао|пао|нко|llc|inc\.?|ltd\.?)(?!\p{L})|["(),]/gu;

/** Returns whether a text names a service by name, operator or cookie. */
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
