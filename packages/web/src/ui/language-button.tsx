import { Button } from "@mantine/core";
import { useWords } from "../words/define-words.ts";
import { frameWords } from "../words/frame.ts";
import { chooseLanguage, useLanguage } from "../words/words.ts";

/** Shows the language and switches to the other one. */
export function LanguageButton() {
  const t = useWords(frameWords);
  const language = useLanguage();
  const other = language === "ru" ? "en" : "ru";
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      h={34}
      aria-label={`${language.toUpperCase()}. ${t("language")}`}
      onClick={() => chooseLanguage(other)}
    >
      {language.toUpperCase()}
    </Button>
  );
}
