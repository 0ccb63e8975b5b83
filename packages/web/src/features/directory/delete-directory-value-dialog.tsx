import { Button, Modal, Stack, Text } from "@mantine/core";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Usage, usageIn } from "../../api/in-use-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { deleteRow } from "../../form-engine/edits/edit-target.ts";
import { useWords } from "../../i18n/language.ts";
import { directoryWords } from "../../i18n/ru/directory.ts";
import { deletedValueWords } from "../../i18n/ru/error-pages.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { InUseDialog } from "../../ui/dialogs/in-use-dialog.tsx";
import { restoreRow } from "../../ui/history/history-queries.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";

interface DeleteDialogProps {
  readonly company: number;
  readonly form: FormName;
  readonly row: { readonly id: number };
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks for confirmation before a row is deleted; if it is in use, shows where (specification 7.9). */
export function DeleteDialog({ company, form, row, name, onClose }: DeleteDialogProps) {
  const t = useWords(directoryWords);
  const say = useWords(deletedValueWords);
  const client = useQueryClient();
  const [usage, setUsage] = useState<Usage>();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteRow({ company, form, id: row.id });
      await client.invalidateQueries({ queryKey: queryKeys.company(company) });
      notify("success", say("deleted", { name }), {
        label: say("restore"),
        run: () => void restoreRow(client, { company, form, id: row.id }),
      });
      onClose();
    } catch (error) {
      const uses = usageIn(error);
      if (uses) setUsage(uses);
      else reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  if (usage) return <InUseDialog company={company} usage={usage} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={say("title", { name })} closeButtonProps={{ "aria-label": t("close") }}>
      <Stack gap={16}>
        <Text>{say(formNamed(form).scope === "directory" ? "text" : "formText")}</Text>
        <DialogFooter onCancel={onClose}>
          <Button color="red" loading={busy} onClick={() => void remove()}>
            {t("delete")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
