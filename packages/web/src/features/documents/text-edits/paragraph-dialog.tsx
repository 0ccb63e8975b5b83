import { Button, Modal, Skeleton, Stack, Text, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { commonWords } from "../../../i18n/ru/common.ts";
import { documentTextsWords } from "../../../i18n/ru/document-texts.ts";
import { useWords } from "../../../i18n/words.ts";
import { DialogFooter } from "../../../ui/dialogs/dialog-footer.tsx";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import type { DocumentIdentity } from "../document-queries.ts";
import { paragraphQuery } from "./text-queries.ts";
import type { TextEditing } from "./use-text-edits.ts";

interface ParagraphDialogProps {
  readonly company: number;
  readonly name: DocumentIdentity;
  readonly place: string;
  readonly editing: TextEditing;
}

/** Edits the text of a paragraph, next to the generated one. */
export function ParagraphDialog({ company, name, place, editing }: ParagraphDialogProps) {
  const t = useWords(documentTextsWords);
  const common = useWords(commonWords);
  const { data, isError, refetch } = useQuery(paragraphQuery(company, name, place));
  return (
    <Modal
      opened
      size="lg"
      onClose={editing.close}
      title={t("paragraph")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={160} aria-busy />}
      {data && <ParagraphForm key={place} paragraph={data} editing={editing} />}
    </Modal>
  );
}

interface ParagraphFormProps {
  readonly paragraph: { readonly place: string; readonly made: string; readonly text: string };
  readonly editing: TextEditing;
}

function ParagraphForm({ paragraph, editing }: ParagraphFormProps) {
  const t = useWords(documentTextsWords);
  const common = useWords(commonWords);
  const { place, made } = paragraph;
  const [text, setText] = useState(paragraph.text);
  const [isBusy, setBusy] = useState(false);
  const isEmpty = text.trim() === "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isSaved = await editing.save({ place, text });
    setBusy(false);
    if (isSaved) editing.close();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Textarea
          label={t("paragraphText")}
          value={text}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={20_000}
          error={isEmpty ? t("emptyText") : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        {text !== made && (
          <Text size="sm" c="dimmed">
            {t("made", { text: made })}
          </Text>
        )}
        <DialogFooter onCancel={editing.close}>
          <Button type="submit" disabled={isEmpty || text === paragraph.text} loading={isBusy}>
            {common("save")}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
