import { Text } from "@mantine/core";
import { levelCodes, violatorCodes, violators } from "@opis/model/threats/catalogue/violators";
import { entryValues } from "@opis/model/threats/derivation/decisions";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { usePick, useWords } from "../../i18n/language.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { DecideDialog } from "./decide-dialog.tsx";
import { type Decided, type DecisionStep, restoring } from "./model/decisions.ts";
import type { ModelScreen } from "./model/model-screen.ts";
import { readPartEntries, WhichParts } from "./part-scope-choice.tsx";
import type { EntryList, ThreatEntry } from "./threat-queries.ts";

interface DecideEntriesProps extends ModelScreen {
  readonly entries: readonly ThreatEntry[];
  readonly part: number;
  readonly decides: DecisionStep;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const listOf: Readonly<Partial<Record<DecisionStep, EntryList>>> = {
  technologies: "technologies",
  consequences: "consequences",
  objects: "objects",
  violators: "violators",
  levels: "violators",
  collusions: "collusions",
  interfaces: "interfaces",
};

/** Asks for a decision about entries of a part, or of all parts. */
export function DecideEntries({ entries, part, decides, onDone, onClose, ...screen }: DecideEntriesProps) {
  const say = useWords(threatsWords);
  const pick = usePick();
  const client = useQueryClient();
  const { company, model, deciding } = screen;
  const [isEverywhere, setEverywhere] = useState(false);
  const parts = isEverywhere ? model.parts.map(({ id }) => id) : [part];
  const codes = entries.map(({ code }) => code);
  const before = async (): Promise<Decided[]> => {
    const list = listOf[decides];
    if (!list) return [];
    const formerEntries = await readPartEntries(client, company, { list, parts, codes });
    return formerEntries.map(({ part: id, code, decision, level }) => ({
      part: id,
      code,
      decision: decides === "levels" ? (level?.decision ?? null) : decision,
    }));
  };
  return (
    <DecideDialog
      title={say(`list_${decides}`)}
      names={entries.map(({ title }) => title)}
      values={valuesOf(decides)}
      takesReason={decides !== "collusions"}
      phrases={entries.flatMap(({ code }) => {
        const violator =
          decides === "violators" ? violatorCodes.find((violatorCode) => violatorCode === code) : undefined;
        return violator ? [pick(violators[violator].usualExclusion)] : [];
      })}
      onDecide={async (value, reason) => {
        const back = restoring(decides, await before());
        await deciding.decide([{ step: decides, parts, codes, value, reason }], back, codes.length * parts.length);
        onDone();
      }}
      onClose={onClose}
    >
      <WhichParts {...{ model, part, isEverywhere }} onChange={setEverywhere} />
      {decides === "levels" && (
        <Text size="sm" c="dimmed">
          {say("levelHint")}
        </Text>
      )}
    </DecideDialog>
  );
}

function valuesOf(decides: DecisionStep): readonly string[] {
  if (decides === "levels") return levelCodes;
  return decides === "collusions" ? ["yes"] : entryValues(decides);
}
