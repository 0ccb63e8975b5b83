import { Progress } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { documentGalleryWords } from "../../i18n/ru/document-gallery.ts";

/** Renders the progress of collecting the archive, from 0 to 1. */
export function ArchiveProgress({ share }: { readonly share: number }) {
  const t = useWords(documentGalleryWords);
  return <Progress value={share * 100} aria-label={t("archive")} />;
}
