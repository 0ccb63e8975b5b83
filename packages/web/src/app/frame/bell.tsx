import { ActionIcon, Indicator } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { viewing } from "../../api/view-as.ts";
import { useWords } from "../../i18n/language.ts";
import { subscriptionsWords } from "../../i18n/ru/bell-and-subscriptions.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useCompanyId } from "./company-id.ts";
import { unreadQuery } from "./unread-query.ts";

const NoticeDrawer = lazyPart(() =>
  import("./notice-drawer.tsx").then(({ NoticeDrawer: component }) => ({ default: component })),
);

const shownMost = 99;

/** Renders the number of unread notifications of the current company; opens their list. Hidden while viewing as another user. */
export function Bell() {
  const t = useWords(subscriptionsWords);
  const company = useCompanyId();
  const isThere = company !== undefined && viewing() === undefined;
  const { data: unread = 0 } = useQuery(unreadQuery(isThere ? company : undefined));
  const [isOpen, setOpen] = useState(false);
  if (!isThere) return null;
  return (
    <>
      <Indicator
        label={unread > shownMost ? `${shownMost}+` : unread}
        disabled={unread === 0}
        size={16}
        offset={6}
        color="red.8"
      >
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          onClick={() => setOpen(true)}
          aria-label={unread > 0 ? t("bellUnread", { count: unread }) : t("bell")}
        >
          <IconBell size={18} stroke={1.7} />
        </ActionIcon>
      </Indicator>
      {isOpen && (
        <Suspense>
          <NoticeDrawer company={company} unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
