import { Button, Modal, Select, Stack, Text } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { useWords } from "../../i18n/language.ts";
import { acquaintanceWords } from "../../i18n/ru/acquaintance.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { type Acquaintances, addDocument } from "./acquaintance-queries.ts";

interface AddDocumentDialogProps {
  readonly company: number;
  readonly candidates: Acquaintances["candidates"];
  readonly onClose: () => void;
}

/** Adds a document to acknowledge, and opens it to choose who must know it. */
export function AddDocumentDialog({ company, candidates, onClose }: AddDocumentDialogProps) {
  const t = useWords(acquaintanceWords);
  const common = useWords(commonWords);
  const cache = useQueryClient();
  const router = useRouter();
  const [key, setKey] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const add = async () => {
    if (key === null) return;
    setSending(true);
    try {
      const { id } = await addDocument(company, key);
      await cache.invalidateQueries({ queryKey: queryKeys.acquaintances(company) });
      notify("success", t("added"));
      router.history.push(`${screenAddress(company, "acquaintances")}${id}/`);
    } catch (error) {
      reactToError(error);
      setSending(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t("add")} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack>
        <Text size="sm">{t("addText")}</Text>
        <Select
          label={t("candidate")}
          searchable
          data={candidates.map(({ key: value, name: label }) => ({ value, label }))}
          nothingFoundMessage={t("noCandidates")}
          value={key}
          onChange={setKey}
          data-autofocus
        />
        <DialogFooter onCancel={onClose}>
          <Button disabled={key === null} loading={isSending} onClick={() => void add()}>
            {t("add")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
