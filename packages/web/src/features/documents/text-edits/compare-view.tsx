import { Button, Group, Select, Skeleton, Text } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useLanguage, useWords } from "../../../i18n/language.ts";
import { documentGalleryWords } from "../../../i18n/ru/document-gallery.ts";
import { documentTextsWords } from "../../../i18n/ru/document-texts.ts";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { LoadFailed } from "../../../ui/page/page-states.tsx";
import { type DocumentIdentity, documentQuery, titleOf } from "../document-queries.ts";
import classes from "../document-view.module.css";
import { type ComparedTextPart, compareQuery, generationsQuery } from "./text-queries.ts";
import { versionName } from "./versions-panel.tsx";
import { Pieces } from "./word-differences.tsx";

interface CompareViewProps {
  readonly company: number;
  readonly name: DocumentIdentity;
  readonly from: string;
  /** The later version; undefined for the current document. */
  readonly to: string | undefined;
}

/** Renders two versions of a document side by side, paragraph by paragraph. */
export function CompareView({ company, name, from, to }: CompareViewProps) {
  const t = useWords(documentTextsWords);
  const gallery = useWords(documentGalleryWords);
  const language = useLanguage();
  const router = useRouter();
  const details = useQuery(documentQuery(company, name));
  const { data: makings = [] } = useQuery(generationsQuery(company, name));
  const { data, isError, refetch } = useQuery(compareQuery(company, name, from, to));
  const addressed = { open: name.key, object: name.object };
  const labelOf = (id: string) => {
    const making = makings.find((candidate) => candidate.id === id);
    return making ? versionName(making, t, language) : "";
  };
  const otherGenerations = makings.filter(({ id }) => id !== from);
  const choose = (against: string | null) =>
    router.history.push(
      screenAddress(company, "documents", { ...addressed, compare: from, ...(against && { against }) }),
    );
  return (
    <>
      <PageHeader
        title={t("compareTitle")}
        description={t("compareDescription", { name: labelOf(from) })}
        parents={[
          { title: gallery("title"), href: screenAddress(company, "documents") },
          ...(details.data
            ? [{ title: titleOf(details.data), href: screenAddress(company, "documents", addressed) }]
            : []),
        ]}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {t("print")}
          </Button>
        }
      />
      <Group mb={16}>
        <Select
          label={t("against")}
          value={to ?? ""}
          data={[
            { value: "", label: t("asNow") },
            ...otherGenerations.map(({ id }) => ({ value: id, label: labelOf(id) })),
          ]}
          allowDeselect={false}
          onChange={choose}
          w={320}
        />
      </Group>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={320} aria-busy />}
      {data &&
        (data.every(({ kind }) => kind === "same") ? <Text>{t("noChanges")}</Text> : <CompareTable parts={data} />)}
    </>
  );
}

/** Renders differing paragraphs, before and after in columns, under their headings. */
function CompareTable({ parts }: { readonly parts: readonly ComparedTextPart[] }) {
  const t = useWords(documentTextsWords);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t("was")}</th>
          <th scope="col">{t("is")}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, index) => (
          <Part
            // A paragraph has no key but its position.
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts are rendered together
            key={index}
            part={part}
            isUnderNew={part.under !== "" && part.under !== lastHeading(parts, index)}
          />
        ))}
      </tbody>
    </table>
  );
}

function lastHeading(parts: readonly ComparedTextPart[], index: number): string {
  return parts.slice(0, index).findLast(({ kind }) => kind !== "same")?.under ?? "";
}

function Part({ part, isUnderNew }: { readonly part: ComparedTextPart; readonly isUnderNew: boolean }) {
  const t = useWords(documentTextsWords);
  const { kind, count, under, pieces } = part;
  if (kind === "same")
    return (
      <tr className={classes.same}>
        <td colSpan={2}>{t("same", { count })}</td>
      </tr>
    );
  return (
    <>
      {isUnderNew && (
        <tr className={classes.under}>
          <td colSpan={2}>{under}</td>
        </tr>
      )}
      <tr data-testid={`compared-${kind}`}>
        <td>{kind === "added" ? "—" : <Pieces pieces={pieces} side="removed" />}</td>
        <td>{kind === "removed" ? "—" : <Pieces pieces={pieces} side="added" />}</td>
      </tr>
    </>
  );
}
