import { type LinkPurpose, linkAddress } from "@opis/model/screen-addresses";
import type { MailServer } from "./external-servers/mail-server.ts";

/** Returns the token of the last letter to an address whose link is for this; undefined if there is none. */
export function findSentToken({ letters }: MailServer, address: string, purpose: LinkPurpose): string | undefined {
  const [before = "", after = ""] = linkAddress(purpose, "TOKEN").split("TOKEN");
  const tokens = letters
    .filter(({ to }) => to.some((recipient) => recipient.toLowerCase() === address.toLowerCase()))
    .flatMap(({ mail }) => new RegExp(`${before}([\\w-]+)${after}`).exec(mail.text ?? "")?.[1] ?? []);
  return tokens.at(-1);
}
