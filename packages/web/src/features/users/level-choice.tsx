import { NativeSelect } from "@mantine/core";
import { type Level, levels } from "@opis/model/access/access";
import { levelTitles } from "@opis/model/access/access-titles";
import { tagLevels } from "@opis/model/access/delegation-rules";
import { usePick } from "../../i18n/words.ts";

export const offered = tagLevels.filter((level) => level !== "none");

interface LevelChoiceProps {
  /** What the level is of. */
  readonly label: string;
  readonly level: Level;
  /** Those that may be given. */
  readonly offered: readonly Level[];
  readonly disabled?: boolean;
  readonly onChoose: (level: Level) => void;
}

/** Chooses a level in a row of a table. */
export function LevelChoice({ label, level, offered, disabled = false, onChoose }: LevelChoiceProps) {
  const pick = usePick();
  // A level granted by another user stays visible, though the caller could not grant it.
  const shown = levels.filter((one) => one === level || offered.includes(one));
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={level}
      disabled={disabled}
      data={shown.map((value) => ({ value, label: pick(levelTitles[value]) }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = shown.find((one) => one === value);
        if (chosen && chosen !== level) onChoose(chosen);
      }}
    />
  );
}
