import { Button } from "@mantine/core";
import { IconLock, IconPlugConnectedX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { isForbidden } from "../../api/api-error.ts";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { EmptyState } from "./empty-state.tsx";

/** Stands where data could not be loaded: says that nothing is lost, or that it is not open to them, and offers to try again. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords(commonWords);
  const isClosed = useIsClosed();
  return (
    <EmptyState
      icon={isClosed ? IconLock : IconPlugConnectedX}
      title={t(isClosed ? "notOpen" : "loadFailed")}
      text={t(isClosed ? "notOpenHint" : "loadFailedHint")}
      action={
        <Button variant="default" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    />
  );
}

/** Whether all that the screen lacks was refused for want of rights. */
function useIsClosed(): boolean {
  const lacking = useQueryClient()
    .getQueryCache()
    .findAll({ type: "active", predicate: ({ state }) => state.status === "error" && state.data === undefined });
  return lacking.length > 0 && lacking.every(({ state }) => isForbidden(state.error));
}
