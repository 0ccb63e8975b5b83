import { Text } from "@mantine/core";
import type { Level } from "@opis/model/access/access";
import { levelTitles } from "@opis/model/access/access-titles";
import { usePick } from "../../i18n/words.ts";

/** Renders a level as text; no access is muted. */
export function LevelText({ level }: { readonly level: Level }) {
  const pick = usePick();
  return (
    <Text fw={level === "none" ? 400 : 500} c={level === "none" ? "dimmed" : undefined}>
      {pick(levelTitles[level])}
    </Text>
  );
}
