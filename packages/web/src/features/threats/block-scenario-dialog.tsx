import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Select, Stack, Text, Textarea } from "@mantine/core";
import { measures21 } from "@opis/model/law/security-measures";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { restoringBlocks } from "./model/decisions.ts";
import type { ModelScreen, ThreatDeciding } from "./model/model-screen.ts";
import type { ThreatDetails, ThreatScenario } from "./threat-queries.ts";

interface BlockDialogProps extends ModelScreen {
  readonly part: number;
  readonly threat: ThreatDetails;
  readonly scenario: ThreatScenario;
  readonly onClose: () => void;
}

/** Asks for the measure that blocks steps of a scenario, and who implements it. */
export function BlockScenarioDialog({ part, threat, scenario, model, deciding, onClose }: BlockDialogProps) {
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

interface Blocking {
  readonly part: number;
  readonly threat: ThreatDetails;
  readonly scenario: ThreatScenario;
  readonly deciding: ThreatDeciding;
  readonly onDone: () => void;
}

/** Input of the dialog: steps by technique, the blocking measure, who implements it, and why. */
interface Draft {
  readonly techniques: string[];
  readonly measure: string | null;
  readonly tool: string;
  readonly reason: string;
}

/** Returns the actions that block or unblock steps of a scenario; final steps cannot be blocked. */
function useBlocking({ part, threat, scenario, deciding, onDone }: Blocking) {
  const steps = scenario.steps.flatMap(({ techniques }) => techniques).filter(({ is_final: isFinal }) => !isFinal);
  const stopped = steps.filter(({ measures }) => measures.length > 0).map(({ code }) => code);
  const [draft, setDraft] = useState<Draft>({ techniques: [], measure: null, tool: "", reason: "" });
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const change = (changes: Partial<Draft>) => {
    setError(undefined);
    setDraft((before) => ({ ...before, ...changes }));
  };
  const send = async (value: string | null, of: readonly string[]) => {
    setBusy(true);
    // In the order of tactics, whichever was ticked first.
    const techniques = steps.map(({ code }) => code).filter((code) => of.includes(code));
    const reasoning = { reason: draft.reason.trim(), tool: draft.tool === "" ? null : Number(draft.tool) };
    try {
      await deciding.decide(
        [{ step: "blocks", parts: [part], codes: [scenario.code], techniques, value, ...reasoning }],
        restoringBlocks({ parts: [part], scenario: scenario.code, techniques }, threat.measures),
        techniques.length,
      );
      onDone();
    } catch (refusal) {
      setBusy(false);
      setError(refusal);
      if (fieldError(refusal, "value", "reason", "techniques", "tool") === undefined) reactToError(refusal);
    }
  };
  return {
    steps,
    draft,
    change,
    error,
    isBusy,
    block: () => (draft.measure === null ? setError("measure") : void send(draft.measure, draft.techniques)),
    /** Undefined if no step is blocked. */
    unblock: stopped.length > 0 ? () => void send(null, stopped) : undefined,
  };
}
