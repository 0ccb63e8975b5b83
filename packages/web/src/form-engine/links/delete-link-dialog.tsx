import { Text } from "@mantine/core";
import type { deleteKey } from "@opis/model/contract/people/respondent-links";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { useWords } from "../../i18n/language.ts";
import { linksWords } from "../../i18n/ru/link-management.ts";
import { DeleteDialog } from "../../ui/dialogs/delete-dialog.tsx";
import { linksKey } from "./links-query.ts";

interface DeleteLinkDialogProps {
  readonly company: number;
  readonly link: string;
  readonly onClose: () => void;
}

/** Asks for confirmation before a link is deleted permanently. */
export function DeleteLinkDialog({ company, link, onClose }: DeleteLinkDialogProps) {
  const t = useWords(linksWords);
  const client = useQueryClient();
  const remove = async () => {
    const params = { company_id: company, key: link };
    await call<typeof deleteKey>("DELETE /companies/:company_id/keys/:key/ 204", { params });
    await client.invalidateQueries({ queryKey: linksKey(company) });
  };
  return (
    <DeleteDialog title={t("removeTitle")} onDelete={remove} onClose={onClose}>
      <Text>{t("removeText", { key: link })}</Text>
    </DeleteDialog>
  );
}
