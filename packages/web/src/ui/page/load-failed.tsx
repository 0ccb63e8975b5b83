import { Button } from "@mantine/core";
import { IconLock, IconPlugConnectedX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError, isForbidden } from "../../api/api-error.ts";
import { errorMessage } from "../../api/error-message.ts";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { EmptyState } from "./empty-state.tsx";

/** Stands where data could not be loaded: says that nothing is lost, or why it is refused, and offers to try again. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords(commonWords);
  const refusal = useRefusal();
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

/** The refusal where all that the screen lacks was refused: for want of rights, or for a reason that the server gives. */
function useRefusal(): ApiError | undefined {
  const errors = useQueryClient()
    .getQueryCache()
    .findAll({ type: "active", predicate: ({ state }) => state.status === "error" && state.data === undefined })
    .map(({ state }) => state.error);
  const [first] = errors;
  return first instanceof ApiError && errors.every(isForbidden) ? first : undefined;
}
