import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { viewing } from "../api/viewing.ts";
import { FormSourceProvider } from "../form/form-source.tsx";
import { DataProvider } from "../ui/data-provider.tsx";
import { returnFocus } from "../ui/dialogs/return-focus.ts";
import { laterPart, lazyPart } from "../ui/lazy-part.ts";
import { setErrorRouting } from "../ui/messages/react-to-error.ts";
import { useWords } from "../words/define-words.ts";
import { frameWords } from "../words/frame.ts";
import classes from "./frame.module.css";
import { memberSource } from "./member-source.ts";
import { SideMenu } from "./menu/side-menu.tsx";
import { TopBar } from "./top-bar.tsx";

const Palette = lazyPart(() =>
  import("./palette/palette.tsx").then(({ Palette: component }) => ({ default: component })),
);
const HelpDrawer = lazyPart(() =>
  import("./help/help-drawer.tsx").then(({ HelpDrawer: component }) => ({ default: component })),
);
const ViewingBar = lazyPart(() =>
  import("./viewing-bar.tsx").then(({ ViewingBar: component }) => ({ default: component })),
);
const Background = laterPart(() =>
  import("./background.tsx").then(({ Background: component }) => ({ default: component })),
);
const MenuDrawer = lazyPart(() =>
  import("./menu/menu-drawer.tsx").then(({ MenuDrawer: component }) => ({ default: component })),
);

/** What stands around every screen of a signed-in user: the menu at the left, the bar on top. */
export function Frame() {
  return (
    <DataProvider>
      <FrameBody />
    </DataProvider>
  );
}

function FrameBody() {
  const t = useWords(frameWords);
  const viewed = viewing();
  const [drawerOpened, drawer] = useDisclosure(false);
  const [paletteOpened, palette] = useDisclosure(false);
  const [helpOpened, help] = useDisclosure(false);
  const { pathname } = useLocation();
  // By the key's place: on the Russian layout the same key types «л».
  useHotkeys([["mod+K", palette.open, { usePhysicalKeys: true }]], []);
  useEffect(returnFocus, []);
  useErrorPages();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another screen closes the menu
  useEffect(drawer.close, [pathname]);
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t("skip")}
      </a>
      <div className={classes.side}>
        <SideMenu />
      </div>
      {drawerOpened && (
        <Suspense>
          <MenuDrawer onClose={drawer.close} />
        </Suspense>
      )}
      <div className={classes.body}>
        {viewed && (
          <Suspense>
            <ViewingBar viewed={viewed} />
          </Suspense>
        )}
        <TopBar onMenu={drawer.open} onFind={palette.open} onHelp={help.open} />
        <main id="content" tabIndex={-1} className={classes.content}>
          <FormSourceProvider value={memberSource}>
            <Outlet />
          </FormSourceProvider>
        </main>
      </div>
      <Suspense>
        <Background />
      </Suspense>
      {helpOpened && (
        <Suspense>
          <HelpDrawer onClose={help.close} />
        </Suspense>
      )}
      {paletteOpened && (
        <Suspense>
          <Palette onClose={palette.close} />
        </Suspense>
      )}
    </div>
  );
}

/** A failed call leads to the page of its error (specification 8). */
function useErrorPages(): void {
  const router = useRouter();
  useEffect(() => {
    setErrorRouting((route, { incident, gone }) => {
      const { pathname, href } = router.latestLocation;
      // Several calls of one screen fail at once: the first has led away already.
      if (pathname === `${route}/`) return;
      // In place of the screen that failed: the way back must not lead into the same failure.
      void router.navigate({
        to: `${route}/`,
        search: route === "/500" ? { from: href, incident } : { gone },
        replace: true,
      });
    });
  }, [router]);
}
