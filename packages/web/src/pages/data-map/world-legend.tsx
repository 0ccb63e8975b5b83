import { Group, Text } from "@mantine/core";
import { dataMapWords } from "../../words/data-map.ts";
import { useWords } from "../../words/define-words.ts";
import { protectionSigns, protections } from "./country-protection.ts";
import classes from "./data-map.module.css";

/** What the colours of the countries mean. */
export function WorldLegend() {
  const say = useWords(dataMapWords);
  return (
    <Group gap={16} my={12}>
      {protections.map((one) => (
        <Group key={one} gap={8} wrap="nowrap">
          <span className={classes.swatch} data-protection={one} aria-hidden>
            {protectionSigns[one]}
          </span>
          <Text size="sm">{say(`protection_${one}`)}</Text>
        </Group>
      ))}
    </Group>
  );
}
