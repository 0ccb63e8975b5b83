import { ActionIcon, Menu } from "@mantine/core";
import { IconCheck, IconDots } from "@tabler/icons-react";

interface TabMenuProps<K extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly key: K; readonly title: string }[];
  readonly shown: K;
  readonly onOpen: (key: K) => void;
}

/** Renders all tabs of a row as a menu: on narrow screens some are out of view. */
export function TabMenu<K extends string>({ label, tabs, shown, onOpen }: TabMenuProps<K>) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map(({ key, title }) => (
          <Menu.Item
            key={key}
            onClick={() => onOpen(key)}
            aria-current={key === shown || undefined}
            rightSection={key === shown ? <IconCheck size={14} aria-hidden /> : undefined}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
