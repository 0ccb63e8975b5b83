import { Button, Group, Paper, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { IconArchive } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useWords } from "../../i18n/define-words.ts";
import { documentTextsWords } from "../../i18n/ru/document-texts.ts";
import { DeleteDialog } from "../../ui/dialogs/delete-dialog.tsx";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { createPack, type DocumentPack, deletePack, PackItem, packsQuery } from "./pack-item.tsx";

/** Frozen packs of all that a check asks for: a new one, and those that were made. */
export function PacksView({ company }: { readonly company: number }) {
  const t = useWords(documentTextsWords);
  const { data, isError, refetch } = useQuery(packsQuery(company));
  const [deleted, setDeleted] = useState<DocumentPack>();
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <Stack gap={16}>
      <NewPack company={company} />
      {!data && <Skeleton height={120} aria-busy />}
      {data?.length === 0 && <EmptyState icon={IconArchive} title={t("noPacks")} text={t("noPacksHint")} />}
      {data?.map((pack) => (
        <PackItem key={pack.id} company={company} pack={pack} onDelete={() => setDeleted(pack)} />
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

/** Asks before a pack is deleted for good. */
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
