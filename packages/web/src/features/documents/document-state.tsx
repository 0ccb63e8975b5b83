import { Badge } from "@mantine/core";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { documentGalleryWords } from "../../i18n/ru/document-gallery.ts";
import { type DocumentCard, isUnneeded } from "./document-queries.ts";

const colors = {
  not_ready: "yellow",
  draft: "gray",
  signable: "green",
  signed: "green",
  stale: "yellow",
} as const satisfies Record<DocumentCard["state"], string>;

interface DocumentStateProps {
  readonly card: Pick<DocumentCard, "state" | "missing_count" | "approved" | "parts">;
}

/** Renders the state of a document as a label. */
export function DocumentState({ card }: DocumentStateProps) {
  const t = useWords(documentGalleryWords);
  const language = useLanguage();
  const words = {
    not_ready: () => t("notReady", { count: card.missing_count }),
    draft: () => t("stateDraft"),
    signable: () => t("stateSignable"),
    signed: () => t("stateSigned", { date: card.approved ? dateText(card.approved.date, language) : "" }),
    stale: () => t("stateStale"),
  } as const satisfies Record<DocumentCard["state"], () => string>;
  if (isUnneeded(card)) {
    return (
      <Badge component="span" variant="light" color="gray">
        {t("stateUnneeded")}
      </Badge>
    );
  }
  return (
    <Badge component="span" variant={card.state === "signed" ? "filled" : "light"} color={colors[card.state]}>
      {words[card.state]()}
    </Badge>
  );
}
