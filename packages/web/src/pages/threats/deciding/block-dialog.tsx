import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Select, Stack, Text, Textarea } from "@mantine/core";
import { measures21 } from "@opis/model/law/measures-21/measures";
import type { FormEvent } from "react";
import { fieldError } from "../../../api/field-error.ts";
import { commonWords } from "../../../words/common.ts";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";
import type { ModelScreen } from "../model/model-screen.ts";
import type { Scenario, Threat } from "../threat-queries.ts";
import { useBlocking } from "./use-blocking.ts";

interface BlockDialogProps extends ModelScreen {
  readonly part: number;
  readonly threat: Threat;
  readonly scenario: Scenario;
  readonly onClose: () => void;
}

/** Names the measure that makes steps of a scenario impossible, and who carries it out. */
export function BlockDialog({ part, threat, scenario, model, deciding, onClose }: BlockDialogProps) {
  const say = useWords(threatsWords);
  const common = useWords(commonWords);
  const blocking = useBlocking({ part, threat, scenario, deciding, onDone: onClose });
  const { draft, change, error, isBusy, unblock } = blocking;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    blocking.block();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={say("list_blocks")}
      size="lg"
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <form onSubmit={submit}>
        <Stack gap={16}>
          <Text size="sm">
            {scenario.code} {scenario.title} · {threat.code}
          </Text>
          {model.stage !== "operation" && <Alert color="yellow">{say("blocksInOperation")}</Alert>}
          <Checkbox.Group
            label={say("stoppedSteps")}
            value={draft.techniques}
            onChange={(techniques) => change({ techniques })}
            error={fieldError(error, "techniques")}
          >
            <Stack gap={8} mt={4}>
              {blocking.steps.map(({ code, title }) => (
                <Checkbox key={code} value={code} label={`${code.replace("T", "Т")} ${title}`} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Select
            label={say("measure")}
            searchable
            value={draft.measure}
            onChange={(measure) => change({ measure })}
            data={measures21.map(({ code, title }) => ({ value: code, label: `${code} ${title}` }))}
            error={error === "measure" ? common("notSelected") : fieldError(error, "value")}
            openOnFocus={false}
          />
          <NativeSelect
            label={say("carriedOut")}
            value={draft.tool}
            onChange={(event) => change({ tool: event.currentTarget.value })}
            data={[
              { value: "", label: say("byHands") },
              ...threat.tools.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            error={fieldError(error, "tool")}
          />
          <Textarea
            label={say("reason")}
            description={say("blockReasonHint")}
            autosize
            minRows={2}
            value={draft.reason}
            error={fieldError(error, "reason")}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
          <Group justify="flex-end" gap={8}>
            {unblock && (
              <Button variant="default" loading={isBusy} onClick={unblock}>
                {say("unblock")}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" loading={isBusy}>
              {say("decideNow")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
