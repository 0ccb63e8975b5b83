import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { storedLanguage } from "../api/language.ts";

/** The texts' engine, ready at once: the parts of the application add their texts as their code is loaded. */
export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: storedLanguage(),
  fallbackLng: "ru",
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it draws.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});
