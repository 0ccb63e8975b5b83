import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { DeleteDialog } from "../../../ui/dialogs/delete-dialog.tsx";
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
  const client = useQueryClient();
  const remove = async () => {
    await deletePack(company, pack.id);
    await client.invalidateQueries({ queryKey: packsQuery(company).queryKey });
  };
  return (
    <DeleteDialog title={t("deletePackTitle")} onDelete={remove} onClose={onClose}>
      <Text>{t("deletePackText", { name: pack.purpose })}</Text>
    </DeleteDialog>
  );
}
