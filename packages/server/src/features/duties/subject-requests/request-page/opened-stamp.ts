import { refusedFields } from "@opis/model/errors";
import { words } from "@opis/model/words";
import type { SecretBox } from "../../../../db/secrets/secret-box.ts";
import { secretPurpose } from "../../../../db/secrets/stored-secrets.ts";

/** People read and type for longer than this; programs that fill in forms do not. */
const leastSeconds = 3;
/** A page that was left open for a day is loaded again. */
const mostSeconds = 86_400;

/** Returns a stamp of the moment at which a company's page was opened; only this installation can make one. */
export function stampOf(box: SecretBox, company: number, now: Date): string {
  return box.seal(now.toISOString(), secretPurpose("request_pages", company));
}

/** Refuses a request that was sent too fast for a person or from a page that was opened long ago, and one with the hidden field filled in. */
export function refusePrograms(
  box: SecretBox,
  { company, now }: { readonly company: number; readonly now: Date },
  { stamp, website = "" }: { readonly stamp: string; readonly website?: string | undefined },
): void {
  if (website !== "") throw refusedFields({ website: [leaveEmpty] });
  const opened = Date.parse(stampTime(box, company, stamp));
  const seconds = (now.getTime() - opened) / 1_000;
  if (!(seconds <= mostSeconds)) throw refusedFields({ stamp: [openAgain] });
  if (seconds < leastSeconds) throw refusedFields({ stamp: [tooFast] });
}

// What was never sealed opens as itself, so only what begins like a sealed text is a stamp.
function stampTime(box: SecretBox, company: number, stamp: string): string {
  if (!stamp.startsWith(box.currentPrefix)) return "";
  return box.open(stamp, secretPurpose("request_pages", company)) ?? "";
}

const leaveEmpty = words("Оставьте это поле пустым", "Leave this field empty");
const openAgain = words(
  "Страница открыта слишком давно: обновите её и отправьте ещё раз",
  "The page was opened too long ago: reload it and send again",
);
const tooFast = words(
  "Слишком быстро: подождите несколько секунд и отправьте ещё раз",
  "Too fast: wait a few seconds and send again",
);
