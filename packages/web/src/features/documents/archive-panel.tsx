import { Button, Group, Paper, SegmentedControl, Skeleton, Stack, Text } from "@mantine/core";
import { IconFileZip } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useWords } from "../../i18n/language.ts";
import { documentGalleryWords } from "../../i18n/ru/document-gallery.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import type { Archive } from "./collect-archive.ts";
import { type DocumentCard, documentsQuery } from "./document-queries.ts";

const ArchiveProgress = lazyPart(() =>
  import("./archive-progress.tsx").then(({ ArchiveProgress: component }) => ({ default: component })),
);

type Format = Archive["format"];

const formats = ["docx", "pdf", "both"] as const;
const labels = { docx: "formatDocx", pdf: "formatPdf", both: "formatBoth" } as const;

interface ArchivePanelProps {
  readonly company: number;
  /** The cards in the archive, drafts included; one that is generated per object has as many documents as are ready. */
  readonly cards: readonly Pick<DocumentCard, "ready" | "state" | "parts">[];
  /** Only documents of this key. */
  readonly of?: string;
}

/** Renders the download of all ready documents as an archive: contents, progress, cancel. */
export function ArchivePanel({ company, cards, of }: ArchivePanelProps) {
  const t = useWords(documentGalleryWords);
  const total = cards.reduce((sum, { ready, parts }) => sum + (parts?.ready ?? Number(ready)), 0);
  const drafts = cards.filter(({ state }) => state === "draft").length;
  const all = t("archiveAll", { count: total });
  const hint =
    of === undefined ? (drafts > 0 ? `${all}, ${t("archiveDrafts")}` : all) : t("archiveEach", { count: total });
  const client = useQueryClient();
  const [format, setFormat] = useState<Format>("docx");
  const [progress, setProgress] = useState<Pick<Archive, "done" | "total">>();
  const underway = useRef<AbortController>(undefined);
  useEffect(() => () => underway.current?.abort(), []);

  const collect = async () => {
    const controller = new AbortController();
    underway.current = controller;
    setProgress({ done: 0, total });
    try {
      const { collectArchive } = await import("./collect-archive.ts");
      const archive = await collectArchive({ company, format, of, signal: controller.signal, onProgress: setProgress });
      if (!archive) notify("error", t("archiveFailed"));
      await client.invalidateQueries({ queryKey: documentsQuery(company).queryKey });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof ApiError) reactToError(error);
      else notify("error", t("archiveFailed"));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Paper withBorder p={16} mb={16} component="section" aria-label={t("archive")}>
      {progress ? (
        <Group wrap="nowrap">
          <Stack gap={8} flex={1}>
            <Text size="sm" role="status">
              {t("archiveProgress", { done: progress.done, total: progress.total })}
            </Text>
            <Suspense fallback={<Skeleton height={8} />}>
              <ArchiveProgress share={progress.done / progress.total} />
            </Suspense>
          </Stack>
          <Button variant="default" onClick={() => underway.current?.abort()}>
            {t("cancel")}
          </Button>
        </Group>
      ) : (
        <Group justify="space-between">
          <Text size="sm" c="dimmed" flex="1 1 240px">
            {total > 0 ? hint : t("archiveEmpty")}
          </Text>
          <SegmentedControl
            aria-label={t("archiveFormat")}
            value={format}
            data={formats.map((value) => ({ value, label: t(labels[value]) }))}
            onChange={setFormat}
          />
          <Button
            leftSection={<IconFileZip size={16} />}
            variant="default"
            disabled={total === 0}
            onClick={() => void collect()}
          >
            {t("downloadAll")}
          </Button>
        </Group>
      )}
    </Paper>
  );
}
