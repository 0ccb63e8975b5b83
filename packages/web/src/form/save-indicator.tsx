import { Anchor, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconCloudOff, IconRefresh, type TablerIcon } from "@tabler/icons-react";
import { timeText } from "../words/date-text.ts";
import { useWords } from "../words/define-words.ts";
import { useLanguage } from "../words/words.ts";
import { isPartOf } from "./edit-target.ts";
import classes from "./form.module.css";
import { useFormContext } from "./form-context.tsx";
import { OtherUnsaved } from "./other-unsaved.tsx";
import { useSaveState } from "./save-state.ts";
import { type SaveStatus, saveStatus } from "./save-status.ts";
import { formWords } from "./words.ts";

const icons = {
  saved: IconCheck,
  saving: IconRefresh,
  offline: IconCloudOff,
  failed: IconCloudOff,
  stopped: IconAlertTriangle,
} as const satisfies Record<SaveStatus, TablerIcon>;

interface SaveIndicatorProps {
  /** Leads to the first answer that is not taken; none where there is none. */
  readonly onFirst: (() => void) | undefined;
}

/**
 * The one quiet word about saving this questionnaire: saved at, saving, kept on this device, or waiting for a
 * correction; below it, another questionnaire that waits for one.
 */
export function SaveIndicator({ onFirst }: SaveIndicatorProps) {
  const say = useWords(formWords);
  const language = useLanguage();
  const { company, declared, rowId } = useFormContext();
  const savedAt = useSaveState((state) => state.savedAt);
  const waiting = useSaveState((state) => state.waiting);
  const trouble = useSaveState((state) => state.trouble);
  const whole = { company, form: declared.name, id: rowId };
  const status = saveStatus(
    waiting.filter(({ target }) => isPartOf(target, whole)),
    trouble,
  );
  const other = waiting.find(({ target, isGoing }) => !isGoing && !isPartOf(target, whole));
  const Icon = icons[status];
  const time = savedAt && timeText(savedAt, language);
  const words = status === "saved" ? (time ? say("savedAt", { time }) : say("saved")) : say(status);
  const isTrouble = status !== "saved" && status !== "saving";
  return (
    <>
      <Text
        component="span"
        size="sm"
        className={classes.saving}
        c={isTrouble ? "var(--opis-warning)" : "dimmed"}
        role="status"
        data-save-status={status}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
        {status === "stopped" && onFirst ? (
          <Anchor component="button" type="button" inherit c="inherit" ta="start" underline="always" onClick={onFirst}>
            {words}
          </Anchor>
        ) : (
          words
        )}
      </Text>
      {other && <OtherUnsaved target={other.target} />}
    </>
  );
}
