import { Alert, Button, Group, List, Modal, Progress, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { listsChanged } from "../../form/lists-changed.ts";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { reviewWords } from "../../words/review.ts";
import { reviewKey } from "./review-queries.ts";
import { type RunResult, runOverRows } from "./run-over-rows.ts";

interface RunDialogProps {
  readonly company: number;
  readonly title: string;
  readonly ids: readonly string[];
  readonly isReady: boolean;
  /** Done to each row. */
  readonly work: (id: string) => Promise<unknown>;
  /** What is asked before. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Does something to all chosen rows, with progress and a way to stop; tells how many were changed, and why others were not. */
export function RunDialog({ company, title, ids, isReady, work, children, onClose }: RunDialogProps) {
  const say = useWords(reviewWords);
  const common = useWords(commonWords);
  const client = useQueryClient();
  const [finished, setFinished] = useState<number>();
  const [result, setResult] = useState<RunResult>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  const run = async () => {
    control.current = new AbortController();
    setFinished(0);
    setResult(await runOverRows(ids, work, { signal: control.current.signal, onStep: setFinished }));
    setFinished(undefined);
    listsChanged(client, company);
    void client.invalidateQueries({ queryKey: reviewKey(company) });
  };
  const isRunning = finished !== undefined;
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack>
        {!isRunning && !result && children}
        {isRunning && (
          <Stack gap={4} role="status">
            <Progress value={(finished * 100) / ids.length} aria-label={title} />
            <Text size="sm">{say("finished", { count: finished, total: ids.length })}</Text>
          </Stack>
        )}
        {result && (
          <Alert
            color={result.refused.size > 0 ? "yellow" : "green"}
            title={say("changedCount", { count: result.done })}
          >
            {result.refused.size > 0 && (
              <List size="sm">
                {[...result.refused].map(([reason, count]) => (
                  <List.Item key={reason}>{say("refusedCount", { reason, count })}</List.Item>
                ))}
              </List>
            )}
          </Alert>
        )}
        <Group justify="flex-end">
          {isRunning ? (
            <Button variant="default" onClick={() => control.current?.abort()}>
              {say("stop")}
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              {common(result ? "close" : "cancel")}
            </Button>
          )}
          {!isRunning && !result && (
            <Button disabled={!isReady} onClick={() => void run()}>
              {say("change")}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
