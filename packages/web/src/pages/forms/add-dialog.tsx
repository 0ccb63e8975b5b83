import { Divider, Modal, Stack } from "@mantine/core";
import type { CollectionName } from "@opis/model/forms/questionnaires";
import { entryOf } from "../../questionnaires/registry.ts";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { formActionsWords } from "../../words/form-actions.ts";
import { DefaultProcesses } from "./default-processes.tsx";
import { OwnName } from "./own-name.tsx";

interface AddDialogProps {
  readonly companyId: number;
  readonly form: CollectionName;
  readonly title: string;
  readonly withTypical: boolean;
  readonly onClose: () => void;
}

const labels = { named: "name", typical: "ownProcess" } as const;

/** The dialog in which new questionnaires get their names, or typical ones are chosen. */
export function AddDialog({ companyId, form, title, withTypical, onClose }: AddDialogProps) {
  const t = useWords(formActionsWords);
  const common = useWords(commonWords);
  const { adding } = entryOf(form);
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ "aria-label": common("close") }}>
      <Stack gap={16}>
        <OwnName
          companyId={companyId}
          form={form}
          label={t(labels[adding])}
          opensAtOnce={adding === "typical"}
          onDone={onClose}
        />
        {adding === "typical" && withTypical && (
          <>
            <Divider label={t("defaultProcesses")} />
            <DefaultProcesses companyId={companyId} onDone={onClose} />
          </>
        )}
      </Stack>
    </Modal>
  );
}
