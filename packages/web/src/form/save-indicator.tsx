import { Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconCloudOff, IconRefresh, type TablerIcon } from "@tabler/icons-react";
import { useWords } from "../words/define-words.ts";
import { useLanguage } from "../words/words.ts";
import classes from "./form.module.css";
import type { QueueState } from "./save-queue.ts";
import { useSaveState } from "./save-state.ts";
import { formWords } from "./words.ts";

const icons = {
  saved: IconCheck,
  saving: IconRefresh,
  offline: IconCloudOff,
  stopped: IconAlertTriangle,
} as const satisfies Record<QueueState["status"], TablerIcon>;

/** The one quiet word about saving: saved at, saving, kept on this device, or waiting for a correction. */
export function SaveIndicator() {
  const say = useWords(formWords);
  const language = useLanguage();
  const status = useSaveState((state) => state.status);
  const savedAt = useSaveState((state) => state.savedAt);
  const Icon = icons[status];
  const time = savedAt?.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
  const words = status === "saved" ? (time ? say("savedAt", { time }) : say("saved")) : say(status);
  const isTrouble = status === "offline" || status === "stopped";
  return (
    <Text
      component="span"
      size="sm"
      className={classes.saving}
      c={isTrouble ? "var(--opis-warning)" : "dimmed"}
      role="status"
      data-save-status={status}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
      {words}
    </Text>
  );
}
