import { Badge, Button, Drawer, Group, Skeleton, Stack, Text } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import type { listNotifications, markNotificationsRead } from "@opis/model/contract/companies/subscriptions";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { screenAddress } from "@opis/model/screen-addresses";
import { changeText } from "@opis/model/text/change-text";
import { IconBell } from "@tabler/icons-react";
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { subscriptionsWords } from "../../i18n/ru/bell-and-subscriptions.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import classes from "./drawers.module.css";
import { readNotices } from "./unread-query.ts";

interface NoticeDrawerProps {
  readonly company: number;
  readonly unread: number;
  readonly onClose: () => void;
}

type Notice = AnswerOf<typeof listNotifications>["results"][number];

const pageLength = 20;

/** Loads notifications page by page. */
function noticesQuery(company: number, language: Language) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.notifications(company), "list", language],
    queryFn: ({ pageParam, signal }) => readNotices(company, { limit: pageLength, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }, pages) => (next === null ? undefined : pages.length * pageLength),
  });
}

/** Renders recent changes to what the user follows, newest first, each with a link. */
export function NoticeDrawer({ company, unread, onClose }: NoticeDrawerProps) {
  const t = useWords(subscriptionsWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const client = useQueryClient();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    noticesQuery(company, language),
  );
  const notices = data?.pages.flatMap(({ results }) => results) ?? [];
  const isSubscribed = data?.pages[0]?.is_subscribed === true;
  const mark = useSingleMutation({
    mutationFn: (through: number) =>
      call<typeof markNotificationsRead>("POST /companies/:company_id/notifications/read/", {
        ...{ params: { company_id: company }, body: { through } },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.notifications(company) }),
  });
  const settings = (
    <HrefLink href={screenAddress(company, "settings", { tab: "subscriptions" })} onFollow={onClose}>
      {t("choose")}
    </HrefLink>
  );
  const [newest] = notices;
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={440} aria-label={t("bell")}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t("bell")}>
        <Drawer.Header role="presentation">
          <Drawer.Title component="h2" fz="h3" fw={600}>
            {t("bell")}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={common("close")} />
        </Drawer.Header>
        <Drawer.Body>
          {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
          {!data && !isError && <Skeleton height={240} aria-busy />}
          {data && !newest && (
            <EmptyState
              icon={IconBell}
              title={t(isSubscribed ? "nothingYet" : "notFollowing")}
              text={t(isSubscribed ? "nothingYetText" : "notFollowingText")}
              action={settings}
            />
          )}
          {newest && (
            <Stack gap="sm">
              <Group justify="space-between">
                {settings}
                <Button
                  variant="default"
                  size="compact-md"
                  disabled={unread === 0}
                  loading={mark.isPending}
                  onClick={() => mark.mutate(newest.id)}
                >
                  {t("markRead")}
                </Button>
              </Group>
              <ul className={classes.list}>
                {notices.map((notice) => (
                  <NoticeItem key={notice.id} notice={notice} onFollow={onClose} />
                ))}
              </ul>
              {hasNextPage && (
                <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {t("more")}
                </Button>
              )}
            </Stack>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** The drawer lists this many notifications; the page has all of them. */
const changesMost = 4;

function NoticeItem({ notice, onFollow }: { readonly notice: Notice; readonly onFollow: () => void }) {
  const t = useWords(subscriptionsWords);
  const language = useLanguage();
  const { at, editor, kind, saying, form_title, title, root_title, url, changes, is_unread } = notice;
  // The title of a risk begins with its code.
  const risk = saying === "risk_owner" ? `${title.slice(title.indexOf(" ") + 1)}: ` : "";
  const name = risk + (root_title || title || form_title);
  const more = changes.length - changesMost;
  const message =
    saying === "proposed"
      ? `${form_title}: ${t(`proposed_${kind}`)}`
      : saying !== "done"
        ? t(saying)
        : kind === "login"
          ? t("did_login")
          : changeText(kind, form_title, language);
  return (
    <li className={classes.item}>
      <Group gap={8} justify="space-between" wrap="nowrap" align="flex-start">
        {url ? (
          <HrefLink href={url} fw={600} onFollow={onFollow}>
            {name}
          </HrefLink>
        ) : (
          <Text fw={600}>{name}</Text>
        )}
        {is_unread && (
          <Badge size="sm" variant="light" tt="none" flex="0 0 auto">
            {t("unread")}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {`${momentText(at, language)} · ${editor} · ${message}`}
      </Text>
      {changes.slice(0, changesMost).map((change) => (
        <Text key={change.field} size="sm" lineClamp={3}>
          {`${change.label}: ${change.old ? `${change.old} → ` : ""}${change.new || "—"}`}
        </Text>
      ))}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t("moreChanges", { count: more })}
        </Text>
      )}
    </li>
  );
}
