import { Alert, Button, List, Modal, Stack, Text } from "@mantine/core";
import { restorableDays } from "@opis/model/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Usage, usageIn } from "../../../api/in-use-error.ts";
import { useWords } from "../../../i18n/language.ts";
import { commonWords } from "../../../i18n/ru/common.ts";
import { uploadsWords } from "../../../i18n/ru/uploads.ts";
import { DialogFooter } from "../../../ui/dialogs/dialog-footer.tsx";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { deleteUpload, type UploadedDocument, uploadsKey } from "./upload-queries.ts";

interface DeleteUploadProps {
  readonly company: number;
  readonly document: UploadedDocument;
  readonly onClose: () => void;
}

/** Asks for confirmation before a document is deleted, and again if it is linked to something. */
export function DeleteUpload({ company, document, onClose }: DeleteUploadProps) {
  const t = useWords(uploadsWords);
  const common = useWords(commonWords);
  const client = useQueryClient();
  const [usage, setUsage] = useState<Usage>();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteUpload(company, document.uuid, usage !== undefined);
      await client.invalidateQueries({ queryKey: uploadsKey(company) });
      onClose();
    } catch (error) {
      const uses = usageIn(error);
      if (uses) setUsage(uses);
      else reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t("deleteTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack gap={12}>
        <Text>{t("deleteText", { name: document.filename, days: restorableDays })}</Text>
        {usage && (
          <Alert color="yellow">
            {document.paper && <Text size="sm">{t("isSignedCopy")}</Text>}
            {usage.length > 0 && <Text size="sm">{t("inUse")}</Text>}
            <List size="sm">
              {usage.map(({ form, id, name }) => (
                <List.Item key={`${form}/${id}`}>{name}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <DialogFooter onCancel={onClose}>
          <Button color="red" loading={isBusy} onClick={() => void remove()}>
            {usage ? t("deleteAnyway") : common("delete")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
