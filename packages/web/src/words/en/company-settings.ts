import type { EnglishOf } from "../english-of.ts";
import type { companySettingsRu } from "../ru/company-settings.ts";

export const companySettingsEn: EnglishOf<typeof companySettingsRu> = {
  title: "Settings",
  description: "How the company works in Opis",
  tabs: "Parts of the settings",
  saved: "The company's setting is saved",
  onlyLooking: "Those whose role allows it in the section “Settings” can change these.",
  general: "General",
  company: "Company",
  name: "Name",
  companyDescription: "Description",
  companyDescriptionHint: "For those who work with it; it is printed in no document",
  questionnaires: "Questionnaires",
  use_percents: "Percentages",
  use_percents_hint: "Show beside questionnaires what share of the required answers is there",
  use_security_forms: "Security tools",
  use_security_forms_hint: "Keep questionnaires of security tools, and link them with systems and documents",
  show_additional: "Additional questions",
  show_additional_hint: "Ask questions beyond the required ones; answers given to them are kept without it too",
  place: "Local time",
  timeZone: "Time zone",
  timeZoneHint: "Documents are dated by the company's local time.",
  timeZonesOfRussia: "Russia",
  otherTimeZones: "Others",
  timeZoneNotFound: "There is no such time zone",
  signIn: "Sign-in",
  demands: "How the company's people sign in",
  second_step_required: "Second step of sign-in",
  second_step_required_hint:
    "Until somebody has turned the second step on in their account, the company is closed to them. Holds at once.",
};
