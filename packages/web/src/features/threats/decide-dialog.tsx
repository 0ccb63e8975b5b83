import { Alert, Anchor, Button, Group, List, Modal, Radio, Stack, Text, Textarea } from "@mantine/core";
import { decidedTitle } from "@opis/model/threats/derivation/decision-titles";
import { type FormEvent, type ReactNode, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";

interface DecideDialogProps {
  readonly title: string;
  /** Names of the objects of the decision. */
  readonly names: readonly string[];
  readonly values: readonly string[];
  readonly takesReason: boolean;
  /** Common reasons to start from. */
  readonly phrases?: readonly string[];
  /** Decides; null withdraws the decision. A refusal is shown at its input. */
  readonly onDecide: (value: string | null, reason: string) => Promise<void>;
  readonly onClose: () => void;
  /** Further inputs. */
  readonly children?: ReactNode;
}

/** Number of names listed; the rest is counted. */
const namesShown = 6;
const takenBack = "none";

/** Asks for one decision about several objects, with one reason. */
export function DecideDialog(props: DecideDialogProps) {
  const { title, names, values, takesReason, phrases = [], onDecide, onClose, children } = props;
  const say = useWords(threatsWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const [value, setValue] = useState("");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (value === "") return setError("value");
    setBusy(true);
    try {
      await onDecide(value === takenBack ? null : value, reason.trim());
      onClose();
    } catch (refusal) {
      setBusy(false);
      setError(refusal);
      if (fieldError(refusal, "value", "reason", "codes", "techniques", "tool", "parts") === undefined)
        reactToError(refusal);
    }
  };
  const ofOthers = fieldError(error, "codes", "techniques", "tool", "parts");
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={(event) => void send(event)}>
        <Stack gap={16}>
          <List size="sm">
            {names.slice(0, namesShown).map((name) => (
              <List.Item key={name}>{name}</List.Item>
            ))}
            {names.length > namesShown && <List.Item>{say("andMore", { count: names.length - namesShown })}</List.Item>}
          </List>
          <Radio.Group
            label={say("decision")}
            value={value}
            onChange={(value) => {
              setError(undefined);
              setValue(value);
            }}
            error={error === "value" ? common("notSelected") : fieldError(error, "value")}
          >
            <Stack gap={8} mt={4}>
              {values.map((option) => (
                <Radio key={option} value={option} label={pick(decidedTitle(option))} />
              ))}
              <Radio value={takenBack} label={say("takeBack")} />
            </Stack>
          </Radio.Group>
          {children}
          {takesReason && value !== takenBack && (
            <div>
              <Textarea
                label={say("reason")}
                description={say("reasonHint")}
                autosize
                minRows={3}
                value={reason}
                error={fieldError(error, "reason")}
                onChange={(event) => {
                  setError(undefined);
                  setReason(event.currentTarget.value);
                }}
              />
              {[...new Set(phrases)].map((phrase) => (
                <Anchor
                  key={phrase}
                  component="button"
                  type="button"
                  size="sm"
                  ta="start"
                  mt={8}
                  display="block"
                  onClick={() => setReason(phrase)}
                >
                  {phrase}
                </Anchor>
              ))}
            </div>
          )}
          {ofOthers && <Alert color="red">{ofOthers}</Alert>}
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {say("reasonOnce")}
            </Text>
            <Group gap={8}>
              <Button variant="default" onClick={onClose}>
                {common("cancel")}
              </Button>
              <Button type="submit" loading={isBusy}>
                {say("decideNow")}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
