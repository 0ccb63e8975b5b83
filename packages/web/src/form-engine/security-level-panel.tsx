import { Skeleton, Stack, Text, UnstyledButton } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readSystemLevel } from "@opis/model/contract/forms/system-level";
import type { DataCategory } from "@opis/model/law/security-level";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../api/call-endpoint.ts";
import { queryKeys } from "../api/query-keys.ts";
import { useLanguage, useWords } from "../i18n/language.ts";
import { commonWords } from "../i18n/ru/common.ts";
import { levelWords } from "../i18n/ru/security-level.ts";
import { useFormContext } from "./form-context.tsx";
import type { PanelProps } from "./panel-props.ts";
import classes from "./security-level-panel.module.css";
import { useDebouncedSaveTime } from "./use-debounced-save-time.ts";

type Change = SystemLevel["milder"][number]["changes"][number];

/** The derivation of a system's security level, as the server explains it. */
type SystemLevel = AnswerOf<typeof readSystemLevel>;

/** Returns the prefix of all cache keys of a company's security levels, which are invalidated together. */
function levelKey(company: number) {
  return [...queryKeys.company(company), "level"] as const;
}

interface LevelQueryParams {
  readonly company: number;
  readonly system: number;
  /** Language of the labels, which come from the server. */
  readonly language: Language;
}

/** Loads the derivation of a system's security level. */
function levelQuery({ company, system, language }: LevelQueryParams) {
  return queryOptions({
    queryKey: [...levelKey(company), system, language],
    queryFn: ({ signal }) =>
      call<typeof readSystemLevel>("GET /companies/:company_id/systems/:id/level/", {
        params: { company_id: company, id: system },
        signal,
      }),
    refetchOnMount: "always",
  });
}

interface MilderLevelsProps {
  readonly level: number;
  readonly milder: SystemLevel["milder"];
  readonly onOpen: (place: Change["place"]) => void;
}

/** Translation keys of the data categories; a key ending in `_other` would be taken for a plural form. */
const categoryWords = {
  special: "special",
  biometric: "biometric",
  other: "ordinary",
  public: "publicData",
} as const satisfies Record<DataCategory, string>;

/** Renders the smallest changes for each lower level; each links to its answer. */
function LevelReductions({ level, milder, onOpen }: MilderLevelsProps) {
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
        {milder.map((reason) => (
          <li key={reason.changes.map(keyOf).join(" ")} className={classes.milder}>
            <Text size="sm" fw={600}>
              {say("to", { level: reason.level })}
            </Text>
            <ul className={classes.list}>
              {reason.changes.map((change) => (
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
  const groups = change.subjects.filter(Boolean).join(", ") || say(change.only_employees ? "employees" : "others");
  const what = say(categoryWords[change.category]).toLowerCase();
  return say(change.kind === "fewer" ? "change_fewer" : "change_without", { what, whose: groups });
}

type MissingAnswer = SystemLevel["missing"][number];

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
  const open = ({ path, row }: MissingAnswer) => onOpen(path, row ?? undefined);
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
  readonly onOpen: (place: MissingAnswer) => void;
}

function Missing({ places, onOpen }: Leading & { readonly places: readonly MissingAnswer[] }) {
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

function volumeOf({ only_employees, over_100000: isOver100000 }: Step, say: typeof levelWords.text): string {
  if (only_employees) return "";
  if (isOver100000 === null) return say("open");
  return say(isOver100000 ? "over" : "within");
}
