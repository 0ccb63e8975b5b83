import { Drawer } from "@mantine/core";
import { HistoryList } from "../../../history/history-list.tsx";
import { commonWords } from "../../../words/ru/common.ts";
import { useWords } from "../../../words/define-words.ts";
import { historyWords } from "../../../words/ru/history.ts";
import { threatsWords } from "../../../words/ru/threats.ts";

interface ModelHistoryProps {
  readonly company: number;
  readonly id: number;
  readonly onClose: () => void;
}

/** Who changed what of a threat model, and what was decided in it. */
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
