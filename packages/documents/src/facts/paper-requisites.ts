import { placeDate } from "../block.ts";
import { line, ofWizard, text, value } from "../inline.ts";
import { cityLabel } from "../language/city.ts";
import { longDate } from "../language/dates.ts";
import type { Inline, PlaceDate } from "../model.ts";
import type { PaperRequest } from "../paper.ts";
import type { CompanyFacts } from "./company-facts.ts";

/** The number of a paper; a line to be filled in by hand while it has none. */
export function paperNumber({ number }: PaperRequest): Inline {
  return value(number, ofWizard("number"), line("short"));
}

/** The day of a paper in words: «21» ноября 2026 г. */
export function paperDate({ date }: PaperRequest): Inline {
  return text(longDate(date) ?? date);
}

/** The line under the title: the company's settlement and the paper's day. */
export function paperPlace({ information }: CompanyFacts, request: PaperRequest): PlaceDate {
  const source = { form: "information", id: information.id, field: "settlement" } as const;
  return placeDate(value(cityLabel(information.settlement), source, line("short")), paperDate(request));
}
