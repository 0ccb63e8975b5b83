import { keyAddress } from "@opis/model/addresses";

/** The whole address of a link, as it is sent to somebody. */
export function linkAddressOf(company: number, token: string): string {
  return `${location.origin}${keyAddress(company, token)}`;
}
