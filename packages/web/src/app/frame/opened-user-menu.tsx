import { Menu, Text } from "@mantine/core";
import { accountAddress, installationAddress } from "@opis/model/screen-addresses";
import { IconLogout, IconServerCog, IconUserCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useWords } from "../../i18n/language.ts";
import { frameWords } from "../../i18n/ru/frame.ts";
import { useOpenOnMount } from "../../ui/use-open-on-mount.ts";
import { UserButton } from "./user-button.tsx";

interface OpenedUserMenuProps {
  readonly name: string;
  readonly email: string;
  /** Superusers have the installation's area. */
  readonly isSuperuser: boolean;
}

/** Renders the user's menu; opens on mount. */
export function OpenedUserMenu({ name, email, isSuperuser }: OpenedUserMenuProps) {
  const t = useWords(frameWords);
  const button = useOpenOnMount();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UserButton name={name} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--opis-text)" truncate>
            {name}
          </Text>
          {email && (
            <Text size="xs" c="dimmed" truncate>
              {email}
            </Text>
          )}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUserCircle size={16} />}
          renderRoot={(props) => <Link to={accountAddress} {...props} />}
        >
          {t("account")}
        </Menu.Item>
        {isSuperuser && (
          <Menu.Item
            leftSection={<IconServerCog size={16} />}
            renderRoot={(props) => <Link to={installationAddress("companies")} {...props} />}
          >
            {t("installation")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} />} component={Link} to="/logout/" preload={false}>
          {t("signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
