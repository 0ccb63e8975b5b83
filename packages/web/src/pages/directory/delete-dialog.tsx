import { Anchor, Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { ApiError } from "../../api/api-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { reactToError } from "../../app/react-to-error.ts";
import { deleteRow } from "../../form/edit-target.ts";
import { notify } from "../../ui/notify.ts";
import { useWords } from "../../words/define-words.ts";
import { directoryWords } from "../../words/directory.ts";

interface DeleteDialogProps {
  readonly company: number;
  readonly form: FormName;
  readonly row: { readonly id: number };
  readonly name: string;
  readonly onClose: () => void;
}

const usageSchema = z.object({ all: z.array(z.object({ form: z.string(), id: z.int(), name: z.string() })) });
type Usage = z.output<typeof usageSchema>["all"];

/** Asks before a row is deleted; where it is in use, says by what (specification 7.9). */
export function DeleteDialog({ company, form, row, name, onClose }: DeleteDialogProps) {
  const t = useWords(directoryWords);
  const client = useQueryClient();
  const [usage, setUsage] = useState<Usage>();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteRow({ company, form, id: row.id });
      await client.invalidateQueries({ queryKey: queryKeys.company(company) });
      notify("success", t("deleted", { name }));
      onClose();
    } catch (error) {
      const found = error instanceof ApiError ? usageSchema.safeParse(error.body.usage) : undefined;
      if (found?.success) setUsage(found.data.all);
      else reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  if (usage) {
    return (
      <Modal opened onClose={onClose} title={t("deletionImpossible")}>
        <Stack gap={12}>
          <Text>{t(usage.length > 0 ? "usedIn" : "usedUnseen")}</Text>
          <List>
            {usage.map((use) => (
              <List.Item key={`${use.form} ${use.id}`}>
                <Anchor renderRoot={(props) => <Link to={`/company/${company}/${use.form}/${use.id}/`} {...props} />}>
                  {use.name || use.form}
                </Anchor>
              </List.Item>
            ))}
          </List>
          <Group justify="flex-end">
            <Button onClick={onClose}>{t("close")}</Button>
          </Group>
        </Stack>
      </Modal>
    );
  }
  return (
    <Modal opened onClose={onClose} title={t("deleteTitle", { name })}>
      <Stack gap={16}>
        <Text>{t(formNamed(form).scope === "directory" ? "deleteText" : "deleteFormText")}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button color="red" loading={busy} onClick={() => void remove()}>
            {t("delete")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
