import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { EmptyState } from "./empty-state.tsx";

/** Stands where data could not be loaded: says that nothing is lost and offers to try again. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords(commonWords);
  return (
    <EmptyState
      icon={IconPlugConnectedX}
      title={t("loadFailed")}
      text={t("loadFailedHint")}
      action={
        <Button variant="default" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    />
  );
}
