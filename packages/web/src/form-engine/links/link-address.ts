import { keyAddress } from "@opis/model/screen-addresses";

/** Returns the full address of a link, as it is sent to a respondent. */
export function linkAddressOf(company: number, token: string): string {
  return `${location.origin}${keyAddress(company, token)}`;
}
