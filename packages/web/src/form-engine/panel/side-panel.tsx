import { Tabs } from "@mantine/core";
import type { Level } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import { isQuestionnaire } from "@opis/model/forms/questionnaire-names";
import { referableForms } from "@opis/model/forms/referable-forms";
import { type ComponentType, Suspense } from "react";
import { isAtLeast } from "../../api/compare-access-levels.ts";
import { useWords } from "../../i18n/language.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useScrollToChosen } from "../../ui/lists/use-scroll-to-chosen.ts";
import { TabMenu } from "../../ui/page/tab-menu.tsx";
import { UnresolvedCount } from "../comments/comments-context.tsx";
import { useFormContext } from "../form-context.tsx";
import { useFormSource } from "../form-source.tsx";
import type { PanelProps } from "../panel-props.ts";
import { CountedRisks } from "../risks/risks-context.tsx";
import { formWords } from "../words.ts";
import { MissingPanel } from "./missing-panel.tsx";
import classes from "./side-panel.module.css";

const LinksPanel = lazyPart(() =>
  import("../links/links-panel.tsx").then(({ LinksPanel: component }) => ({ default: component })),
);

const UsagePanel = lazyPart(() =>
  import("./usage-panel.tsx").then(({ UsagePanel: component }) => ({ default: component })),
);

/** A tab of the side panel. */
interface PanelTab {
  readonly title: Parameters<typeof formWords.text>[0];
  /** Renders the number after the title; nothing if it is zero. */
  readonly Count?: ComponentType<PanelProps>;
  readonly Panel: ComponentType<PanelProps>;
  /** Returns whether a form has the tab; undefined means that all have it. */
  readonly isFor?: (form: Form) => boolean;
  /** The access level that the tab needs; without it every reader of the form sees the tab. */
  readonly level?: Level;
}

const HelpPanel = lazyPart(() =>
  import("./help-panel.tsx").then(({ HelpPanel: component }) => ({ default: component })),
);

const CommentsPanel = lazyPart(() =>
  import("../comments/comments-panel.tsx").then(({ CommentsPanel: component }) => ({ default: component })),
);

const RisksPanel = lazyPart(() =>
  import("../risks/risks-panel.tsx").then(({ RisksPanel: component }) => ({ default: component })),
);

const LevelPanel = lazyPart(() =>
  import("../security-level-panel.tsx").then(({ LevelPanel: component }) => ({ default: component })),
);

const HistoryPanel = lazyPart(() =>
  import("./history-panel.tsx").then(({ HistoryPanel: component }) => ({ default: component })),
);

/** The tabs of the side panel, in order: add a row for a new one. */
const panelTabs = {
  missing: {
    title: "missing",
    Count: ({ missing, rejected, needs }) => missing.length + rejected.length + needs.length || null,
    Panel: Missing,
  },
  risks: { title: "risks", Count: CountedRisks, Panel: RisksPanel },
  level: { title: "level", Panel: LevelPanel, isFor: ({ name }) => name === "system" },
  comments: {
    title: "comments",
    Count: UnresolvedCount,
    Panel: CommentsPanel,
    isFor: ({ approval }) => approval === true,
  },
  history: { title: "history", Panel: HistoryPanel },
  help: { title: "help", Panel: HelpPanel },
  links: {
    title: "links",
    Panel: LinksPanel,
    isFor: ({ name }) => isQuestionnaire(name),
    level: "manage",
  },
  usage: {
    title: "usage",
    Panel: UsagePanel,
    isFor: ({ name }) => referableForms.includes(name),
  },
} as const satisfies Record<string, PanelTab>;

export type PanelTabKey = keyof typeof panelTabs;

interface Viewer {
  readonly level: Level;
  /** Tabs that the form source hides. */
  readonly hidden: ReadonlySet<string>;
}

/** Returns the tabs of a form that the caller may see, by key. */
function panelTabsOf(form: Form, { level, hidden }: Viewer): [PanelTabKey, PanelTab][] {
  const tabs: Record<PanelTabKey, PanelTab> = panelTabs;
  return panelTabKeys.flatMap((key) => {
    const tab = tabs[key];
    const isThere = tab.isFor?.(form) !== false && !hidden.has(key) && isAtLeast(level, tab.level ?? "none");
    return isThere ? [[key, tab]] : [];
  });
}

const panelTabKeys = Object.keys(panelTabs).filter(isPanelTabKey);

/** Returns whether a text is the key of a tab. */
function isPanelTabKey(key: string | null): key is PanelTabKey {
  return key !== null && Object.hasOwn(panelTabs, key);
}

function Missing({ missing, rejected, needs, onOpen }: PanelProps) {
  return <MissingPanel declared={useFormContext().declared} {...{ missing, rejected, needs, onOpen }} />;
}

interface SidePanelProps extends PanelProps {
  readonly tab: PanelTabKey;
  readonly onTab: (tab: PanelTabKey) => void;
}

/** Renders the side panel: tabs next to the questions, with titles and counts. */
export function SidePanel({ tab, onTab, ...panel }: SidePanelProps) {
  const say = useWords(formWords);
  const { declared, level } = useFormContext();
  const tabs = panelTabsOf(declared, { level, hidden: useFormSource().hides });
  const row = useScrollToChosen<HTMLDivElement>(tab);
  return (
    <Tabs value={tab} onChange={(next) => isPanelTabKey(next) && onTab(next)} keepMounted={false}>
      <div className={classes.row}>
        <Tabs.List ref={row} className={classes.list}>
          {tabs.map(([key, { title, Count }]) => (
            <Tabs.Tab key={key} value={key} className={classes.tab}>
              <span>{say(title)}</span>
              {Count && (
                <span className={classes.count}>
                  <Count {...panel} />
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <TabMenu
          label={say("allTabs")}
          tabs={tabs.map(([key, { title }]) => ({ key, title: say(title) }))}
          shown={tab}
          onOpen={onTab}
        />
      </div>
      {tabs.map(([key, { Panel }]) => (
        <Tabs.Panel key={key} value={key} pt={12}>
          <Suspense>
            <Panel {...panel} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
