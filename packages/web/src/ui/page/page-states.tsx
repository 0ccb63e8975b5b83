import { Button, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import { IconLock, IconPlugConnectedX, type TablerIcon } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { ApiError, ConnectionError, isForbidden } from "../../api/api-error.ts";
import { errorMessage } from "../../api/error-message.ts";
import { nextTry, reachable } from "../../api/poll-server.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";

interface EmptyStateProps {
  readonly icon: TablerIcon;
  /** What will be listed here. */
  readonly title: string;
  readonly text: string;
  /** Button for the first step. */
  readonly action?: ReactNode;
}

/** Renders the empty state of a list: what will be listed, and the first step. */
export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <Stack align="center" ta="center" gap="xs" py={64} px="md">
      <ThemeIcon variant="light" size={48} radius="lg" mb="xs" aria-hidden>
        <Icon size={24} stroke={1.6} />
      </ThemeIcon>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" maw={440} mb={action ? "md" : 0}>
        {text}
      </Text>
      {action}
    </Stack>
  );
}

/** Renders a failed load: that nothing is lost, or why it is refused; retries on click, and automatically once there is a connection. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords(commonWords);
  const { refusal, isUnreachable } = useFailure();
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    if (!isUnreachable) return undefined;
    const waiting = new AbortController();
    const { signal } = waiting;
    void nextTry(signal)
      .then(() => reachable(signal))
      .then(
        () => retry.current(),
        () => {},
      );
    return () => waiting.abort();
  }, [isUnreachable]);
  const isClosed = refusal?.code === "forbidden";
  const reason = refusal && !isClosed ? errorMessage(refusal.body) : undefined;
  return (
    <EmptyState
      icon={refusal ? IconLock : IconPlugConnectedX}
      title={t(isClosed ? "notOpen" : "loadFailed")}
      text={reason ?? t(isClosed ? "notOpenHint" : "loadFailedHint")}
      action={
        <Button variant="default" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    />
  );
}

/** Returns why the data is missing: refused, for lack of rights or another reason; or the server was unreachable. */
function useFailure(): { readonly refusal: ApiError | undefined; readonly isUnreachable: boolean } {
  const errors = useQueryClient()
    .getQueryCache()
    .findAll({ type: "active", predicate: ({ state }) => state.status === "error" && state.data === undefined })
    .map(({ state }) => state.error);
  const [first] = errors;
  return {
    refusal: first instanceof ApiError && errors.every(isForbidden) ? first : undefined,
    isUnreachable: errors.some((error) => error instanceof ConnectionError),
  };
}
