import { Button, Checkbox, Group, Text } from "@mantine/core";
import { defaultProcesses } from "@opis/model/directories/default-processes";
import { companyDialogsWords } from "../../words/company-dialogs.ts";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import classes from "./create-company.module.css";

interface ProcessChoiceProps {
  /** The keys of those that are chosen. */
  readonly chosen: string[];
  readonly onChoose: (chosen: string[]) => void;
}

/** Chooses the typical processes that a new company has. */
export function ProcessChoice({ chosen, onChoose }: ProcessChoiceProps) {
  const t = useWords(companyDialogsWords);
  const pick = usePick();
  const isAllChosen = chosen.length === defaultProcesses.length;
  return (
    <>
      <Checkbox.Group
        label={t("defaultProcesses")}
        description={t("defaultProcessesHint")}
        value={chosen}
        onChange={onChoose}
      >
        <div className={classes.processes}>
          {defaultProcesses.map(({ key, name }) => (
            <Checkbox key={key} value={key} label={pick(name)} />
          ))}
        </div>
      </Checkbox.Group>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {t("chosen", { count: chosen.length })}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onChoose(isAllChosen ? [] : defaultProcesses.map(({ key }) => key))}
        >
          {isAllChosen ? t("chooseNone") : t("chooseAll")}
        </Button>
      </Group>
    </>
  );
}
