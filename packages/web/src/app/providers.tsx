import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
// biome-ignore lint/style/noRestrictedImports: the styles are not to come before the code is needed
import { lazy, type ReactNode, Suspense } from "react";
import { CodeLacking } from "../ui/messages/code-lacking.tsx";
import { overlaysNeeded } from "../ui/messages/overlays-needed.ts";
import { styled } from "../ui/styles.ts";
import { cssVariablesResolver, theme } from "./theme.ts";

const Overlays = lazy(async () => {
  await overlaysNeeded;
  for (;;) {
    try {
      const { Overlays: component } = await styled(import("../ui/messages/overlays.tsx"));
      return { default: component };
    } catch {
      // Without a network: what was to be told is lost, the screen and what is told later are not.
      await new Promise((over) => setTimeout(over, 3_000));
    }
  }
});
const colorSchemeManager = localStorageColorSchemeManager({ key: "theme" });

/** What every screen stands on: colours, toasts and banners. */
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
      <CodeLacking />
    </MantineProvider>
  );
}
