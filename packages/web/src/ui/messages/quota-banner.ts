import { supportMail } from "../../api/support-mail.ts";
import { errorWords } from "../../words/errors.ts";
import type { Banner } from "./banner-store.ts";

const quotas = [
  "processes quota exceeded.",
  "systems quota exceeded.",
  "security quota exceeded.",
  "system servers quota exceeded.",
  "workstations quota exceeded.",
  "network hardware quota exceeded.",
] as const;

/** The banner of a quota that is used up, by the machine text of specification 8; says to write where there is whom to. */
export function quotaBanner(freemium: string): Banner {
  const known = quotas.find((quota) => quota === freemium);
  const title = errorWords.text("quotaTitle");
  const message = known ? errorWords.text(known) : freemium;
  const mail = supportMail();
  return mail ? { title, message: `${message} ${errorWords.text("quotaWrite")}`, mail } : { title, message };
}
