import { NativeSelect, Text } from "@mantine/core";
import { type Level, levels, tagLevels } from "@opis/model/access/access";
import { levelTitles } from "@opis/model/access/access-titles";
import { usePick } from "../../i18n/language.ts";

export const offered = tagLevels.filter((level) => level !== "none");

interface LevelChoiceProps {
  /** Accessible name of the level. */
  readonly label: string;
  readonly level: Level;
  /** Levels that may be granted. */
  readonly offered: readonly Level[];
  readonly disabled?: boolean;
  readonly onChoose: (level: Level) => void;
}

/** Renders the choice of a level in a row of a table. */
export function LevelChoice({ label, level, offered, disabled = false, onChoose }: LevelChoiceProps) {
  const pick = usePick();
  // A level granted by another user stays visible, though the caller could not grant it.
  const visibleLevels = levels.filter((candidate) => candidate === level || offered.includes(candidate));
  return (
    <NativeSelect
      size="xs"
      miw={136}
      aria-label={label}
      value={level}
      disabled={disabled}
      data={visibleLevels.map((value) => ({ value, label: pick(levelTitles[value]) }))}
      onChange={({ currentTarget: { value } }) => {
        const chosenLevel = visibleLevels.find((candidate) => candidate === value);
        if (chosenLevel && chosenLevel !== level) onChoose(chosenLevel);
      }}
    />
  );
}

/** Renders a level as text; no access is muted. */
export function LevelText({ level }: { readonly level: Level }) {
  const pick = usePick();
  return (
    <Text fw={level === "none" ? 400 : 500} c={level === "none" ? "dimmed" : undefined}>
      {pick(levelTitles[level])}
    </Text>
  );
}
