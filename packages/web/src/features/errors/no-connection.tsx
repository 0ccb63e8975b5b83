import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { useEffect } from "react";
import { reachable } from "../../api/poll-server.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { EmptyState } from "../../ui/page/page-states.tsx";

/** Renders a screen that could not load because the server is unreachable; opens it automatically once it is reachable. */
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
