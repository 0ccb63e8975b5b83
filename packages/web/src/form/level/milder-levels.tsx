import { Text, UnstyledButton } from "@mantine/core";
import { useWords } from "../../words/define-words.ts";
import { levelWords } from "../../words/level.ts";
import { categoryWords } from "./category-words.ts";
import classes from "./level-panel.module.css";
import type { SystemLevel } from "./level-query.ts";

type Change = SystemLevel["milder"][number]["changes"][number];

interface MilderLevelsProps {
  readonly level: number;
  readonly milder: SystemLevel["milder"];
  readonly onOpen: (place: Change["place"]) => void;
}

/** The smallest changes for each milder level; each leads to the answer that it is about. */
export function MilderLevels({ level, milder, onOpen }: MilderLevelsProps) {
  const say = useWords(levelWords);
  return (
    <section aria-labelledby="milder-levels">
      <Text id="milder-levels" fw={600} component="h3" fz="sm" m={0}>
        {say("milder")}
      </Text>
      <Text size="xs" c="dimmed">
        {level === 4 ? say("mildest") : say(milder.length === 0 ? "noMilder" : "milderHint")}
      </Text>
      <ul className={classes.steps}>
        {milder.map((one) => (
          <li key={one.changes.map(keyOf).join(" ")} className={classes.milder}>
            <Text size="sm" fw={600}>
              {say("to", { level: one.level })}
            </Text>
            <ul className={classes.list}>
              {one.changes.map((change) => (
                <li key={keyOf(change)}>
                  <UnstyledButton className={classes.lead} onClick={() => onOpen(change.place)}>
                    {textOf(change, say)}
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function keyOf(change: Change): string {
  return change.kind === "threats"
    ? `threats ${change.to}`
    : `${change.kind} ${change.category} ${change.only_employees}`;
}

function textOf(change: Change, say: typeof levelWords.text): string {
  if (change.kind === "threats") return say("change_threats", { type: change.to });
  const whose = change.subjects.filter(Boolean).join(", ") || say(change.only_employees ? "employees" : "others");
  const what = say(categoryWords[change.category]).toLowerCase();
  return say(change.kind === "fewer" ? "change_fewer" : "change_without", { what, whose });
}
