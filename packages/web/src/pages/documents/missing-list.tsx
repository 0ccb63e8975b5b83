import { List, Text } from "@mantine/core";
import { HrefLink } from "../../ui/href-link.tsx";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import type { DocumentCard } from "./document-queries.ts";

interface MissingListProps {
  readonly missing: DocumentCard["missing"];
  /** Show so many, and say how many more there are. */
  readonly most?: number;
}

/** Unanswered questions of a document; each leads to its input. */
export function MissingList({ missing, most = missing.length }: MissingListProps) {
  const t = useWords(documentsWords);
  // One question may be missed for several reasons; it is led to once.
  const questions = [...new Map(missing.map((answer) => [`${answer.url} ${answer.field}`, answer]))];
  const shown = questions.slice(0, most);
  return (
    <>
      <List size="sm" spacing={4} data-testid="document-missing">
        {shown.map(([key, answer]) => (
          <List.Item key={key}>
            <HrefLink size="sm" href={answer.url} data-url={answer.url}>
              {answer.label}
            </HrefLink>
          </List.Item>
        ))}
      </List>
      {questions.length > shown.length && (
        <Text size="sm" c="dimmed" mt={4}>
          {t("more", { count: questions.length - shown.length })}
        </Text>
      )}
    </>
  );
}
