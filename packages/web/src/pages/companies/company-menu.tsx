import { Menu } from "@mantine/core";
import {
  IconClock,
  IconCopy,
  IconDownload,
  IconEye,
  IconEyeOff,
  IconFileTypePdf,
  IconPencil,
  IconStar,
  IconTrash,
} from "@tabler/icons-react";
import { DotsButton } from "../../ui/dots-button.tsx";
import { usePressedAtFirst } from "../../ui/use-pressed-at-first.ts";
import { commonWords } from "../../words/common.ts";
import type { ColumnsContext, Company } from "./listed-company.ts";
import { companyFlags } from "./use-company-changes.ts";

/** What can be done to a company of the list; opens as soon as it is there. */
export function CompanyMenu(props: ColumnsContext & { readonly company: Company }) {
  const { company, t, onDialog, onDefault, onSet } = props;
  const button = usePressedAtFirst();
  const mayManage = company.access.settings === "manage";
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <DotsButton aria-label={t("actionsOf", { name: company.name })} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconStar size={16} />}
          disabled={company.is_default}
          onClick={() => onDefault(company)}
        >
          {t("setDefault")}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={() => onDialog({ kind: "print", company })}>
          {t("printTitle")}
        </Menu.Item>
        {mayManage && (
          <>
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => onDialog({ kind: "copy", company })}>
              {commonWords.text("copy")}
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onDialog({ kind: "rename", company })}>
              {commonWords.text("rename")}
            </Menu.Item>
            <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => onDialog({ kind: "export", company })}>
              {t("exportTitle")}
            </Menu.Item>
            <Menu.Divider />
            {companyFlags.map((flag) => (
              <Menu.Item
                key={flag}
                leftSection={company[flag] ? <IconEyeOff size={16} /> : <IconEye size={16} />}
                onClick={() => onSet(company, { [flag]: !company[flag] })}
              >
                {t(company[flag] ? `hide_${flag}` : `show_${flag}`)}
              </Menu.Item>
            ))}
            <Menu.Item leftSection={<IconClock size={16} />} onClick={() => onDialog({ kind: "timeZone", company })}>
              {t("timeZoneAction")}
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
