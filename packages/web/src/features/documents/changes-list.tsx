import { List, Loader, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { documentGalleryWords } from "../../i18n/ru/document-gallery.ts";
import { documentsWords } from "../../i18n/ru/documents.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { changesQuery, type DocumentIdentity, type ListedDocumentChange } from "./document-queries.ts";

interface ChangesListProps {
  readonly company: number;
  readonly name: DocumentIdentity;
}

/** Renders what the document would now say differently than when it was generated; each change links to its question. */
export function ChangesList({ company, name }: ChangesListProps) {
  const t = useWords(documentsWords);
  const common = useWords(commonWords);
  const gallery = useWords(documentGalleryWords);
  const { data, isError } = useQuery(changesQuery(company, name));
  if (isError) return <Text size="sm">{common("loadFailed")}</Text>;
  if (!data) return <Loader size="sm" aria-label={gallery("whatChanged")} />;
  if (data.since === null) return <Text size="sm">{t("changesNotRecorded")}</Text>;
  if (data.count === 0) return <Text size="sm">{t("changesNone")}</Text>;
  return (
    <>
      <List size="sm" spacing={8} data-testid="document-changes">
        {data.changes.map((change) => (
          <List.Item key={`${change.kind} ${change.title} ${change.label} ${change.before} ${change.after}`}>
            <Change change={change} />
          </List.Item>
        ))}
      </List>
      {data.count > data.changes.length && (
        <Text size="sm" c="dimmed" mt={8}>
          {gallery("more", { count: data.count - data.changes.length })}
        </Text>
      )}
    </>
  );
}

const wholeWords = { added: "changeAdded", removed: "changeRemoved" } as const;

/** Longer answers are truncated in the list; the document shows them whole. */
const shownLetters = 200;

function Change({ change }: { readonly change: ListedDocumentChange }) {
  const t = useWords(documentsWords);
  const { kind, title, label, before, after, url } = change;
  const name =
    url === null ? (
      title
    ) : (
      <HrefLink size="sm" underline="always" href={url}>
        {title}
      </HrefLink>
    );
  if (kind !== "changed") {
    return (
      <>
        {name}: {t(wholeWords[kind])}
      </>
    );
  }
  return (
    <>
      {name}: {label}
      {before !== "" && (
        <Text size="sm" c="dimmed">
          {t("was")} <del>{shorten(before)}</del>
        </Text>
      )}
      {after !== "" && (
        <Text size="sm">
          {t(before === "" ? "appeared" : "became")} <ins>{shorten(after)}</ins>
        </Text>
      )}
    </>
  );
}

function shorten(text: string): string {
  return text.length > shownLetters ? `${text.slice(0, shownLetters).trimEnd()}…` : text;
}
