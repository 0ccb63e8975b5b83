import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reactToError } from "../../../ui/react-to-error.ts";
import { commonWords } from "../../../words/common.ts";
import { useWords } from "../../../words/define-words.ts";
import { documentTextsWords } from "../../../words/document-texts.ts";
import { type DocumentPack, deletePack, packsQuery } from "./pack-queries.ts";

interface DeletePackProps {
  readonly company: number;
  readonly pack: DocumentPack;
  readonly onClose: () => void;
}

/** Asks before a pack is deleted for good. */
export function DeletePack({ company, pack, onClose }: DeletePackProps) {
  const t = useWords(documentTextsWords);
  const common = useWords(commonWords);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await deletePack(company, pack.id);
      await client.invalidateQueries({ queryKey: packsQuery(company).queryKey });
      onClose();
    } catch (error) {
      reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t("deletePackTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack gap={12}>
        <Text>{t("deletePackText", { name: pack.purpose })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button color="red" loading={isBusy} onClick={() => void remove()}>
            {common("delete")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
