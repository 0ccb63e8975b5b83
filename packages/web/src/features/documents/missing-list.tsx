import { List, Text } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { documentGalleryWords } from "../../i18n/ru/document-gallery.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { rememberWayBack, type WayBackOrigin } from "../../ui/page/page-header.tsx";
import type { DocumentCard } from "./document-queries.ts";

interface MissingListProps {
  readonly missing: DocumentCard["missing"] | DocumentCard["unfinished"];
  /** The document, to which the opened questionnaires link back. */
  readonly from: WayBackOrigin;
  /** The total count: a card lists only the first ones. */
  readonly count: number;
  /** Maximum number shown; the rest is counted. */
  readonly most?: number;
}

/** Renders the unanswered questions of a document; each links to its input. */
export function MissingList({ missing, from, count, most = count }: MissingListProps) {
  const t = useWords(documentGalleryWords);
  const visibleItems = missing.slice(0, most);
  return (
    <>
      <List size="sm" spacing={4} data-testid="document-missing">
        {visibleItems.map((answer) => (
          <List.Item key={`${answer.url} ${answer.field} ${answer.label}`}>
            <HrefLink
              size="sm"
              href={answer.url}
              data-url={answer.url}
              onFollow={() => rememberWayBack(answer.url, from)}
            >
              {answer.label}
            </HrefLink>
          </List.Item>
        ))}
      </List>
      {count > visibleItems.length && (
        <Text size="sm" c="dimmed" mt={4}>
          {t("more", { count: count - visibleItems.length })}
        </Text>
      )}
    </>
  );
}
