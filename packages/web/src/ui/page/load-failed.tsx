import { Button } from "@mantine/core";
import { IconLock, IconPlugConnectedX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError, ConnectionError, isForbidden } from "../../api/api-error.ts";
import { errorMessage } from "../../api/error-message.ts";
import { nextTry, reachable } from "../../api/poll-server.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { useWords } from "../../i18n/words.ts";
import { EmptyState } from "./empty-state.tsx";

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
