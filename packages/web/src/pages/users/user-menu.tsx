import { Menu } from "@mantine/core";
import { IconUserCog, IconUserMinus } from "@tabler/icons-react";
import { DotsButton } from "../../ui/dots-button.tsx";
import { usePressedAtFirst } from "../../ui/use-pressed-at-first.ts";
import { useWords } from "../../words/define-words.ts";
import { usersWords } from "../../words/users.ts";
import { personName } from "./role-name.ts";
import type { CompanyUser } from "./user-queries.ts";

interface UserMenuProps {
  readonly user: CompanyUser;
  readonly onRole: (user: CompanyUser) => void;
  readonly onRemove: (user: CompanyUser) => void;
}

/** What can be done to a member; opens as soon as it is there. */
export function UserMenu({ user, onRole, onRemove }: UserMenuProps) {
  const t = useWords(usersWords);
  const button = usePressedAtFirst();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <DotsButton aria-label={t("actionsOf", { name: personName(user) })} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUserCog size={16} />} onClick={() => onRole(user)}>
          {t("changeRole")}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconUserMinus size={16} />} onClick={() => onRemove(user)}>
          {t("remove")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
