import { Skeleton, Stack, Text, UnstyledButton } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { commonWords } from "../i18n/ru/common.ts";
import { levelWords } from "../i18n/ru/security-level.ts";
import { useLanguage, useWords } from "../i18n/words.ts";
import { useFormContext } from "./form-context.tsx";
import type { PanelProps } from "./panel-props.ts";
import classes from "./security-level-panel.module.css";
import {
  categoryWords,
  LevelReductions,
  levelKey,
  levelQuery,
  type SystemLevel,
} from "./security-level-reductions.tsx";
import { useDebouncedSaveTime } from "./use-debounced-save-time.ts";

type Place = SystemLevel["missing"][number];

/** Renders how the system's security level follows from its answers, step by step, and what would lower it. */
export function LevelPanel({ onOpen }: PanelProps) {
  const say = useWords(levelWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const { company, rowId } = useFormContext();
  const client = useQueryClient();
  const { data, isError } = useQuery(levelQuery({ company, system: rowId, language }));
  const savedAt = useDebouncedSaveTime();
  useEffect(() => {
    if (savedAt) void client.invalidateQueries({ queryKey: levelKey(company) });
  }, [savedAt, client, company]);
  if (isError && !data) return <Text c="dimmed">{common("loadFailed")}</Text>;
  if (!data) return <Skeleton height={14} mx={8} width="70%" />;
  const open = ({ path, row }: Place) => onOpen(path, row ?? undefined);
  return (
    <Stack gap={16} px={8} data-testid="level">
      <div>
        <Text fz="1.5rem" fw={650} lh={1.2}>
          {data.level === null ? say("unknown") : say("level", { level: data.level })}
        </Text>
        {data.level === null && data.strictest !== null && (
          <Text size="sm" c="dimmed">
            {say("strictest", { level: data.strictest })}
          </Text>
        )}
      </div>
      {data.missing.length > 0 && <Missing places={data.missing} onOpen={open} />}
      {data.steps.length > 0 && <Derivation level={data} onOpen={open} />}
      {data.level !== null && <LevelReductions level={data.level} milder={data.milder} onOpen={open} />}
    </Stack>
  );
}

interface Leading {
  readonly onOpen: (place: Place) => void;
}

function Missing({ places, onOpen }: Leading & { readonly places: readonly Place[] }) {
  const say = useWords(levelWords);
  return (
    <div>
      <Text size="sm">{say("unknownText")}</Text>
      <ul className={classes.list}>
        {places.map((place) => (
          <li key={`${place.path} ${place.row}`}>
            <UnstyledButton className={classes.lead} onClick={() => onOpen(place)}>
              {place.label}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Renders the threats, then each group with its point of the decree, then the strictest of them. */
function Derivation({ level: { threats, steps }, onOpen }: Leading & { readonly level: SystemLevel }) {
  const say = useWords(levelWords);
  return (
    <section aria-labelledby="level-derivation">
      <Text id="level-derivation" fw={600} component="h3" fz="sm" m={0}>
        {say("how")}
      </Text>
      <UnstyledButton className={classes.lead} onClick={() => onOpen(threats.place)}>
        {threats.type === null ? say("threatsUnknown") : say("threats", { type: threats.type })}
      </UnstyledButton>
      <ul className={classes.steps}>
        {steps.map((step) => (
          <li key={`${step.category} ${step.only_employees}`} className={classes.step}>
            <div>
              <UnstyledButton className={classes.lead} onClick={() => onOpen(step.place)}>
                {say(categoryWords[step.category])}
              </UnstyledButton>
              <Text size="xs" c="dimmed">
                {[step.subjects.join(", "), say(step.only_employees ? "employees" : "others"), volumeOf(step, say)]
                  .filter(Boolean)
                  .join(" · ")}
              </Text>
            </div>
            {step.level !== null && (
              <Text size="sm" ta="end" className={classes.result}>
                {say("level", { level: step.level })}
                <Text size="xs" c="dimmed" component="span" display="block">
                  {step.point}
                </Text>
              </Text>
            )}
          </li>
        ))}
      </ul>
      {steps.length > 1 && (
        <Text size="xs" c="dimmed">
          {say("strictestOf")}
        </Text>
      )}
    </section>
  );
}

type Step = SystemLevel["steps"][number];

function volumeOf({ only_employees, over_100000: over }: Step, say: typeof levelWords.text): string {
  if (only_employees) return "";
  if (over === null) return say("open");
  return say(over ? "over" : "within");
}
