import { Text, Title } from "@mantine/core";
import { useCrumbs } from "../../ui/page/crumbs.ts";
import { useWords } from "../../words/define-words.ts";
import { linkWords } from "../../words/link.ts";

interface ClosedWordsProps {
  /** Unknown on this device, gone from the server, or there still and opening nothing. */
  readonly state: "unknown" | "gone" | "expired";
}

/** Says of a link that it opens nothing, and why. */
export function ClosedWords({ state }: ClosedWordsProps) {
  const say = useWords(linkWords);
  const title = say(`${state}Title`);
  useCrumbs([{ title }]);
  return (
    <header>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" mt={8}>
        {say(`${state}Text`)}
      </Text>
    </header>
  );
}
