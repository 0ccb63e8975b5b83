import { ActionIcon, Menu, useMantineColorScheme } from "@mantine/core";
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useWords } from "../words/define-words.ts";
import { frameWords } from "../words/frame.ts";

const schemes = [
  { scheme: "light", icon: IconSun },
  { scheme: "dark", icon: IconMoon },
  { scheme: "auto", icon: IconDeviceDesktop },
] as const;

/** Chooses the light theme, the dark one, or that of the system. */
export function ThemeButton() {
  const t = useWords(frameWords);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Current = schemes.find(({ scheme }) => scheme === colorScheme)?.icon ?? IconDeviceDesktop;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={34} aria-label={t("theme")}>
          <Current size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(({ scheme, icon: Icon }) => (
          <Menu.Item
            key={scheme}
            leftSection={<Icon size={16} />}
            rightSection={scheme === colorScheme ? <IconCheck size={16} /> : undefined}
            onClick={() => setColorScheme(scheme)}
          >
            {t(scheme)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
