import { Menu } from "@mantine/core";
import { IconLink, IconMailForward, IconMailX, IconUserCog, IconUserMinus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { installationQuery } from "../../api/common-queries.ts";
import { useWords } from "../../i18n/language.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { RowMenuButton } from "../../ui/row-menu-button.tsx";
import { useOpenOnMount } from "../../ui/use-open-on-mount.ts";
import { copyInviteLink } from "./invite-link.ts";
import { nameOfRow, type PersonRow } from "./person-rows.ts";
import type { useUserChanges } from "./use-user-changes.ts";
import type { ListedUser } from "./user-queries.ts";

interface UserMenuProps {
  readonly company: number;
  readonly row: PersonRow;
  readonly changes: ReturnType<typeof useUserChanges>;
  readonly onRole: (user: ListedUser) => void;
  readonly onRemove: (user: ListedUser) => void;
}

/** Renders the menu of a member or an invitation; opens on mount. */
export function UserMenu({ company, row, changes, onRole, onRemove }: UserMenuProps) {
  const t = useWords(usersWords);
  const button = useOpenOnMount();
  const { data: installation } = useQuery(installationQuery);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <RowMenuButton aria-label={t("actionsOf", { name: nameOfRow(row) })} ref={button} />
      </Menu.Target>
      {row.kind === "member" ? (
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUserCog size={16} />} onClick={() => onRole(row.user)}>
            {t("changeRole")}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconUserMinus size={16} />} onClick={() => onRemove(row.user)}>
            {t("remove")}
          </Menu.Item>
        </Menu.Dropdown>
      ) : (
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconMailForward size={16} />}
            disabled={changes.sendAgain.isPending}
            onClick={() => changes.sendAgain.mutate(row.invitation)}
          >
            {t("sendAgain")}
          </Menu.Item>
          {installation?.sends_letters === false && (
            <Menu.Item
              leftSection={<IconLink size={16} />}
              onClick={() => void copyInviteLink(company, row.invitation)}
            >
              {t("copyLink")}
            </Menu.Item>
          )}
          <Menu.Item
            color="red"
            leftSection={<IconMailX size={16} />}
            disabled={changes.withdraw.isPending}
            onClick={() => changes.withdraw.mutate(row.invitation)}
          >
            {t("withdraw")}
          </Menu.Item>
        </Menu.Dropdown>
      )}
    </Menu>
  );
}
