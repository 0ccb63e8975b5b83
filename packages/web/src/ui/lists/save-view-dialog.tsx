import { Button, Checkbox, Modal, Stack, TextInput } from "@mantine/core";
import type { saveReviewView } from "@opis/model/contract/companies/review";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { savedViewsWords } from "../../i18n/ru/saved-views.ts";
import { DialogFooter } from "../dialogs/dialog-footer.tsx";
import { notify } from "../messages/notify.ts";
import { type SavedView, savedViewsQuery, type TableOfViews } from "./saved-views-query.ts";

interface SaveViewProps {
  readonly table: TableOfViews;
  readonly view: SavedView["view"];
  readonly onClose: () => void;
}

/** Saves the view of the table under a name, for the user or for the whole company. */
export function SaveViewDialog({ table, view, onClose }: SaveViewProps) {
  const say = useWords(savedViewsWords);
  const common = useWords(commonWords);
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const save = useSingleMutation({
    mutationFn: () =>
      call<typeof saveReviewView>("POST /companies/:company_id/review/:table/views/ 201", {
        params: { company_id: table.company, table: table.name },
        body: { name: name.trim(), is_shared: isShared, view },
      }),
    onSuccess: () => {
      notify("success", say("viewSaved"));
      void client.invalidateQueries({ queryKey: savedViewsQuery(table).queryKey });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={say("saveViewTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") save.mutate();
        }}
      >
        <Stack>
          <TextInput
            label={say("viewName")}
            value={name}
            maxLength={100}
            error={fieldError(save.error, "name")}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Checkbox
            label={say("viewSharedLabel")}
            description={say("viewSharedHint")}
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <DialogFooter onCancel={onClose}>
            <Button type="submit" loading={save.isPending} disabled={name.trim() === ""}>
              {common("save")}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}
