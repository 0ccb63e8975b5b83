import { Avatar, Menu, Text, UnstyledButton } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { currentUserQuery } from "../api/queries.ts";
import { useWords } from "../words/define-words.ts";
import { frameWords } from "../words/frame.ts";

/** Who is signed in, and the way out. */
export function UserMenu() {
  const t = useWords(frameWords);
  const { data: user } = useQuery(currentUserQuery);
  const fullName = [user?.first_name, user?.last_name].filter(Boolean).join(" ");
  const name = fullName || user?.username || "";
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton aria-label={name ? `${t("user")}: ${name}` : t("user")} ml={4}>
          <Avatar size={32} color="accent" radius="xl">
            {initialsOf(name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--opis-text)" truncate>
            {name}
          </Text>
          {user?.email && (
            <Text size="xs" c="dimmed" truncate>
              {user.email}
            </Text>
          )}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} component={Link} to="/logout/" preload={false}>
          {t("signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join("");
}
