import { Text } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { templatesWords } from "../../i18n/ru/templates.ts";
import { DeleteDialog } from "../../ui/dialogs/delete-dialog.tsx";
import { deleteVersion, type VersionName } from "./template-queries.ts";

interface DeleteVersionProps {
  readonly name: VersionName;
  readonly isInForce: boolean;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a version of a template is deleted. */
export function DeleteVersion({ name, isInForce, onDeleted, onClose }: DeleteVersionProps) {
  const t = useWords(templatesWords);
  const remove = async () => {
    await deleteVersion(name);
    onDeleted();
  };
  return (
    <DeleteDialog title={t("removeTitle")} onDelete={remove} onClose={onClose}>
      <Text>{t("removeText", { name: name.version.filename })}</Text>
      {isInForce && <Text size="sm">{t("removeInForce")}</Text>}
    </DeleteDialog>
  );
}
