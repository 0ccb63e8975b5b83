import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { queryClient } from "./query-client.ts";
import { SessionWatch } from "./session-watch.tsx";
import { cssVariablesResolver, theme } from "./theme.ts";

const Overlays = lazy(() => import("../ui/overlays.tsx").then(({ Overlays: component }) => ({ default: component })));
const colorSchemeManager = localStorageColorSchemeManager({ key: "theme" });

/** What every screen stands on: colours, texts of toasts and banners, the cache of answers, the watch of the session. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <Overlays />
        </Suspense>
        <SessionWatch />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}
