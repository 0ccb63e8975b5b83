import { supportMail } from "../../api/support-address.ts";
import { quotaWords } from "../../i18n/ru/frame-on-demand.ts";
import type { MessageBanner } from "./message-banner.ts";

const quotas = [
  "processes quota exceeded.",
  "systems quota exceeded.",
  "security quota exceeded.",
  "system servers quota exceeded.",
  "workstations quota exceeded.",
  "network hardware quota exceeded.",
] as const;

/** Returns the banner of an exhausted quota, by its code in specification 8; includes the contact address if there is one. */
export function quotaBanner(freemium: string): MessageBanner {
  const knownQuota = quotas.find((quota) => quota === freemium);
  const title = quotaWords.text("title");
  const message = knownQuota ? quotaWords.text(knownQuota) : freemium;
  const mail = supportMail();
  return mail ? { title, message: `${message} ${quotaWords.text("write")}`, mail } : { title, message };
}
