import { Tabs } from "@mantine/core";
import { Suspense } from "react";
import { useWords } from "../../i18n/define-words.ts";
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

/** The side panel: tabs next to the questions, with names and numbers. */
export function SidePanel({ tab, onTab, ...panel }: SidePanelProps) {
  const say = useWords(formWords);
  const { declared, level } = useFormContext();
  const tabs = panelTabsOf(declared, { level, hidden: useFormSource().hides });
  return (
    <Tabs value={tab} onChange={(next) => isPanelTabKey(next) && onTab(next)} keepMounted={false}>
      <Tabs.List className={classes.list}>
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
