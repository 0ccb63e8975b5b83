import { Anchor, Text } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconPencil,
  IconRefresh,
  type TablerIcon,
} from "@tabler/icons-react";
import { Suspense } from "react";
import { timeText, useLanguage, useWords } from "../../i18n/language.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { isPartOf, keyOf } from "../edits/edit-target.ts";
import classes from "../form.module.css";
import { useFormContext } from "../form-context.tsx";
import { formWords } from "../words.ts";
import type { QueueState, Waiting } from "./save-queue.ts";
import { useSaveState } from "./save-store.ts";

// Loaded on demand: an unsaved answer of another questionnaire is rare.
const OtherUnsaved = lazyPart(() =>
  import("./unsaved-elsewhere.tsx").then(({ UnsavedElsewhere: component }) => ({ default: component })),
);

const icons = {
  typed: IconPencil,
  saved: IconCheck,
  saving: IconRefresh,
  offline: IconCloudOff,
  failed: IconCloudOff,
  stopped: IconAlertTriangle,
} as const satisfies Record<Exclude<SaveStatus, "unchanged">, TablerIcon>;

/**
 * The save status. `unchanged`: nothing was changed here yet; `typed`: an input holds text that is not an answer; `failed`: the server
 * responds but fails; `stopped`: the remaining changes need the user.
 */
export type SaveStatus = "unchanged" | "typed" | "saved" | "saving" | "offline" | "failed" | "stopped";

/** State of a questionnaire outside its queue. */
interface QuestionnaireState {
  /** Whether calls that bypass the queue are in flight. */
  readonly isSending: boolean;
  /** Whether there is uncommitted text. */
  readonly hasTyped: boolean;
  /** Whether a change was confirmed since it was opened. */
  readonly isSaved: boolean;
}

/** Returns the save status of these rows. */
export function saveStatus(
  rows: readonly Waiting[],
  trouble: QueueState["trouble"],
  questionnaire: QuestionnaireState,
): SaveStatus {
  if (rows.some(({ isGoing }) => isGoing)) return trouble ?? "saving";
  if (rows.length > 0) return "stopped";
  if (questionnaire.isSending) return "saving";
  if (questionnaire.hasTyped) return "typed";
  return questionnaire.isSaved ? "saved" : "unchanged";
}

interface SaveIndicatorProps {
  /** Navigates to the first refused answer; undefined if there is none. */
  readonly onFirst: (() => void) | undefined;
}

/**
 * Renders the save status of this questionnaire: saved at, saving, stored on this device, or to be corrected; below it, another
 * questionnaire with unsaved answers.
 */
export function SaveIndicator({ onFirst }: SaveIndicatorProps) {
  const { company, declared, rowId, readOnly } = useFormContext();
  const questionnaire = { company, form: declared.name, id: rowId };
  const savedAt = useSaveState((state) => state.savedAt.get(keyOf(questionnaire)));
  const isSending = useSaveState((state) => state.sending > 0);
  const typed = useSaveState((state) => state.typed);
  const waiting = useSaveState((state) => state.waiting);
  const trouble = useSaveState((state) => state.trouble);
  const hasTyped = [...typed.values()]
    .flatMap((texts) => Object.values(texts))
    .some(({ target }) => isPartOf(target, questionnaire));
  const status = saveStatus(
    waiting.filter(({ target }) => isPartOf(target, questionnaire)),
    trouble,
    { isSending, hasTyped, isSaved: savedAt !== undefined },
  );
  const otherEdit = waiting.find(({ target, isGoing }) => !isGoing && !isPartOf(target, questionnaire));
  return (
    <>
      <SaveStatusText
        status={status}
        savedAt={savedAt}
        onFirst={onFirst}
        isSilent={status === "unchanged" && readOnly}
      />
      {otherEdit && (
        <Suspense>
          <OtherUnsaved target={otherEdit.target} />
        </Suspense>
      )}
    </>
  );
}

interface SaveStatusTextProps {
  readonly status: SaveStatus;
  readonly savedAt: Date | undefined;
  /** Navigates to the first refused answer; undefined if there is none. */
  readonly onFirst?: (() => void) | undefined;
  /** Whether to render nothing while unchanged, on read-only screens. */
  readonly isSilent?: boolean;
}

/** Renders a save status as text, the same for questionnaires and settings. */
export function SaveStatusText({ status, savedAt, onFirst, isSilent = false }: SaveStatusTextProps) {
  const say = useWords(formWords);
  const language = useLanguage();
  const Icon = status === "unchanged" ? undefined : icons[status];
  const words = isSilent ? "" : wordsOf(say, status, savedAt && timeText(savedAt, language));
  return (
    <Text
      component="span"
      size="sm"
      className={classes.saving}
      c={calm.has(status) ? "dimmed" : "var(--opis-warning)"}
      role="status"
      data-save-status={status}
    >
      {Icon && <Icon size={16} stroke={1.6} aria-hidden />}
      {(status === "stopped" || status === "typed") && onFirst ? (
        <Anchor component="button" type="button" inherit c="inherit" ta="start" underline="always" onClick={onFirst}>
          {words}
        </Anchor>
      ) : (
        words
      )}
    </Text>
  );
}

const calm: ReadonlySet<SaveStatus> = new Set(["unchanged", "saved", "saving"]);

function wordsOf(say: typeof formWords.text, status: SaveStatus, time: string | undefined): string {
  return status === "saved" && time ? say("savedAt", { time }) : say(status);
}
