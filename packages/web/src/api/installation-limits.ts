import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { installationSettings } from "@opis/model/contract/installation/health";
import { fileMaxBytes as usualFileMaxBytes, inactivitySeconds as usualInactivitySeconds } from "@opis/model/limits";
import { readStored, store } from "./browser-storage.ts";

let most = usualFileMaxBytes;

/** Stores the installation's settings; the inactivity limit also in the browser, since the next visit needs it before it loads them. */
export function rememberInstallation(settings: AnswerOf<typeof installationSettings>): void {
  most = settings.file_max_bytes;
  store("inactivitySeconds", String(settings.inactivity_seconds));
}

/** Returns the seconds without activity after which a session ends. */
export function inactivitySeconds(): number {
  return Number(readStored("inactivitySeconds") ?? usualInactivitySeconds);
}

/** Returns the largest file that may be uploaded, in bytes. */
export function fileMaxBytes(): number {
  return most;
}
