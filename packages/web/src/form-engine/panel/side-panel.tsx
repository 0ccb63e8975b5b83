import { Tabs } from "@mantine/core";
import { Suspense } from "react";
import { useWords } from "../../i18n/words.ts";
import { useScrollToChosen } from "../../ui/lists/use-scroll-to-chosen.ts";
import { TabMenu } from "../../ui/page/tab-menu.tsx";
import { useFormContext } from "../form-context.tsx";
import { useFormSource } from "../form-source.tsx";
import type { PanelProps } from "../panel-props.ts";
import { formWords } from "../words.ts";
import { isPanelTabKey, type PanelTabKey, panelTabsOf } from "./panel-tabs.tsx";
import classes from "./side-panel.module.css";

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
