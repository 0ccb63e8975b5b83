import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorScheme,
  MantineProvider,
  Text,
} from "@mantine/core";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useWords } from "../i18n/language.ts";
import { commonWords } from "../i18n/ru/common.ts";
import { retryImports, useIsCodeMissing } from "../ui/import-with-retry.ts";
import { styled } from "../ui/load-stylesheets.ts";
import { overlaysNeeded } from "../ui/messages/notify.ts";
import classes from "./missing-code-notice.module.css";
import { accent, dark, gray, schemeTokens } from "./theme-colors.ts";

/** Loads the overlays once one is needed, and retries until it succeeds. */
async function loadOverlays(): Promise<ComponentType> {
  await overlaysNeeded;
  for (;;) {
    try {
      return (await styled(import("../ui/messages/overlays.tsx"))).Overlays;
    } catch {
      // Without a network this notification is lost, but the screen and later notifications work.
      await new Promise((resolve) => setTimeout(resolve, 3_000));
    }
  }
}

/** Renders toasts and the banner when they are loaded; nothing before, so that a prerendered page can be taken over. */
function LaterOverlays() {
  const [Overlays, setOverlays] = useState<ComponentType>();
  useEffect(() => void loadOverlays().then((component) => setOverlays(() => component)), []);
  return Overlays && <Overlays />;
}

const colorSchemeManager = localStorageColorSchemeManager({ key: "theme" });

/** Golos Text is designed for Cyrillic; system fonts are used while it loads. */
const fontFamily =
  '"Golos Text Variable", "Golos Text Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

const scrollingOptions = { options: { maxHeight: 220, overflowY: "auto" } } as const;

/** Shape and typography of all components: 14 px base, 8 px grid, radius 8. */
const theme = createTheme({
  primaryColor: "accent",
  primaryShade: { light: 7, dark: 6 },
  colors: { accent, gray, dark },
  fontFamily,
  fontSizes: { xs: "0.75rem", sm: "0.875rem", md: "0.875rem", lg: "1rem", xl: "1.25rem" },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.5", lg: "1.5", xl: "1.4" },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "16px" },
  defaultRadius: "md",
  headings: {
    fontFamily,
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "1.5rem", lineHeight: "1.3" },
      h2: { fontSize: "1.125rem", lineHeight: "1.4" },
      h3: { fontSize: "1rem", lineHeight: "1.4" },
    },
  },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    InputWrapper: { styles: { label: { fontWeight: 500, marginBottom: 4 }, description: { marginBottom: 4 } } },
    Badge: { defaultProps: { tt: "none" } },
    Button: { styles: { label: { fontWeight: 500 } } },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 120, transition: "fade" },
        radius: "lg",
        attributes: { header: { role: "presentation" } },
      },
      styles: { title: { fontSize: "1.0625rem", fontWeight: 600 } },
    },
    // A row of tabs scrolls instead of wrapping.
    Tabs: { styles: { list: { flexWrap: "nowrap", overflow: "auto hidden" }, tab: { flex: "none" } } },
    Drawer: { defaultProps: { transitionProps: { duration: 140 } }, styles: { title: { fontWeight: 600 } } },
    // Without the placeholder a menu contains only menu items, as its role requires.
    Menu: { defaultProps: { transitionProps: { duration: 100 }, shadow: "md", withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { transitionProps: { duration: 100 }, shadow: "md" } },
    Tooltip: { defaultProps: { transitionProps: { duration: 80 }, openDelay: 300, withArrow: true } },
    // Mantine's scroll area is not reachable by keyboard: the list itself scrolls.
    Select: { defaultProps: { withScrollArea: false, styles: scrollingOptions } },
    MultiSelect: { defaultProps: { withScrollArea: false, styles: scrollingOptions } },
    TagsInput: { defaultProps: { withScrollArea: false, styles: scrollingOptions } },
    Loader: { defaultProps: { type: "dots" } },
  },
});

type Scheme = Exclude<MantineColorScheme, "auto">;

/** Returns the CSS variables of components and our own styles in both themes, each pair with AA contrast. */
const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf("light"),
  dark: variablesOf("dark"),
});

function variablesOf(scheme: Scheme): Record<string, string> {
  const tokens = schemeTokens[scheme];
  const ownVariables = Object.entries(tokens).map(([name, value]) => [`--opis-${kebab(name)}`, value] as const);
  return {
    ...Object.fromEntries(ownVariables),
    "--mantine-color-body": tokens.surface,
    "--mantine-color-text": tokens.text,
    "--mantine-color-dimmed": tokens.dimmed,
    "--mantine-color-placeholder": tokens.placeholder,
    "--mantine-color-anchor": tokens.accentText,
    "--mantine-color-error": tokens.danger,
    "--mantine-color-default": tokens.surface,
    "--mantine-color-default-border": tokens.line,
    "--mantine-color-default-hover": tokens.sunken,
    "--mantine-color-accent-light": tokens.accentSoft,
    "--mantine-color-accent-light-color": tokens.accentText,
    "--mantine-color-accent-text": tokens.accentText,
    "--mantine-color-accent-outline": tokens.accentText,
    // Components use these for a specific shade of a colour, equal in both themes.
    "--mantine-color-red-6": tokens.danger,
    "--mantine-color-yellow-6": tokens.warning,
    "--mantine-color-green-6": tokens.success,
    "--mantine-color-red-text": tokens.danger,
    "--mantine-color-red-light": tokens.dangerSoft,
    "--mantine-color-red-light-color": tokens.danger,
    "--mantine-color-red-filled": scheme === "light" ? tokens.danger : "#b93a3a",
    "--mantine-color-yellow-text": tokens.warning,
    "--mantine-color-yellow-light": tokens.warningSoft,
    "--mantine-color-yellow-light-color": tokens.warning,
    "--mantine-color-yellow-filled": tokens.warningMark,
    "--mantine-color-green-text": tokens.success,
    "--mantine-color-green-light": tokens.successSoft,
    "--mantine-color-green-light-color": tokens.success,
    "--mantine-color-green-filled": tokens.successMark,
    "--mantine-color-gray-light": tokens.sunken,
    "--mantine-color-gray-light-color": tokens.dimmed,
  };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Renders the providers around every screen: colours, toasts and banners. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <LaterOverlays />
      {children}
      <MissingCodeNotice />
    </MantineProvider>
  );
}

/**
 * Shows that a part of the screen could not be loaded, with a retry button; part of the first bundle, since nothing else may load later.
 */
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
