import { ActionIcon, Badge, Button, Group, Loader, Paper, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import type {
  createDocumentPack,
  deleteDocumentPack,
  downloadDocumentPack,
  listDocumentPacks,
} from "@opis/model/contract/documents/document-generations";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { sizeText } from "@opis/model/text/size-text";
import { IconArchive, IconDownload, IconTrash } from "@tabler/icons-react";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { readAllPages } from "../../api/all-pages.ts";
import { call, urlOf } from "../../api/call-endpoint.ts";
import { downloadFile } from "../../api/download-file.ts";
import { momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { documentTextsWords } from "../../i18n/ru/document-texts.ts";
import { DeleteDialog } from "../../ui/dialogs/delete-dialog.tsx";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { useMayChangeDocuments } from "./use-may-change-documents.ts";

type DocumentPack = AnswerOf<typeof listDocumentPacks>["results"][number];

/** Poll interval while a pack is being generated, milliseconds. */
const pollMilliseconds = 1_000;

/** Loads the company's packs, newest first; polled while one is being generated. */
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

/** Starts the generation of a pack. */
function createPack(company: number, purpose: string) {
  return call<typeof createDocumentPack>("POST /companies/:company_id/document_packs/ 202", {
    params: { company_id: company },
    body: { purpose },
  });
}

/** Deletes a pack with its content; the history records that it existed. */
function deletePack(company: number, id: string) {
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
  /** False if the user may not delete it. */
  readonly onDelete: false | (() => void);
}

/** Renders a pack: purpose, author, time, size and checksum. */
function PackItem({ company, pack, onDelete }: PackItemProps) {
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
        {state !== "making" && onDelete && (
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

/** Renders frozen packs of everything an inspection requires: create one, and the existing ones. */
export function PacksView({ company }: { readonly company: number }) {
  const t = useWords(documentTextsWords);
  const { data, isError, refetch } = useQuery(packsQuery(company));
  const mayMake = useMayChangeDocuments(company, "edit");
  const mayDelete = useMayChangeDocuments(company, "manage");
  const [deleted, setDeleted] = useState<DocumentPack>();
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <Stack gap={16}>
      {mayMake && <NewPack company={company} />}
      {!data && <Skeleton height={120} aria-busy />}
      {data?.length === 0 && <EmptyState icon={IconArchive} title={t("noPacks")} text={t("noPacksHint")} />}
      {data?.map((pack) => (
        <PackItem key={pack.id} company={company} pack={pack} onDelete={mayDelete && (() => setDeleted(pack))} />
      ))}
      {deleted && <DeletePack company={company} pack={deleted} onClose={() => setDeleted(undefined)} />}
    </Stack>
  );
}

interface DeletePackProps {
  readonly company: number;
  readonly pack: DocumentPack;
  readonly onClose: () => void;
}

/** Asks for confirmation before a pack is deleted permanently. */
function DeletePack({ company, pack, onClose }: DeletePackProps) {
  const t = useWords(documentTextsWords);
  const client = useQueryClient();
  const remove = async () => {
    await deletePack(company, pack.id);
    await client.invalidateQueries({ queryKey: packsQuery(company).queryKey });
  };
  return (
    <DeleteDialog title={t("deletePackTitle")} onDelete={remove} onClose={onClose}>
      <Text>{t("deletePackText", { name: pack.purpose })}</Text>
    </DeleteDialog>
  );
}

function NewPack({ company }: { readonly company: number }) {
  const t = useWords(documentTextsWords);
  const client = useQueryClient();
  const [purpose, setPurpose] = useState("");
  const [isBusy, setBusy] = useState(false);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await createPack(company, purpose.trim());
      setPurpose((typed) => (typed === purpose ? "" : typed));
      await client.invalidateQueries({ queryKey: packsQuery(company).queryKey });
    } catch (error) {
      reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Paper withBorder p={16} component="section" aria-label={t("packs")}>
      <form onSubmit={(event) => void make(event)}>
        <Text size="sm" c="dimmed" mb={12}>
          {t("packsHint")}
        </Text>
        <Group align="flex-end" gap={12}>
          <TextInput
            label={t("packPurpose")}
            placeholder={t("packPurposeHint")}
            value={purpose}
            maxLength={300}
            onChange={(event) => setPurpose(event.currentTarget.value)}
            style={{ flex: "1 1 240px" }}
          />
          <Button type="submit" disabled={purpose.trim() === ""} loading={isBusy}>
            {t("makePack")}
          </Button>
        </Group>
      </form>
    </Paper>
  );
}
