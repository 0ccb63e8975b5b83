import { SegmentedControl } from "@mantine/core";
import { contentSections } from "@opis/model/access/access";
import { screenAddress } from "@opis/model/addresses";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { canViewAll } from "../../api/is-at-least.ts";
import { companiesQuery } from "../../api/queries.ts";
import { useChosenInSight } from "../../ui/lists/use-chosen-in-sight.ts";
import { useWords } from "../../words/define-words.ts";
import { documentGalleryWords } from "../../words/document-gallery.ts";

interface DocumentPartsProps {
  readonly company: number;
  readonly part: "papers" | "uploaded" | "templates" | "packs";
}

/** Goes between the papers that the product makes, the documents that the company has uploaded, own templates, and packs. */
export function DocumentParts({ company, part }: DocumentPartsProps) {
  const t = useWords(documentGalleryWords);
  const router = useRouter();
  const row = useChosenInSight<HTMLDivElement>(part);
  const { data: companies } = useQuery(companiesQuery());
  const access = companies?.results.find(({ id }) => id === company)?.access;
  const show = (shown: string) => {
    const query = shown === "papers" ? {} : { part: shown };
    router.history.push(screenAddress(company, "documents", query));
  };
  // Who sees single documents alone has no papers to go to.
  if (access?.documents === "none") return null;
  return (
    <SegmentedControl
      ref={row}
      maw="100%"
      aria-label={t("view")}
      value={part}
      onChange={show}
      data={[
        { value: "papers", label: t("papers") },
        { value: "uploaded", label: t("uploaded") },
        { value: "templates", label: t("templates") },
        ...(canViewAll(access, contentSections) ? [{ value: "packs", label: t("packsPart") }] : []),
      ]}
      mb={16}
    />
  );
}
