import type { EnglishOf } from "../english-of.ts";
import type { errorsRu } from "../ru/errors.ts";

/** Messages of specification 8. */
export const errorsEn: EnglishOf<typeof errorsRu> = {
  unknown: "Unknown error",
  connection: "Network connection problem. Check the connection and try again",
  offline: "You are offline. Changes are kept on this device and will be sent when the network is back",
  wrongData: "The data is filled in wrongly, contact the administrator",
  sessionEnded: "The session has ended, sign in again",
  sessionExpired: "The session has expired: you were away too long. Sign in again",
  notFound: "Object not found",
  companyGone: "The company is deleted, or you have no access to it",
  forbidden: "You are not allowed to do this",
  saveFailed: "Could not create or fill in. Check the data you entered",
  server: "Server error. Try again a little later",
  serverWrite: "Server error. If it repeats, write to us: {{mail}}",
  quotaTitle: "The quota is used up",
  quotaWrite: "Write to us to extend it.",
  "processes quota exceeded.": "No more processes can be added in a free account.",
  "systems quota exceeded.": "No more information systems can be added in a free account.",
  "security quota exceeded.": "No more security tools can be added in a free account.",
  "system servers quota exceeded.": "No more servers can be added in a free account.",
  "workstations quota exceeded.": "No more workstations can be added in a free account.",
  "network hardware quota exceeded.": "No more network hardware can be added in a free account.",
};
