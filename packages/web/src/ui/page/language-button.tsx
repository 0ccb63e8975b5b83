import { Button } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import { commonWords } from "../../i18n/ru/common.ts";
import { errorWords } from "../../i18n/ru/errors.ts";
import { chooseLanguage, useLanguage, useWords } from "../../i18n/words.ts";
import { notify } from "../messages/notify.ts";

/** Renders a button with the current language that switches to the other one. */
export function LanguageButton() {
  const t = useWords(commonWords);
  const language = useLanguage();
  const choose = (chosen: Language) =>
    chooseLanguage(chosen).catch(() => notify("error", errorWords.text("connection")));
  const other = language === "ru" ? "en" : "ru";
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      h={34}
      aria-label={`${language.toUpperCase()}. ${t("switchLanguage")}`}
      onClick={() => choose(other)}
    >
      {language.toUpperCase()}
    </Button>
  );
}
