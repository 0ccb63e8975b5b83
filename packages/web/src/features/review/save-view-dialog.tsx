import { Button, Checkbox, Modal, Stack, TextInput } from "@mantine/core";
import type { saveReviewView } from "@opis/model/contract/companies/review-views";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import { useWords } from "../../i18n/words.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { type ReviewQuery, savedViewsQuery } from "./review-queries.ts";
import { type ReviewView, savedAs } from "./table-view-settings.ts";

interface SaveViewProps {
  readonly wish: ReviewQuery;
  readonly view: ReviewView;
  readonly onClose: () => void;
}

/** Saves the view of the table under a name, for the user or for the whole company. */
export function SaveViewDialog({ wish, view, onClose }: SaveViewProps) {
  const say = useWords(reviewWords);
  const common = useWords(commonWords);
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const save = useSingleMutation({
    mutationFn: () =>
      call<typeof saveReviewView>("POST /companies/:company_id/review/:table/views/ 201", {
        params: { company_id: wish.company, table: wish.table },
        body: { name: name.trim(), is_shared: isShared, view: savedAs(view) },
      }),
    onSuccess: () => {
      notify("success", say("viewSaved"));
      void client.invalidateQueries({ queryKey: savedViewsQuery(wish).queryKey });
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
