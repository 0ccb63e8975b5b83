import { Paper, Text } from "@mantine/core";
import { useUnanswered } from "../../../api/until-answered.ts";
import { useWords } from "../../../words/define-words.ts";
import { documentsWords } from "../../../words/documents.ts";
import classes from "../document-view.module.css";

/** Says, in sight of whatever is being answered, that answers wait for a network, in this tab alone. */
export function UnsentNote() {
  const say = useWords(documentsWords);
  const isUnsent = useUnanswered();
  return (
    <div role="status" className={classes.unsent}>
      {isUnsent && (
        <Paper withBorder p={8}>
          <Text size="sm" c="var(--opis-warning)">
            {say("unsent")}
          </Text>
        </Paper>
      )}
    </div>
  );
}
