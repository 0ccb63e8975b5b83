import { Drawer, Group } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { frameWords } from "../../i18n/ru/frame.ts";
import { LanguageButton, ThemeButton } from "../../ui/page/display-buttons.tsx";
import classes from "./drawers.module.css";
import { SideMenu } from "./side-menu.tsx";

/** Renders the main menu on narrow screens as a drawer. */
export function MenuDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(frameWords);
  return (
    <Drawer.Root opened onClose={onClose} size={288} aria-label={t("menu")}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t("menu")}>
        <Drawer.Body p={0} h="100dvh" className={classes.menu}>
          <SideMenu />
          <Group gap={4} px="0.75rem" py={8} hiddenFrom="sm" className={classes.display}>
            <LanguageButton />
            <ThemeButton />
          </Group>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
