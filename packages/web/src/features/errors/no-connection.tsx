import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { useEffect } from "react";
import { reachable } from "../../api/wait-until-reachable.ts";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";

/** Shown where a screen did not load because the server cannot be reached; opens it automatically once it can be. */
export function NoConnection() {
  const t = useWords(commonWords);
  useEffect(() => {
    const waiting = new AbortController();
    void reachable(waiting.signal).then(
      () => location.reload(),
      () => {},
    );
    return () => waiting.abort();
  }, []);
  return (
    <div role="status">
      <EmptyState
        icon={IconPlugConnectedX}
        title={t("noConnectionTitle")}
        text={t("noConnectionText")}
        action={
          <Button variant="default" onClick={() => history.back()}>
            {t("back")}
          </Button>
        }
      />
    </div>
  );
}
