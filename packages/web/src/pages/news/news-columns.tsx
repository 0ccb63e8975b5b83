import { Button, Group, Text } from "@mantine/core";
import { newsPageAddress } from "@opis/model/addresses";
import type { Language } from "@opis/model/words";
import { HrefLink } from "../../ui/href-link.tsx";
import type { Column } from "../../ui/table/table-column.ts";
import { momentText } from "../../words/date-text.ts";
import { newsWords } from "../../words/news.ts";
import type { NewsLine } from "./news-queries.ts";

interface NewsColumns {
  readonly language: Language;
  readonly onChange: (id: number) => void;
  readonly onRemove: (line: NewsLine) => void;
}

/** The columns of the list of news as they are written: title, whether it is published, what can be done to it. */
export function newsColumns({ language, onChange, onRemove }: NewsColumns): Column<NewsLine>[] {
  const t = newsWords.text;
  const state = (line: NewsLine) => stateOf(line, language);
  return [
    {
      key: "title",
      title: t("name"),
      cell: (line) => (
        <div style={{ overflowWrap: "anywhere" }}>
          <HrefLink href={newsPageAddress(line.id)}>{line.title}</HrefLink>
          <Text size="xs" c="dimmed">
            {[line.language, ...line.tags].join(", ")}
          </Text>
        </div>
      ),
    },
    { key: "state", title: t("state"), width: 20, yields: true, cell: state, below: state },
    {
      key: "actions",
      title: t("actions"),
      titleHidden: true,
      width: 16,
      align: "right",
      cell: (line) => (
        <Group gap={4} justify="flex-end">
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${t("change")}: ${line.title}`}
            onClick={() => onChange(line.id)}
          >
            {t("change")}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={`${t("remove")}: ${line.title}`}
            onClick={() => onRemove(line)}
          >
            {t("remove")}
          </Button>
        </Group>
      ),
    },
  ];
}

function stateOf({ published }: NewsLine, language: Language): string {
  if (!published) return newsWords.text("draft");
  const word = Date.parse(published) > Date.now() ? "later" : "published";
  return newsWords.text(word, { moment: momentText(published, language) });
}
