import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { commonWords } from "../../i18n/ru/common.ts";
import { useWords } from "../../i18n/words.ts";

/** Renders the switch between the light and the dark theme; until it is used, the system setting applies. */
export function ThemeButton() {
  const t = useWords(commonWords);
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      aria-label={t(isDark ? "toLight" : "toDark")}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      {isDark ? <IconSun size={18} stroke={1.7} /> : <IconMoon size={18} stroke={1.7} />}
    </ActionIcon>
  );
}
