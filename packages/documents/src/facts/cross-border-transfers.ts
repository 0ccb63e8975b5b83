import { adequacy } from "@opis/model/law/adequacy";
import { value } from "../block.ts";
import type { Inline } from "../composed-document.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { unique } from "./process-facts.ts";
import { allTransfers, type CountryOption, countryName, type Transfer, transferSource } from "./transfers.ts";

/** A cross-border transfer. */
export interface TransferAbroad extends Transfer {
  readonly country: CountryOption;
  /** Whether the state provides adequate protection on the document's date (article 12 of 152-FZ). */
  readonly adequate: boolean;
}

/** Returns the company's transfers to other countries as of the document's date; those with an unknown country are excluded. */
export function transfersAbroad(facts: CompanyFacts, day: string): TransferAbroad[] {
  return thoseAbroad(allTransfers(facts), day);
}

/** Filters transfers to other countries as of the document's date. */
export function thoseAbroad(transfers: readonly Transfer[], day: string): TransferAbroad[] {
  return transfers.flatMap((transfer) =>
    transfer.country === null || transfer.country === "RU"
      ? []
      : [{ ...transfer, country: transfer.country, adequate: adequacy(transfer.country, day) === true }],
  );
}

/** Lists the distinct countries that data go to. */
export function countriesAbroad(abroad: readonly TransferAbroad[]): Inline[] {
  return unique(abroad.map((transfer) => value(countryName(transfer.country), transferSource(transfer, "country"))));
}
