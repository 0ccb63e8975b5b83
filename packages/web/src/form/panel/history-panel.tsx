import { Box } from "@mantine/core";
import { isQuestionnaire } from "@opis/model/forms/questionnaires";
import { HistoryList } from "../../history/history-list.tsx";
import { useWords } from "../../words/define-words.ts";
import { historyWords } from "../../words/history.ts";
import { useFormContext } from "../form-context.tsx";
import { FollowSwitch } from "./follow-switch.tsx";

/** What was changed in this questionnaire and its rows, by whom and when; and whether one hears of what comes. */
export function HistoryPanel() {
  const t = useWords(historyWords);
  const { company, declared, rowId } = useFormContext();
  return (
    <Box px={8}>
      {isQuestionnaire(declared.name) && <FollowSwitch company={company} form={declared.name} id={rowId} />}
      <HistoryList
        company={company}
        filter={{ form: declared.name, object_id: rowId }}
        empty={t("empty")}
        showsObject={false}
      />
    </Box>
  );
}
