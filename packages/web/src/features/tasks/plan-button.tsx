import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { useWords } from "../../i18n/language.ts";
import { tasksWords } from "../../i18n/ru/tasks.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { synchronise } from "./task-queries.ts";

interface PlanButtonProps {
  readonly company: number;
  readonly label: string;
}

/** Renders a button that creates and updates the tasks of the yearly plan, and says how many. */
export function PlanButton({ company, label }: PlanButtonProps) {
  const t = useWords(tasksWords);
  const cache = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      notify("success", t("planDone", { ...(await synchronise(company)) }));
      await cache.invalidateQueries({ queryKey: queryKeys.tasks(company) });
    } catch (error) {
      reactToError(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} />}
      loading={isRunning}
      title={t("planHint")}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
