import { Drawer } from "@mantine/core";
import { frameWords } from "../../i18n/ru/frame.ts";
import { useWords } from "../../i18n/words.ts";
import { SideMenu } from "./side-menu.tsx";

/** Renders the main menu on narrow screens as a drawer. */
export function MenuDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(frameWords);
  return (
    <Drawer.Root opened onClose={onClose} size={288} aria-label={t("menu")}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t("menu")}>
        <Drawer.Body p={0} h="100dvh">
          <SideMenu />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
