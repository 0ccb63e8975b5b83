import { type Language, languages } from "@opis/model/bilingual-text";
import { renderToString } from "react-dom/server";
import { loadLanguage } from "../i18n/language.ts";
import { SignIn } from "./render-sign-in.tsx";

/** Returns the markup of the sign-in screen by language; the build writes it into the page. */
export async function prerenderSignIn(): Promise<Readonly<Record<string, string>>> {
  const forms: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    await loadLanguage(language);
    forms[language] = renderToString(<SignIn onEntered={async () => undefined} />);
  }
  return forms;
}
