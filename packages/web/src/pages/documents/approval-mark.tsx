import { Button, Group, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { dateText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { useLanguage } from "../../words/words.ts";
import type { DocumentDetails } from "./document-queries.ts";

interface ApprovalMarkProps {
  readonly details: DocumentDetails;
  readonly isMarking: boolean;
  readonly onMark: () => void;
}

/** The version that was approved or filed last, and the way to mark this one so: from then on it is evidence for other papers. */
export function ApprovalMark({ details, isMarking, onMark }: ApprovalMarkProps) {
  const t = useWords(documentsWords);
  const language = useLanguage();
  const { approved, date, is_filing: isFiling } = details;
  return (
    <div>
      <Group justify="space-between" gap={8}>
        <Text size="sm">
          {approved
            ? t(isFiling ? "filedOn" : "approvedOn", {
                date: dateText(approved.date, language),
                number: approved.number || "—",
              })
            : t(isFiling ? "notFiled" : "notApproved")}
        </Text>
        <Button
          variant="light"
          leftSection={<IconCheck size={16} />}
          disabled={!details.ready || date === null}
          loading={isMarking}
          onClick={onMark}
        >
          {t(isFiling ? "markFiled" : "markApproved")}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {date === null ? t("markNeedsDate") : t(isFiling ? "markFiledHint" : "markApprovedHint")}
      </Text>
    </div>
  );
}
