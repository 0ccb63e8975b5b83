import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { BannerModal } from "../ui/banner.tsx";
import { queryClient } from "./query-client.ts";
import { SessionWatch } from "./session-watch.tsx";
import { cssVariablesResolver, theme } from "./theme.ts";

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
        <Notifications position="top-right" limit={6} zIndex={400} transitionDuration={120} />
        <BannerModal />
        <SessionWatch />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}
