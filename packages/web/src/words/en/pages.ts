import type { EnglishOf } from "../english-of.ts";
import type { pagesRu } from "../ru/pages.ts";

export const pagesEn: EnglishOf<typeof pagesRu> = {
  notFoundTitle: "There is no such page",
  notFoundText: "The object may be deleted, the link outdated, or you may have no access to it.",
  companyGoneTitle: "This company is not open to you",
  companyGoneText: "It may be deleted, or you may have no access to it. Ask its owner or the administrator.",
  serverErrorTitle: "Something broke on our side",
  serverErrorText: "What was saved is not lost. Try again; if that does not help, contact the administrator.",
  serverErrorWrite: "What was saved is not lost. Try again; if that does not help, write to us what you were doing.",
  noConnectionTitle: "No connection to the server",
  noConnectionText:
    "What was typed is kept on this device. The page opens by itself as soon as the connection is back.",
  back: "Back",
  toStart: "Home",
  retry: "Try again",
  incident: "Incident number: {{incident}}. Quote it when you ask for help.",
  write: "Write to us",
};
