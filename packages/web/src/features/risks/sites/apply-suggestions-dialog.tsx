import { Alert, Button, List, Modal, Stack, Text } from "@mantine/core";
import type { takeOverFromSite } from "@opis/model/contract/site-results";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, fieldError } from "../../../api/api-error.ts";
import { call } from "../../../api/call-endpoint.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import type { SiteOf } from "../../../form-engine/site-scan-queries.ts";
import { useWords } from "../../../i18n/language.ts";
import { commonWords } from "../../../i18n/ru/common.ts";
import { siteScanWords } from "../../../i18n/ru/site-scan.ts";
import { DialogFooter } from "../../../ui/dialogs/dialog-footer.tsx";
import { notify } from "../../../ui/messages/notify.ts";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { answersOf, choiceKey, type Offer } from "./chosen-offers.ts";
import classes from "./sites.module.css";

interface TakeOverDialogProps extends SiteOf {
  readonly taken: readonly Offer[];
  readonly rewording: Rewording;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Texts that the user edited before use, by offer and question. */
export type Rewording = ReadonlyMap<string, string>;

/** Returns the edited texts of an offer by question, as they are sent. */
export function changedIn(offer: Offer, rewording: Rewording): Record<string, string> {
  return Object.fromEntries(
    offer.fields.flatMap(({ field, found }) => {
      const words = rewording.get(choiceKey(offer, field))?.trim();
      return words === undefined || words === found ? [] : [[field, words]];
    }),
  );
}

/** Shows what will be written, with both answers where one is replaced, and writes on confirmation. */
export function TakeOverDialog({ company, site, taken, rewording, onClose, onDone }: TakeOverDialogProps) {
  const say = useWords(siteScanWords);
  const common = useWords(commonWords);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const answers = writtenAnswers(taken, rewording);
  const replaced = answers.filter(({ now }) => now !== "");
  const reworded = answers.filter(({ now, isChanged }) => now === "" && isChanged);
  const count = taken.reduce((sum, { fields }) => sum + fields.length, 0);
  const take = async () => {
    setBusy(true);
    const body = {
      taken: taken.map((offer) => ({
        key: offer.key,
        fields: answersOf(offer),
        changed: changedIn(offer, rewording),
        row_version: offer.row_version,
      })),
    };
    try {
      await call<typeof takeOverFromSite>("POST /companies/:company_id/sites/:id/scan/take_over/ 201", {
        params: { company_id: company, id: site },
        body,
      });
      notify("success", say("taken"));
    } catch (error) {
      const isOfField = fieldError(error, ...answers.map(({ field }) => field)) !== undefined;
      if (isOfField) {
        setBusy(false);
        return setError(error);
      }
      if (error instanceof ApiError && error.status === 409) notify("error", say("takeFailed"));
      else reactToError(error);
    }
    await client.invalidateQueries({ queryKey: queryKeys.company(company) });
    onDone();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={say("takeDialog")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack gap={12}>
        <Text size="sm">{say("take", { count })}.</Text>
        <AnswerList
          title={say("takeReplacing")}
          answers={replaced}
          renderAnswer={({ label, now, found }) => say("replaced", { label, now, found })}
        />
        <AnswerList
          title={say("takeReworded")}
          answers={reworded}
          renderAnswer={({ label, found }) => `${label}: ${found}`}
        />
        {answers.map(({ key, field, label }) => {
          const problem = fieldError(error, field);
          return (
            problem && (
              <Alert key={key} color="red">
                {label}: {problem}
              </Alert>
            )
          );
        })}
        <Text size="sm" c="dimmed">
          {say("takeSource")}
        </Text>
        <DialogFooter onCancel={onClose}>
          <Button loading={isBusy} onClick={() => void take()} data-autofocus>
            {say("takeConfirm")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}

/** Returns the answers that will be written, with the user's edits. */
function writtenAnswers(offers: readonly Offer[], rewording: Rewording) {
  return offers.flatMap((offer) =>
    offer.fields.map((offerField) => {
      const changedText = changedIn(offer, rewording)[offerField.field];
      return {
        ...offerField,
        key: choiceKey(offer, offerField.field),
        found: changedText ?? offerField.found,
        isChanged: changedText !== undefined,
      };
    }),
  );
}

type WrittenAnswer = ReturnType<typeof writtenAnswers>[number];

interface AnswerListProps {
  readonly title: string;
  readonly answers: readonly WrittenAnswer[];
  readonly renderAnswer: (answer: WrittenAnswer) => string;
}

/** Renders a heading with answers below it; nothing if there are none. */
function AnswerList({ title, answers, renderAnswer }: AnswerListProps) {
  if (answers.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm" className={classes.word}>
        {answers.map((answer) => (
          <List.Item key={answer.key}>{renderAnswer(answer)}</List.Item>
        ))}
      </List>
    </div>
  );
}
