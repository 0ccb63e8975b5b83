import { Text, UnstyledButton } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readSystemLevel } from "@opis/model/contract/forms/system-level";
import type { DataCategory } from "@opis/model/law/security-level";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/call-endpoint.ts";
import { queryKeys } from "../api/query-keys.ts";
import { levelWords } from "../i18n/ru/security-level.ts";
import { useWords } from "../i18n/words.ts";
import classes from "./security-level-panel.module.css";

type Change = SystemLevel["milder"][number]["changes"][number];

/** The derivation of a system's security level, as the server explains it. */
export type SystemLevel = AnswerOf<typeof readSystemLevel>;

/** Returns the prefix of all cache keys of a company's security levels, which are invalidated together. */
export function levelKey(company: number) {
  return [...queryKeys.company(company), "level"] as const;
}

interface LevelQueryParams {
  readonly company: number;
  readonly system: number;
  /** Language of the labels, which come from the server. */
  readonly language: Language;
}

/** Loads the derivation of a system's security level. */
export function levelQuery({ company, system, language }: LevelQueryParams) {
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
export const categoryWords = {
  special: "special",
  biometric: "biometric",
  other: "ordinary",
  public: "publicData",
} as const satisfies Record<DataCategory, string>;

/** Renders the smallest changes for each lower level; each links to its answer. */
export function LevelReductions({ level, milder, onOpen }: MilderLevelsProps) {
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
