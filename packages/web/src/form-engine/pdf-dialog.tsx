import { Button, Checkbox, Modal, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { downloadFile } from "../api/download-file.ts";
import { useSingleMutation } from "../api/use-single-mutation.ts";
import { useWords } from "../i18n/language.ts";
import { commonWords } from "../i18n/ru/common.ts";
import { printWords } from "../i18n/ru/form-dialogs.ts";
import { DialogFooter } from "../ui/dialogs/dialog-footer.tsx";
import { saveQueue } from "./saving/current-save-queue.ts";

interface PdfDialogProps {
  /** One questionnaire, or all of a company. */
  readonly what: "one" | "all";
  readonly name: string;
  readonly hasComments: boolean;
  readonly urlOf: (query: { readonly comments: "true" | "false" }) => string;
  readonly onClose: () => void;
}

/** Downloads questionnaires as PDF, optionally with comments; closing it cancels the download. */
export function PdfDialog({ what, name, hasComments, urlOf, onClose }: PdfDialogProps) {
  const say = useWords(printWords);
  const common = useWords(commonWords);
  const client = useQueryClient();
  const [comments, setComments] = useState(false);
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  const download = useSingleMutation({
    mutationFn: async () => {
      control.current = new AbortController();
      const { signal } = control.current;
      // The last typed answers must be included.
      await saveQueue(client).flush();
      const url = urlOf({ comments: comments ? "true" : "false" });
      await downloadFile(url, `${name}.pdf`, { signal, onBytes: () => undefined }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
    onSuccess: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={say(what)} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack>
        <Text>{say(`${what}Text`)}</Text>
        {hasComments && (
          <Checkbox
            label={say("comments")}
            description={say("commentsHint")}
            checked={comments}
            onChange={(event) => setComments(event.currentTarget.checked)}
          />
        )}
        <DialogFooter onCancel={onClose}>
          <Button loading={download.isPending} onClick={() => download.mutate()} data-autofocus>
            {say("download")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
