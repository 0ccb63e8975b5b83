import { ActionIcon, Badge, Group, Loader, Paper, Stack, Text } from "@mantine/core";
import type {
  createDocumentPack,
  deleteDocumentPack,
  downloadDocumentPack,
  listDocumentPacks,
} from "@opis/model/contract/documents/document-packs";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { sizeText } from "@opis/model/text/size-text";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { queryOptions } from "@tanstack/react-query";
import { readAllPages } from "../../api/all-pages.ts";
import { call, urlOf } from "../../api/call.ts";
import { downloadFile } from "../../api/download-file.ts";
import { momentText } from "../../i18n/date-text.ts";
import { useWords } from "../../i18n/define-words.ts";
import { documentTextsWords } from "../../i18n/ru/document-texts.ts";
import { useLanguage } from "../../i18n/words.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";

export type DocumentPack = AnswerOf<typeof listDocumentPacks>["results"][number];

/** Poll interval of a pack that is being generated, milliseconds. */
const pollMilliseconds = 1_000;

/** The packs of the company, newest first; polled while one is being generated. */
export function packsQuery(company: number) {
  return queryOptions({
    queryKey: ["company", company, "packs"],
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listDocumentPacks>("GET /companies/:company_id/document_packs/", {
          params: { company_id: company },
          query,
          signal,
        }),
      ),
    select: ({ results }) => results,
    refetchInterval: ({ state }) =>
      state.data?.results.some((pack) => pack.state === "making") ? pollMilliseconds : false,
    staleTime: 0,
  });
}

/** Begins to make a pack. */
export function createPack(company: number, purpose: string) {
  return call<typeof createDocumentPack>("POST /companies/:company_id/document_packs/ 202", {
    params: { company_id: company },
    body: { purpose },
  });
}

/** Asks the server to delete a pack with its content; the history keeps that there was one. */
export function deletePack(company: number, id: string) {
  return call<typeof deleteDocumentPack>("DELETE /companies/:company_id/document_packs/:id/ 204", {
    params: { company_id: company, id },
  });
}

/** Downloads a pack as it was frozen. */
function downloadPack(company: number, { id, filename }: DocumentPack): Promise<void> {
  const params = { company_id: company, id };
  return downloadFile(
    urlOf<typeof downloadDocumentPack>("/companies/:company_id/document_packs/:id/download/", { params }),
    filename,
  );
}

interface PackItemProps {
  readonly company: number;
  readonly pack: DocumentPack;
  readonly onDelete: () => void;
}

/** One pack: what for, who made it and when, its size and checksum. */
export function PackItem({ company, pack, onDelete }: PackItemProps) {
  const t = useWords(documentTextsWords);
  const language = useLanguage();
  const { purpose: name, created, made_by: by, state, sha256 } = pack;
  return (
    <Paper withBorder p={16} data-testid={`pack-${state}`}>
      <Group wrap="nowrap" align="flex-start" gap={8}>
        <Stack gap={4} flex={1} miw={0}>
          <Group gap={8}>
            <Text fw={600} style={{ overflowWrap: "anywhere" }}>
              {name}
            </Text>
            <PackState pack={pack} />
          </Group>
          <Text size="sm" c="dimmed">
            {t("packBy", { date: momentText(created, language), name: by })}
          </Text>
          {sha256 !== "" && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              {t("packHash", { hash: sha256 })}
            </Text>
          )}
        </Stack>
        {state === "ready" && (
          <ActionIcon
            variant="subtle"
            size={34}
            aria-label={t("downloadPack", { name })}
            onClick={() => void downloadPack(company, pack).catch(reactToError)}
          >
            <IconDownload size={18} />
          </ActionIcon>
        )}
        {state !== "making" && (
          <ActionIcon variant="subtle" color="gray" size={34} aria-label={t("deletePack", { name })} onClick={onDelete}>
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
    </Paper>
  );
}

function PackState({ pack: { state, failure, files, size } }: Pick<PackItemProps, "pack">) {
  const t = useWords(documentTextsWords);
  const language = useLanguage();
  if (state === "making")
    return (
      <Group gap={6} role="status">
        <Loader size={14} aria-hidden />
        <Text size="sm">{t("packMaking")}</Text>
      </Group>
    );
  if (state === "failed")
    return (
      <Badge variant="light" color="red">
        {`${t("packFailed")}: ${t(failure === "no_room_for_file" ? "packNoRoom" : "packError")}`}
      </Badge>
    );
  return (
    <Badge variant="light" color="green">
      {t("packReady", { files: files ?? 0, size: sizeText(size ?? 0, language) })}
    </Badge>
  );
}
