import { Modal, Skeleton } from "@mantine/core";
import { journalForm } from "@opis/model/duties/journal-entry-form";
import type { OwnJournal } from "@opis/model/duties/manual-journals";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { journalsWords } from "../../i18n/ru/journals.ts";
import { notify } from "../../ui/messages/notify.ts";
import { emptyDraft, type RecordDraft, RecordForm } from "../../ui/record-form.tsx";
import { addEntry, correctEntry, entryQuery } from "./journal-queries.ts";

interface EntryDialogProps {
  readonly company: number;
  readonly code: OwnJournal;
  /** The entry to correct; undefined to add one. */
  readonly id: number | undefined;
  readonly onClose: () => void;
}

/** Adds or corrects a journal entry; a wrong entry is marked as a mistake. */
export function EntryDialog({ company, code, id, onClose }: EntryDialogProps) {
  const t = useWords(journalsWords);
  const common = useWords(commonWords);
  const cache = useQueryClient();
  const { data: entry } = useQuery({ ...entryQuery(company, code, id ?? 0), enabled: id !== undefined });
  const form = journalForm(code);
  const names = Object.keys(form.fields).filter((name) => name !== "mistake");
  const parts = [
    { title: t("entry"), fields: names },
    ...(id === undefined ? [] : [{ title: t("correction"), fields: ["mistake"] }]),
  ];
  const save = async (draft: RecordDraft) => {
    const savedEntry = entry
      ? await correctEntry(company, code, entry, draft)
      : await addEntry(company, code, { ...draft });
    await cache.invalidateQueries({ queryKey: queryKeys.journal(company, code) });
    notify("success", entry ? t("saved") : t("added", { number: savedEntry.number }));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={entry ? t("editing", { number: entry.number }) : t("adding")}
      size="lg"
      closeButtonProps={{ "aria-label": common("close") }}
    >
      {id !== undefined && !entry ? (
        <Skeleton height={320} radius="md" />
      ) : (
        <RecordForm
          company={company}
          declared={form}
          parts={parts}
          initial={entry ? { ...entry } : emptyDraft(form)}
          action={t(entry ? "save" : "add")}
          onSave={save}
        />
      )}
    </Modal>
  );
}
