import { line, placeDate, text, value, wizardSource } from "../block.ts";
import type { Inline, PlaceDate } from "../composed-document.ts";
import type { DocumentRequest } from "../document-definition.ts";
import { longDate, shortDate } from "../language/format-dates.ts";
import type { CompanyFacts } from "./company-facts.ts";

/** Returns the number of a document, or a blank line to fill in by hand. */
export function documentNumber({ number }: DocumentRequest): Inline {
  return value(number, wizardSource("number"), line("short"));
}

/** Returns the date of a document as text: «21» ноября 2026 г.; a blank line while it is undated. */
export function documentDate(request: DocumentRequest): Inline {
  return request.isUndated ? undated : dateOfFacts(request);
}

/** Returns the date of a document in figures: 21.11.2026; a blank line while it is undated. */
export function documentDateInFigures({ date, isUndated }: DocumentRequest): Inline {
  return isUndated ? undated : text(shortDate(date) ?? date);
}

/** Returns the date on which the printed facts and rules hold: «21» ноября 2026 г.; today while the document is undated. */
export function dateOfFacts({ date }: DocumentRequest): Inline {
  return text(longDate(date) ?? date);
}

const undated: Inline = { ...line("date"), source: wizardSource("date") };

/** Settlements other than cities («село Красное») are already named with their kind, so they are left unchanged. */
const settlement = /^(пос\.|посёлок|поселок|пгт|рп|с\.|село|д\.|деревня|ст-ца|станица|хутор|аул)\s/iu;

/** Returns «г. Москва» from «Москва» or «г. Москва»; other settlements are unchanged, empty is null. */
export function cityLabel(city: string | null | undefined): string | null {
  const name = city?.trim();
  if (!name) return null;
  if (settlement.test(name) || /^(г\.|гор\.|город)\s*/iu.test(name) || !/^[А-ЯЁ]/u.test(name)) return name;
  return `г. ${name}`;
}

/** Returns the line under the title with the company's settlement and the document's date. */
export function placeAndDate({ information }: CompanyFacts, request: DocumentRequest): PlaceDate {
  const source = { form: "information", id: information.id, field: "settlement" } as const;
  return placeDate(value(cityLabel(information.settlement), source, line("short")), documentDate(request));
}
