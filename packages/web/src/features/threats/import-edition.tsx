import { Alert, Button, Modal, Stack, Text } from "@mantine/core";
import type { importThreatFile } from "@opis/model/contract/threat-editions";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fieldErrors } from "../../api/api-error.ts";
import { upload } from "../../api/upload.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { threatEditionsWords } from "../../i18n/ru/threat-editions.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { ChangeList } from "./edition-changes.tsx";
import { type CheckedEditionFile, editionsKey } from "./edition-queries.ts";
import { createTransfer, showFileErrors } from "./edition-upload.ts";
import classes from "./editions.module.css";

interface ImportEditionProps {
  readonly file: File;
  readonly checked: CheckedEditionFile;
  readonly onClose: () => void;
}

/** Renders what a file would change, and asks for the date of the edition. */
export function EditionImport({ file, checked, onClose }: ImportEditionProps) {
  const say = useWords(threatEditionsWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const cache = useQueryClient();
  const [date, setDate] = useState<string | null>(null);
  const importing = useSingleMutation({
    mutationFn: (day: string) =>
      upload<typeof importThreatFile>("/installation/threat-editions/", { query: { date: day } }, createTransfer(file)),
    ...showFileErrors,
    onSuccess: (importedEdition) => {
      notify("success", say("imported", { day: dateText(importedEdition.date, language) }));
      onClose();
      return cache.invalidateQueries({ queryKey: editionsKey });
    },
  });
  const summary = { file: file.name, threats: checked.threats, day: dateText(checked.last_change, language) };
  const ofFile = fieldErrors(importing.error, "file");
  return (
    <Modal
      opened
      size="xl"
      title={say("newTitle")}
      closeButtonProps={{ "aria-label": common("close") }}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (date !== null) importing.mutate(date);
        }}
      >
        <Stack gap={16}>
          <Text size="sm">{say("found", summary)}</Text>
          <div>
            <DayInput
              label={say("day")}
              name={say("day")}
              maw={240}
              value={date}
              onChange={setDate}
              error={fieldErrors(importing.error, "date")[0]}
            />
            <Text size="xs" c="dimmed" mt={4}>
              {say("dayHint")}
            </Text>
          </div>
          {ofFile.length > 0 && <Alert color="red">{ofFile.join(" ")}</Alert>}
          <ChangeList changes={checked.changes} />
          <div className={classes.end}>
            <DialogFooter onCancel={onClose}>
              <Button type="submit" disabled={date === null} loading={importing.isPending}>
                {say("keep")}
              </Button>
            </DialogFooter>
          </div>
        </Stack>
      </form>
    </Modal>
  );
}
