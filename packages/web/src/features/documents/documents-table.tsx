import { Button, Loader, Text, Title } from "@mantine/core";
import { Suspense, useState } from "react";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { documentGalleryWords } from "../../i18n/ru/document-gallery.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { type DocumentCard, nameOf, originOf, titleOf } from "./document-queries.ts";
import { DocumentState } from "./document-state.tsx";
import classes from "./documents.module.css";
import { MissingList } from "./missing-list.tsx";

const ChangesList = lazyPart(() =>
  import("./changes-list.tsx").then(({ ChangesList: component }) => ({ default: component })),
);

const columns = [
  "column_document",
  "column_state",
  "column_missing",
  "column_number",
  "column_made",
  "column_by",
] as const;

interface DocumentsTableProps {
  readonly company: number;
  readonly label: string;
  readonly cards: readonly DocumentCard[];
}

/** Renders documents as rows: state, missing answers, number and date, when and by whom generated. */
export function DocumentsTable({ company, label, cards }: DocumentsTableProps) {
  const t = useWords(documentGalleryWords);
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      {cards.map((card) => (
        <DocumentRow key={`${card.key}/${card.object?.id}`} company={company} card={card} />
      ))}
    </table>
  );
}

function DocumentRow({ company, card }: { readonly company: number; readonly card: DocumentCard }) {
  const t = useWords(documentGalleryWords);
  const language = useLanguage();
  const [showsMissing, setShowsMissing] = useState(false);
  const [showsChanges, setShowsChanges] = useState(false);
  const origin = originOf(company, card);
  const isStale = card.is_stale && card.state !== "signed" && card.parts === null;
  return (
    <tbody data-document={card.key} data-ready={card.ready} data-state={card.state}>
      <tr>
        <th scope="row">
          <Title order={3} fz="inherit" fw={500}>
            <HrefLink href={origin.href} inherit>
              {titleOf(card)}
            </HrefLink>
          </Title>
          {card.parts !== null && card.parts.total > 0 && (
            <Text size="sm" c="dimmed">
              {t("partsReady", card.parts)}
            </Text>
          )}
        </th>
        <td>
          <DocumentState card={card} />
          {isStale && (
            <Button
              variant="transparent"
              size="compact-sm"
              px={0}
              display="block"
              aria-expanded={showsChanges}
              onClick={() => setShowsChanges(!showsChanges)}
            >
              {t(showsChanges ? "hideChanges" : "whatChanged")}
            </Button>
          )}
        </td>
        <td>
          <Missing
            card={card}
            company={company}
            isWhole={showsMissing}
            onWhole={() => setShowsMissing(!showsMissing)}
          />
        </td>
        <td>
          {card.number !== "" && card.date
            ? t("numberAndDate", { number: card.number, date: dateText(card.date, language) })
            : "—"}
        </td>
        <td>{card.made_at ? dateText(card.made_at, language) : <Text c="dimmed">{t("neverMadeShort")}</Text>}</td>
        <td>
          {card.made_by || "—"}
          {card.scan && (
            <Text size="sm" c="dimmed">
              {t("scan", { name: card.scan.filename })}
            </Text>
          )}
        </td>
      </tr>
      {showsChanges && (
        <tr>
          <td colSpan={columns.length}>
            <Suspense fallback={<Loader size="sm" aria-label={t("whatChanged")} />}>
              <ChangesList company={company} name={nameOf(card)} />
            </Suspense>
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface MissingProps {
  readonly company: number;
  readonly card: DocumentCard;
  readonly isWhole: boolean;
  readonly onWhole: () => void;
}

/** Renders the first missing answer of a document, or what must be done before signing; the others on a click. */
function Missing({ company, card, isWhole, onWhole }: MissingProps) {
  const t = useWords(documentGalleryWords);
  const isDraft = card.ready && card.state === "draft";
  if (card.ready && !isDraft) return "—";
  const missing = isDraft ? card.unfinished : card.missing;
  const count = isDraft ? card.unfinished_count : card.missing_count;
  const visibleAnswers = isWhole ? missing : missing.slice(0, 1);
  return (
    <>
      <MissingList
        missing={visibleAnswers}
        count={isWhole ? count : visibleAnswers.length}
        from={originOf(company, card)}
      />
      {missing.length > 1 && (
        <Button variant="transparent" size="compact-sm" px={0} aria-expanded={isWhole} onClick={onWhole}>
          {isWhole ? t("hideMissing") : t("more", { count: count - 1 })}
        </Button>
      )}
    </>
  );
}
