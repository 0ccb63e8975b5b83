import { Menu } from "@mantine/core";
import { sections } from "@opis/model/access/access";
import { screenAddress } from "@opis/model/screen-addresses";
import {
  IconCopy,
  IconDownload,
  IconFileTypePdf,
  IconPencil,
  IconSettings,
  IconStar,
  IconTrash,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { canViewAll } from "../../api/compare-access-levels.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import type { companiesWords } from "../../i18n/ru/companies.ts";
import { RowMenuButton } from "../../ui/row-menu-button.tsx";
import { useOpenOnMount } from "../../ui/use-open-on-mount.ts";
import type { Dialog } from "./company-dialog.tsx";
import type { CompanySummary } from "./use-company-work.ts";

/** Texts and actions of the menu of a company. */
export interface CompanyMenuContext {
  readonly t: typeof companiesWords.text;
  readonly onDialog: (dialog: Dialog) => void;
  readonly setDefault: { readonly isPending: boolean; readonly mutate: (company: CompanySummary) => void };
}

/** Renders the menu of a company in the list; opens on mount. */
export function CompanyMenu(props: CompanyMenuContext & { readonly company: CompanySummary }) {
  const { company, t, onDialog, setDefault } = props;
  const button = useOpenOnMount();
  const mayManage = company.access.settings === "manage";
  const mayTakeAll = mayManage && canViewAll(company.access, sections);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <RowMenuButton aria-label={t("actionsOf", { name: company.name })} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconStar size={16} />}
          disabled={company.is_default || setDefault.isPending}
          onClick={() => setDefault.mutate(company)}
        >
          {t("setDefault")}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={() => onDialog({ kind: "print", company })}>
          {t("printTitle")}
        </Menu.Item>
        {mayManage && (
          <>
            {mayTakeAll && (
              <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => onDialog({ kind: "copy", company })}>
                {commonWords.text("copy")}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onDialog({ kind: "rename", company })}>
              {commonWords.text("rename")}
            </Menu.Item>
            {mayTakeAll && (
              <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => onDialog({ kind: "export", company })}>
                {t("exportTitle")}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconSettings size={16} />}
              renderRoot={(props) => <Link to={screenAddress(company.id, "settings")} {...props} />}
            >
              {t("settings")}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => onDialog({ kind: "delete", company })}
            >
              {commonWords.text("delete")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
