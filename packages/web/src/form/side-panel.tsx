import { Tabs } from "@mantine/core";
import { useWords } from "../words/define-words.ts";
import { useFormContext } from "./form-context.tsx";
import { HelpPanel } from "./help-panel.tsx";
import { MissingPanel } from "./missing-panel.tsx";
import type { Step } from "./steps.ts";
import { formWords } from "./words.ts";

interface SidePanelProps {
  readonly step: Step;
  readonly missing: readonly string[];
  readonly onOpen: (field: string) => void;
}

/** What is beside the questions: what is missing, and notes on the step. */
export function SidePanel({ step, missing, onOpen }: SidePanelProps) {
  const say = useWords(formWords);
  const { declared } = useFormContext();
  return (
    <Tabs defaultValue="missing" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="missing">
          {say("missing")}
          {missing.length > 0 && ` · ${missing.length}`}
        </Tabs.Tab>
        <Tabs.Tab value="help">{say("help")}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="missing" pt={12}>
        <MissingPanel declared={declared} missing={missing} onOpen={onOpen} />
      </Tabs.Panel>
      <Tabs.Panel value="help" pt={12}>
        <HelpPanel declared={declared} step={step} />
      </Tabs.Panel>
    </Tabs>
  );
}
