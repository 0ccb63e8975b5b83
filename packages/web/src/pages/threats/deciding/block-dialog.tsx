import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Select, Stack, Text, Textarea } from "@mantine/core";
import { measures21 } from "@opis/model/law/measures-21/measures";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../../api/field-error.ts";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { commonWords } from "../../../words/common.ts";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";
import type { ModelScreen } from "../model/model-screen.ts";
import type { Scenario, Threat } from "../threat-queries.ts";
import { restoringBlocks } from "./decisions.ts";

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
  const steps = scenario.steps.flatMap(({ techniques }) => techniques).filter(({ is_final: isFinal }) => !isFinal);
  const [techniques, setTechniques] = useState<string[]>([]);
  const [measure, setMeasure] = useState<string | null>(null);
  const [tool, setTool] = useState("");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const stopped = steps.filter(({ measures }) => measures.length > 0).map(({ code }) => code);
  const send = async (value: string | null, of: readonly string[]) => {
    setBusy(true);
    const told = { step: "blocks", parts: [part], codes: [scenario.code] } as const;
    // In the order of tactics, whichever was ticked first.
    const ordered = steps.map(({ code }) => code).filter((code) => of.includes(code));
    try {
      await deciding.decide(
        [{ ...told, techniques: ordered, value, reason: reason.trim(), tool: tool === "" ? null : Number(tool) }],
        restoringBlocks({ parts: [part], scenario: scenario.code, techniques: ordered }, threat.measures),
        ordered.length,
      );
      onClose();
    } catch (refusal) {
      setBusy(false);
      setError(refusal);
      if (fieldError(refusal, "value", "reason", "techniques", "tool") === undefined) reactToError(refusal);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (measure === null) return setError("measure");
    void send(measure, techniques);
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
            value={techniques}
            onChange={(chosen) => {
              setError(undefined);
              setTechniques(chosen);
            }}
            error={fieldError(error, "techniques")}
          >
            <Stack gap={8} mt={4}>
              {steps.map(({ code, title }) => (
                <Checkbox key={code} value={code} label={`${code.replace("T", "Т")} ${title}`} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Select
            label={say("measure")}
            searchable
            value={measure}
            onChange={(chosen) => {
              setError(undefined);
              setMeasure(chosen);
            }}
            data={measures21.map(({ code, title }) => ({ value: code, label: `${code} ${title}` }))}
            error={error === "measure" ? common("notSelected") : fieldError(error, "value")}
            openOnFocus={false}
          />
          <NativeSelect
            label={say("carriedOut")}
            value={tool}
            onChange={({ currentTarget: { value } }) => setTool(value)}
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
            value={reason}
            error={fieldError(error, "reason")}
            onChange={(event) => {
              setError(undefined);
              setReason(event.currentTarget.value);
            }}
          />
          <Group justify="flex-end" gap={8}>
            {stopped.length > 0 && (
              <Button variant="default" loading={isBusy} onClick={() => void send(null, stopped)}>
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
