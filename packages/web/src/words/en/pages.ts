import type { EnglishOf } from "../english-of.ts";
import type { pagesRu } from "../ru/pages.ts";

export const pagesEn: EnglishOf<typeof pagesRu> = {
  notFoundTitle: "Page not found",
  notFoundText: "The object may have been deleted, the link may be outdated, or you may not have access.",
  companyGoneTitle: "You do not have access to this company",
  companyGoneText: "It may have been deleted, or you may not have access. Ask its owner or an administrator.",
  serverErrorTitle: "Something went wrong on our side",
  serverErrorText: "Your saved data is safe. Try again; if it does not help, contact the administrator.",
  serverErrorWrite: "Your saved data is safe. Try again; if it does not help, write to us what you were doing.",
  brokenTitle: "This page has failed",
  brokenText: "The server works and your saved data is safe. The page itself has failed: reload it.",
  brokenReported: "The failure has been reported, its number is {{incident}}.",
  reload: "Reload the page",
  noConnectionTitle: "No connection to the server",
  noConnectionText:
    "What you typed is stored on this device. The page opens automatically when the connection is back.",
  back: "Back",
  toStart: "Home",
  retry: "Try again",
  incident: "Incident number {{incident}}. Mention it when you ask for help.",
  write: "Write to us",
};
