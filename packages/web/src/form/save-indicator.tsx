import { Text } from "@mantine/core";
import { useWords } from "../words/define-words.ts";
import { useLanguage } from "../words/words.ts";
import { useSaveState } from "./save-state.ts";
import { formWords } from "./words.ts";

/** The one quiet word about saving: saved at, saving, or kept on this device. */
export function SaveIndicator() {
  const say = useWords(formWords);
  const language = useLanguage();
  const { status, savedAt } = useSaveState();
  const time = savedAt?.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
  const words = status === "saved" ? (time ? say("savedAt", { time }) : say("saved")) : say(status);
  return (
    <Text size="sm" c={status === "offline" ? "var(--opis-warning)" : "dimmed"} role="status" data-save-status={status}>
      {words}
    </Text>
  );
}
