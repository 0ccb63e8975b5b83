import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import type { Language } from "@opis/model/bilingual-text";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { chooseLanguage, useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { errorWords } from "../../i18n/ru/errors.ts";
import { notify } from "../messages/notify.ts";

/** Renders a button with the current language that switches to the other one. */
export function LanguageButton() {
  const t = useWords(commonWords);
  const language = useLanguage();
  const choose = (chosenLanguage: Language) =>
    chooseLanguage(chosenLanguage).catch(() => notify("error", errorWords.text("connection")));
  const otherLanguage = language === "ru" ? "en" : "ru";
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      h={34}
      aria-label={`${language.toUpperCase()}. ${t("switchLanguage")}`}
      onClick={() => choose(otherLanguage)}
    >
      {language.toUpperCase()}
    </Button>
  );
}

/**
 * Renders the switch between the light and the dark theme; until it is used, the system setting applies. The prerendered sign-in form does
 * not know the theme, so the icon is chosen by styles and the label when the button is there.
 */
export function ThemeButton() {
  const t = useWords(commonWords);
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light");
  const isDark = useMounted() && scheme === "dark";
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      aria-label={t(isDark ? "toLight" : "toDark")}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      <IconMoon size={18} stroke={1.7} className="mantine-dark-hidden" />
      <IconSun size={18} stroke={1.7} className="mantine-light-hidden" />
    </ActionIcon>
  );
}
