import { Button, List, Modal, Stack, Textarea } from "@mantine/core";
import { type DescribingStep, described, describedValue } from "@opis/model/threats/derivation/decided-steps";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { threatDescriptionsWords, threatsWords } from "../../i18n/ru/threats.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { type Decided, restoring } from "./model/decisions.ts";
import type { ModelScreen } from "./model/model-screen.ts";
import { type PartEntry, readPartEntries, WhichParts } from "./part-scope-choice.tsx";
import type { ThreatEntry } from "./threat-queries.ts";

interface DescribeEntriesProps extends ModelScreen {
  readonly entries: readonly ThreatEntry[];
  readonly part: number;
  readonly describes: DescribingStep;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Number of names listed; the rest is counted. */
const namesShown = 6;

/** Edits the description of entries of a part, or of all parts; an empty text removes it. */
export function DescribeEntries({ entries, part, describes, onDone, onClose, ...screen }: DescribeEntriesProps) {
  const say = useWords(threatsWords);
  const describe = useWords(threatDescriptionsWords);
  const common = useWords(commonWords);
  const client = useQueryClient();
  const { company, model, deciding } = screen;
  const [text, setText] = useState(() => sharedText(entries));
  const [isEverywhere, setEverywhere] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const parts = isEverywhere ? model.parts.map(({ id }) => id) : [part];
  const codes = entries.map(({ code }) => code);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const reason = text.trim();
    setBusy(true);
    try {
      const formerEntries = (await readPartEntries(client, company, { list: described[describes], parts, codes })).map(
        descriptionDecision,
      );
      const isTakenBack = reason === "" && formerEntries.some(({ decision }) => decision !== null);
      if (reason === "" && !isTakenBack) {
        setBusy(false);
        return setError("reason");
      }
      const descriptionChange = { step: describes, parts, codes, value: isTakenBack ? null : describedValue, reason };
      await deciding.decide([descriptionChange], restoring(describes, formerEntries), codes.length * parts.length);
      onDone();
      onClose();
    } catch (refusal) {
      setBusy(false);
      setError(refusal);
      if (fieldError(refusal, "reason") === undefined) reactToError(refusal);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(`list_${describes}`)}
      size="lg"
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <form onSubmit={(event) => void send(event)}>
        <Stack gap={16}>
          <List size="sm">
            {entries.slice(0, namesShown).map(({ code, title }) => (
              <List.Item key={code}>{title}</List.Item>
            ))}
            {entries.length > namesShown && (
              <List.Item>{say("andMore", { count: entries.length - namesShown })}</List.Item>
            )}
          </List>
          <Textarea
            label={describe(`as_${describes}`)}
            description={describe(`hint_${describes}`)}
            autosize
            minRows={3}
            maxRows={12}
            data-autofocus
            value={text}
            error={error === "reason" ? describe("textMissing") : fieldError(error, "reason")}
            onChange={(event) => {
              setError(undefined);
              setText(event.currentTarget.value);
            }}
          />
          <WhichParts {...{ model, part, isEverywhere }} onChange={setEverywhere} />
          <DialogFooter onCancel={onClose}>
            <Button type="submit" loading={isBusy}>
              {common("save")}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}

/** Returns the common description of the entries; empty if they differ. */
function sharedText(entries: readonly ThreatEntry[]): string {
  const texts = new Set(entries.map(({ description }) => description?.text ?? ""));
  const [first = ""] = texts;
  return texts.size === 1 ? first : "";
}

function descriptionDecision({ part, code, description }: PartEntry): Decided {
  return { part, code, decision: description && { value: describedValue, reason: description.text } };
}
