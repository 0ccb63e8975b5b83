import { Button, localStorageColorSchemeManager, MantineProvider, Text } from "@mantine/core";
// biome-ignore lint/style/noRestrictedImports: the styles are not to come before the code is needed
import { lazy, type ReactNode, Suspense } from "react";
import { useWords } from "../i18n/define-words.ts";
import { commonWords } from "../i18n/ru/common.ts";
import { retryImports, useIsCodeMissing } from "../ui/import-with-retry.ts";
import { styled } from "../ui/load-stylesheets.ts";
import classes from "../ui/messages/code-missing.module.css";
import { overlaysNeeded } from "../ui/messages/notify.ts";
import { cssVariablesResolver, theme } from "./theme.ts";

const Overlays = lazy(async () => {
  await overlaysNeeded;
  for (;;) {
    try {
      const { Overlays: component } = await styled(import("../ui/messages/overlays.tsx"));
      return { default: component };
    } catch {
      // Without a network this notification is lost, but the screen and later notifications are not.
      await new Promise((over) => setTimeout(over, 3_000));
    }
  }
});
const colorSchemeManager = localStorageColorSchemeManager({ key: "theme" });

/** The providers around every screen: colours, toasts and banners. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Suspense>
        <Overlays />
      </Suspense>
      {children}
      <MissingCodeNotice />
    </MantineProvider>
  );
}

/** Says that a part of the screen has not come, and asks for it again; comes with the first screen, as nothing else may come later. */
export function MissingCodeNotice() {
  const t = useWords(commonWords);
  if (!useIsCodeMissing()) return null;
  return (
    <div role="alert" className={classes.box}>
      <Text fw={600} size="sm">
        {t("codeLacking")}
      </Text>
      <Text size="sm">{t("codeLackingHint")}</Text>
      <Button variant="default" size="compact-sm" mt={8} onClick={retryImports}>
        {t("retry")}
      </Button>
    </div>
  );
}
