import { Button, Modal, Stack, Text } from "@mantine/core";
import { simpleSignatureNotice } from "@opis/model/duties/acknowledgement-proofs";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { acquaintanceWords } from "../../i18n/ru/acquaintance.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { sendLinks } from "./acquaintance-queries.ts";

interface SendLinksDialogProps {
  readonly company: number;
  /** The document whose employees get links; without it those of all documents. */
  readonly document?: number;
  readonly onClose: () => void;
}

/** Sends links to employees with pending acknowledgements, after saying what a confirmation by code needs. */
export function SendLinksDialog({ company, document, onClose }: SendLinksDialogProps) {
  const t = useWords(acquaintanceWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const cache = useQueryClient();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      const { sent, without_email: without, sent_recently: recent } = await sendLinks(company, { document });
      await cache.invalidateQueries({ queryKey: queryKeys.acquaintances(company) });
      notify("success", t("sent", { sent, without, recent }));
      onClose();
    } catch (error) {
      reactToError(error);
      setSending(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t("sendLinks")} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack>
        <Text>{t("sendLinksText")}</Text>
        <Text size="sm" c="dimmed">
          {pick(simpleSignatureNotice)}
        </Text>
        <DialogFooter onCancel={onClose}>
          <Button loading={isSending} onClick={() => void send()}>
            {t("send")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
