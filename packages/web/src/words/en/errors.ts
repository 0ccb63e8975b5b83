import type { EnglishOf } from "../english-of.ts";
import type { errorsRu } from "../ru/errors.ts";

/** Messages of specification 8. */
export const errorsEn: EnglishOf<typeof errorsRu> = {
  unknown: "Unknown error",
  connection: "Connection problem. Check your network and try again",
  offline: "You are offline. Changes are kept on this device and sent when you are back online",
  wrongData: "The data is invalid. Contact the administrator",
  sessionEnded: "Your session has ended. Sign in again",
  sessionExpired: "Your session has expired because you were inactive. Sign in again",
  notFound: "Object not found",
  companyGone: "The company was deleted, or you do not have access to it",
  forbidden: "You are not allowed to do this",
  saveFailed: "Could not save. Check the data you entered",
  server: "Server error. Try again later",
  serverWrite: "Server error. If it happens again, write to {{mail}}",
  quotaTitle: "Quota exceeded",
  quotaWrite: "Contact us to extend it.",
  "processes quota exceeded.": "No more processes can be added in a free account.",
  "systems quota exceeded.": "No more information systems can be added in a free account.",
  "security quota exceeded.": "No more security tools can be added in a free account.",
  "system servers quota exceeded.": "No more servers can be added in a free account.",
  "workstations quota exceeded.": "No more workstations can be added in a free account.",
  "network hardware quota exceeded.": "No more network hardware can be added in a free account.",
};
