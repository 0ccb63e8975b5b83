import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { reactToError } from "../../../ui/react-to-error.ts";
import { commonWords } from "../../../words/common.ts";
import { useWords } from "../../../words/define-words.ts";
import { templatesWords } from "../../../words/templates.ts";
import { deleteVersion, type VersionName } from "./template-queries.ts";

interface DeleteVersionProps {
  readonly name: VersionName;
  readonly isInForce: boolean;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a version of a template is deleted. */
export function DeleteVersion({ name, isInForce, onDeleted, onClose }: DeleteVersionProps) {
  const t = useWords(templatesWords);
  const common = useWords(commonWords);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteVersion(name);
      onDeleted();
      onClose();
    } catch (error) {
      reactToError(error);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t("removeTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack gap={12}>
        <Text>{t("removeText", { name: name.version.filename })}</Text>
        {isInForce && <Text size="sm">{t("removeInForce")}</Text>}
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
