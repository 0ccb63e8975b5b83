import type { installationSettings } from "@opis/model/contract/contract/installation/health";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { fileMaxBytes as usualFileMaxBytes, inactivitySeconds as usualInactivitySeconds } from "@opis/model/limits";
import { readStored, store } from "./browser-storage.ts";

let most = usualFileMaxBytes;

/** Stores the settings of the installation; the inactivity limit also for the next visit, which needs it at once. */
export function rememberInstallation(settings: AnswerOf<typeof installationSettings>): void {
  most = settings.file_max_bytes;
  store("inactivitySeconds", String(settings.inactivity_seconds));
}

/** A session without activity ends after so many seconds. */
export function inactivitySeconds(): number {
  return Number(readStored("inactivitySeconds") ?? usualInactivitySeconds);
}

/** Largest file that may be uploaded, bytes. */
export function fileMaxBytes(): number {
  return most;
}
