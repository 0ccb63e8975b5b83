import { Alert, Button, Group, List, Modal, Progress, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { errorText } from "../messages/react-to-error.ts";

interface RunDialogProps {
  readonly title: string;
  readonly ids: readonly string[];
  readonly isReady: boolean;
  /** The action on each row. */
  readonly work: (id: string) => Promise<unknown>;
  /** Label of the button, and its colour if the action is destructive. */
  readonly action: string;
  readonly color?: "red";
  /** The confirmation question. */
  readonly children: ReactNode;
  /** Called when all rows were processed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The result of an action on many rows. */
interface RunResult {
  readonly done: number;
  /** Reasons why rows were refused, each with the number of rows. */
  readonly refused: ReadonlyMap<string, number>;
}

const atOnce = 4;

/** Runs an action on each row, a few at a time; a refused row does not stop the others. Ends early on abort. */
export async function runForEachRow(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
  { signal, onStep }: { readonly signal: AbortSignal; readonly onStep: (finished: number) => void },
): Promise<RunResult> {
  const waiting = [...ids];
  const refused = new Map<string, number>();
  let done = 0;
  let finished = 0;
  const worker = async () => {
    for (;;) {
      const id = signal.aborted ? undefined : waiting.shift();
      if (id === undefined) return;
      try {
        await work(id);
        done++;
      } catch (error) {
        const reason = errorText(error);
        refused.set(reason, (refused.get(reason) ?? 0) + 1);
      }
      onStep(++finished);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { done, refused };
}

/** Runs an action over all chosen rows, with progress and a cancel button; reports how many were changed, and why others were not. */
export function BulkActionDialog(props: RunDialogProps) {
  const { title, ids, isReady, work, action, color, children, onDone, onClose } = props;
  const common = useWords(commonWords);
  const [finished, setFinished] = useState<number>();
  const [result, setResult] = useState<RunResult>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  const run = async () => {
    control.current = new AbortController();
    setFinished(0);
    setResult(await runForEachRow(ids, work, { signal: control.current.signal, onStep: setFinished }));
    setFinished(undefined);
    onDone();
  };
  const isRunning = finished !== undefined;
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack>
        {!isRunning && !result && children}
        {isRunning && (
          <Stack gap={4} role="status">
            <Progress value={(finished * 100) / ids.length} aria-label={title} />
            <Text size="sm">{common("finished", { count: finished, total: ids.length })}</Text>
          </Stack>
        )}
        {result && (
          <Alert
            color={result.refused.size > 0 ? "yellow" : "green"}
            title={common("changedCount", { count: result.done })}
          >
            {result.refused.size > 0 && (
              <List size="sm">
                {[...result.refused].map(([reason, count]) => (
                  <List.Item key={reason}>{common("refusedCount", { reason, count })}</List.Item>
                ))}
              </List>
            )}
          </Alert>
        )}
        <Group justify="flex-end">
          {isRunning ? (
            <Button variant="default" onClick={() => control.current?.abort()}>
              {common("stop")}
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              {common(result ? "close" : "cancel")}
            </Button>
          )}
          {!isRunning && !result && (
            <Button {...(color && { color })} disabled={!isReady} onClick={() => void run()}>
              {action}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
