import { Drawer } from "@mantine/core";
import { useWords } from "../../../i18n/language.ts";
import { commonWords } from "../../../i18n/ru/common.ts";
import { historyWords } from "../../../i18n/ru/history.ts";
import { threatsWords } from "../../../i18n/ru/threats.ts";
import { HistoryList } from "../../../ui/history/history-list.tsx";

interface ModelHistoryProps {
  readonly company: number;
  readonly id: number;
  readonly onClose: () => void;
}

/** Renders who changed what in a threat model, including decisions. */
export function ModelHistory({ company, id, onClose }: ModelHistoryProps) {
  const say = useWords(threatsWords);
  const common = useWords(commonWords);
  const t = useWords(historyWords);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={460}
      title={say("history")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <HistoryList company={company} filter={{ form: "threat_model", object_id: id }} empty={t("empty")} showsObject />
    </Drawer>
  );
}
