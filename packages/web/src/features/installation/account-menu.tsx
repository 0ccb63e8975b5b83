import { Menu } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import { installationAddress } from "@opis/model/screen-addresses";
import {
  IconDeviceDesktopOff,
  IconListDetails,
  IconLock,
  IconLockOpen,
  IconSchool,
  IconShieldOff,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { installationWords } from "../../i18n/ru/installation.ts";
import { RowMenuButton } from "../../ui/row-menu-button.tsx";
import { useOpenOnMount } from "../../ui/use-open-on-mount.ts";
import type { AccountWish } from "./account-dialog.tsx";
import type { InstalledUser } from "./installation-queries.ts";
import type { InstalledAccountChanges } from "./use-installed-account-changes.ts";

/** Data needed to render the rows. */
export interface UserColumnsContext {
  readonly t: typeof installationWords.text;
  readonly language: Language;
  /** The signed-in user, who cannot block their own account. */
  readonly me: number | undefined;
  readonly onAsk: (wish: AccountWish) => void;
  readonly changes: InstalledAccountChanges;
}

/** Renders the menu of an account; opens on mount. */
export function AccountMenu({ user, t, me, onAsk, changes }: UserColumnsContext & { readonly user: InstalledUser }) {
  const button = useOpenOnMount();
  const set = (body: { is_active?: boolean; is_student?: boolean; is_free?: boolean }) => ({
    disabled: changes.change.isPending,
    onClick: () => changes.change.mutate({ user, body }),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <RowMenuButton aria-label={t("actionsOf", { name: user.username })} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconListDetails size={16} />}
          renderRoot={(props) => <Link to={installationAddress("sign_ins")} search={{ user: user.id }} {...props} />}
        >
          {t("seeSignIns")}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDeviceDesktopOff size={16} />}
          disabled={user.sessions_count === 0}
          onClick={() => onAsk({ kind: "end", user })}
        >
          {t("endSessions")}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconShieldOff size={16} />}
          disabled={!user.second_step}
          onClick={() => onAsk({ kind: "reset", user })}
        >
          {t("resetSecondStep")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconSchool size={16} />} {...set({ is_student: !user.is_student })}>
          {t(user.is_student ? "makeNoStudent" : "makeStudent")}
        </Menu.Item>
        <Menu.Item {...set({ is_free: !user.is_free })}>{t(user.is_free ? "makePaid" : "makeFree")}</Menu.Item>
        <Menu.Divider />
        {user.is_active ? (
          <Menu.Item
            color="red"
            leftSection={<IconLock size={16} />}
            disabled={user.id === me}
            onClick={() => onAsk({ kind: "block", user })}
          >
            {t("block")}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconLockOpen size={16} />} {...set({ is_active: true })}>
            {t("unblock")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
