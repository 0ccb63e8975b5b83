import { Menu } from "@mantine/core";
import type { copyProcess } from "@opis/model/contract/default-processes-and-copy";
import type { CollectionName } from "@opis/model/forms/questionnaire-names";
import { IconCopy, IconLock, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { type EditTarget, patchRow } from "../../form-engine/edits/edit-target.ts";
import { useWords } from "../../i18n/language.ts";
import { formActionsWords } from "../../i18n/ru/form-actions.ts";
import { NameDialog } from "../../ui/dialogs/name-dialog.tsx";
import { entryOf } from "../../ui/questionnaire-listing.ts";
import { RowMenuButton } from "../../ui/row-menu-button.tsx";
import { useOpenOnMount } from "../../ui/use-open-on-mount.ts";
import { DeleteDialog } from "../directory/delete-directory-value-dialog.tsx";
import type { ListedForm } from "./listed-forms.ts";

interface RowMenuProps {
  readonly companyId: number;
  readonly form: CollectionName;
  /** Whether the user may also copy and delete, which requires more than editing. */
  readonly mayManage: boolean;
  readonly row: Required<Pick<ListedForm, "id" | "name" | "is_active" | "is_blocked">>;
}

/** Renders the menu of a listed questionnaire; opens on mount. */
export function RowMenu({ companyId, form, mayManage, row }: RowMenuProps) {
  const t = useWords(formActionsWords);
  const button = useOpenOnMount();
  const [dialog, setDialog] = useState<"copy" | "rename" | "delete">();
  const { inactive, offers = [] } = entryOf(form);
  const close = () => setDialog(undefined);
  const { change, copy } = useRowChanges({ company: companyId, form, id: row.id }, close);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <RowMenuButton aria-label={t("actions", { name: row.name })} ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          {mayManage && offers.includes("copy") && row.is_active && (
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => setDialog("copy")}>
              {t("copy")}
            </Menu.Item>
          )}
          {row.is_active && (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setDialog("rename")}>
              {t("rename")}
            </Menu.Item>
          )}
          {inactive && (
            <Menu.Item
              leftSection={row.is_active ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
              disabled={change.isPending}
              onClick={() => change.mutate({ is_active: !row.is_active })}
            >
              {t(row.is_active ? "deactivate" : "reactivate")}
            </Menu.Item>
          )}
          {offers.includes("block") && row.is_active && (
            <Menu.Item
              leftSection={<IconLock size={16} />}
              disabled={change.isPending}
              onClick={() => change.mutate({ is_blocked: !row.is_blocked })}
            >
              {t(row.is_blocked ? "unblock" : "block")}
            </Menu.Item>
          )}
          {mayManage && (
            <>
              <Menu.Divider />
              <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => setDialog("delete")}>
                {t("delete")}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === "copy" && (
        <NameDialog
          title={t("copyTitle")}
          label={t("name")}
          initial={t("copyName", { name: row.name })}
          action={t("copy")}
          fewest={1}
          busy={copy.isPending}
          onSubmit={(name, onError) => copy.mutate(name, { onError })}
          onClose={close}
        />
      )}
      {dialog === "rename" && (
        <NameDialog
          title={t("rename")}
          label={t("name")}
          initial={row.name}
          current={row.name}
          action={t("rename")}
          fewest={1}
          busy={change.isPending}
          onSubmit={(name, onError) => change.mutate({ name }, { onError })}
          onClose={close}
        />
      )}
      {dialog === "delete" && (
        <DeleteDialog company={companyId} form={form} row={row} name={row.name} onClose={close} />
      )}
    </>
  );
}

/** Returns mutations of a questionnaire in its list, including copying (processes only); the company is refetched before they settle. */
function useRowChanges(target: EditTarget, onDone: () => void) {
  const { company, id } = target;
  const client = useQueryClient();
  const onSuccess = async () => {
    await client.invalidateQueries({ queryKey: queryKeys.company(company) });
    onDone();
  };
  const change = useSingleMutation({
    mutationFn: (body: Record<string, unknown>) => patchRow(target, body),
    onSuccess,
  });
  const copy = useSingleMutation({
    mutationFn: (name: string) =>
      call<typeof copyProcess>("POST /companies/:company_id/processes/:id/copy/ 201", {
        params: { company_id: company, id },
        body: { name },
      }),
    onSuccess,
  });
  return { change, copy };
}
