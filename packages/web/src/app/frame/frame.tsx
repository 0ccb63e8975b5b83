import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { type Actor, levelOf } from "@opis/model/access/access";
import type { companyInitData, companyMeta } from "@opis/model/contract/companies/init-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { Form } from "@opis/model/declaration/form";
import { type CollectionName, isCollection, isQuestionnaire } from "@opis/model/forms/questionnaire-names";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { IconCloudOff } from "@tabler/icons-react";
import { onlineManager, useQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useSyncExternalStore } from "react";
import { collectionListQuery, companyInitQuery, companyMetaQuery } from "../../api/common-queries.ts";
import { createActor } from "../../api/create-actor.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { viewing } from "../../api/view-as.ts";
import {
  type FormSource,
  FormSourceProvider,
  type NamedRow,
  type SourceCompany,
} from "../../form-engine/form-source.tsx";
import { useWords } from "../../i18n/language.ts";
import { frameWords } from "../../i18n/ru/frame.ts";
import { laterPart, lazyPart } from "../../ui/lazy-part.ts";
import { setErrorRouting } from "../../ui/messages/react-to-error.ts";
import { DataProvider } from "../../ui/query-cache-provider.tsx";
import classes from "./frame.module.css";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";

const Palette = lazyPart(() =>
  import("./search-palette.tsx").then(({ SearchPalette: component }) => ({ default: component })),
);
const HelpDrawer = lazyPart(() =>
  import("./help-drawer.tsx").then(({ HelpDrawer: component }) => ({ default: component })),
);
const ViewingBar = lazyPart(() =>
  import("./view-as-bar.tsx").then(({ ViewAsBar: component }) => ({ default: component })),
);
const Background = laterPart(() =>
  import("./live-updates.tsx").then(({ BackgroundUpdates: component }) => ({ default: component })),
);
const MenuDrawer = lazyPart(() =>
  import("./menu-drawer.tsx").then(({ MenuDrawer: component }) => ({ default: component })),
);

const noRows: readonly NamedRow[] = [];
const noTags: readonly string[] = [];

/** The form source of signed-in users: the company's initial data and the user's rights in it. */
const memberSource: FormSource = {
  useCompany: (company) => useQuery({ ...companyInitQuery(company), select: sourceCompany }).data,
  useLevel: (company, form, id) => {
    const { data: meta } = useQuery(companyMetaQuery(company));
    const actor: Actor | undefined = meta && createActor(meta);
    return actor && levelOf(actor, { form, id });
  },
  useRiskLevel: (company) => {
    const { data: meta } = useQuery(companyMetaQuery(company));
    return meta && levelOf(createActor(meta), { section: "risks" });
  },
  useRows: (company, declared) => {
    const separateForm = apartOf(declared);
    const { data } = useQuery({ ...companyInitQuery(company), enabled: declared !== undefined });
    const { data: listedRows } = useQuery({
      ...collectionListQuery(company, separateForm ?? "process"),
      enabled: separateForm !== undefined,
      select: ({ rows }) => rows,
    });
    if (!declared) return noRows;
    return (separateForm ? listedRows : rowsIn(data, declared)) ?? noRows;
  },
  useTags: (company) => useQuery({ ...companyInitQuery(company), select: ({ tags }) => tags }).data ?? noTags,
  rowsChanged: (client, company) => client.invalidateQueries({ queryKey: queryKeys.companyInitData(company) }),
  addressOf: (company, place) => addressOf({ company }, place),
  documentsAddress: (company) => screenAddress(company, "documents"),
  mayMake: () => true,
  readsOthers: true,
  hides: new Set(),
  useProposedCount: (company) => useQuery({ ...companyMetaQuery(company), select: proposedCount }).data ?? 0,
  QuestionProposals: lazyPart(() =>
    import("../../features/proposals/question-changes.tsx").then(({ QuestionChanges }) => ({
      default: QuestionChanges,
    })),
  ),
  StepProposals: lazyPart(() =>
    import("../../features/proposals/step-pack-proposals.tsx").then(({ StepPackProposals }) => ({
      default: StepPackProposals,
    })),
  ),
  finishAddress: (company) => screenAddress(company, "forms"),
};

function proposedCount({ proposed_changes, pack_proposals }: AnswerOf<typeof companyMeta>): number {
  return proposed_changes + pack_proposals;
}

function sourceCompany({ company }: AnswerOf<typeof companyInitData>): SourceCompany {
  const { name, use_percents, show_additional, time_zone } = company;
  return { name, showsPercents: use_percents, showsAdditional: show_additional, timeZone: time_zone };
}

/** Kinds of questionnaires that the initial data include completely, in short form. */
const includedForms: readonly CollectionName[] = ["process", "system", "security"];

function apartOf(form: Form | undefined): CollectionName | undefined {
  if (!form || !isQuestionnaire(form.name) || !isCollection(form.name)) return undefined;
  return includedForms.includes(form.name) ? undefined : form.name;
}

function rowsIn(data: object | undefined, { path }: Form): readonly NamedRow[] | undefined {
  const rows = Object.entries(data ?? {}).find(([name]) => name === path)?.[1];
  return Array.isArray(rows) ? rows : undefined;
}

/** Renders the frame of a signed-in user's screens: menu at the left, bar on top. */
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
  const isOnline = useSyncExternalStore(onNetworkChange, isNetworkThere);
  // By physical key: on the Russian layout it types «л».
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
        {!isOnline && <OfflineBar />}
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

/** Shows over every screen that there is no network, and that unsaved input is preserved. */
function OfflineBar() {
  const t = useWords(frameWords);
  return (
    <section className={classes.viewAsBar} role="status" data-offline>
      <IconCloudOff size={20} stroke={1.7} aria-hidden />
      <span className={classes.text}>{t("offline")}</span>
    </section>
  );
}

function onNetworkChange(onChange: () => void): () => void {
  return onlineManager.subscribe(onChange);
}

function isNetworkThere(): boolean {
  return onlineManager.isOnline();
}

/**
 * Returns the focus to the element that opened a dialog, however it was closed. Dialogs are rendered only while open, so they cannot do it
 * themselves. Returns the function that stops it.
 */
export function returnFocus(): () => void {
  const openers = new Map<Element, HTMLElement>();
  let last: HTMLElement | undefined;
  const observer = new MutationObserver(() => {
    for (const [dialog, opener] of openers) {
      if (dialog.isConnected) continue;
      openers.delete(dialog);
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener.isConnected) opener.focus({ preventScroll: true });
    }
    if (openers.size === 0) observer.disconnect();
  });
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = target.closest("[role=dialog]");
    const opener = relatedTarget instanceof HTMLElement ? relatedTarget : last;
    last = target;
    if (!dialog || openers.has(dialog) || !opener || dialog.contains(opener)) return;
    openers.set(dialog, opener);
    observer.observe(document.body, { childList: true, subtree: true });
  };
  addEventListener("focusin", onFocus);
  return () => {
    removeEventListener("focusin", onFocus);
    observer.disconnect();
  };
}

/** Navigates to the error page of a failed call (specification 8). */
function useErrorPages(): void {
  const router = useRouter();
  useEffect(() => {
    setErrorRouting((route, { incident, gone }) => {
      const { pathname, href } = router.latestLocation;
      // Several calls of one screen may fail together: the first has already navigated.
      if (pathname === `${route}/`) return;
      // Replace the failed screen: the back button must not lead into the same failure.
      void router.navigate({
        to: `${route}/`,
        search: route === "/500" ? { from: href, incident } : { gone, from: href },
        replace: true,
      });
    });
  }, [router]);
}
