import { Alert, Button, Group, Modal, Paper, Skeleton, Stack, Text, Textarea, Title } from "@mantine/core";
import { IconPencil, IconPencilOff } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { momentText, useLanguage, useWords } from "../../../i18n/language.ts";
import { commonWords } from "../../../i18n/ru/common.ts";
import { documentTextsWords } from "../../../i18n/ru/document-texts.ts";
import { DialogFooter } from "../../../ui/dialogs/dialog-footer.tsx";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { LoadFailed } from "../../../ui/page/page-states.tsx";
import { type DocumentIdentity, documentsQuery } from "../document-queries.ts";
import type { TextEditTarget } from "../preview.tsx";
import {
  type DocumentEdit,
  type DocumentEdits,
  deleteEdit,
  editParagraph,
  editsQuery,
  paragraphQuery,
} from "./text-queries.ts";
import { Pieces } from "./word-differences.tsx";

/** Renders the edits of a document's text: author, undo, and, where the underlying answers have changed, the choice of the text. */
export function TextEdits({ editing }: { readonly editing: TextEditing }) {
  const t = useWords(documentTextsWords);
  const { edits, isEditable, isFrozen, isOn, toggle } = editing;
  if (!isEditable) return null;
  return (
    <Stack gap={12} component="section" aria-label={t("editing")}>
      <Title order={2} fz={18}>
        {t("editing")}
      </Title>
      {isFrozen ? (
        <Text size="sm">{t("frozen")}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {t(isOn ? "editingNow" : "editingHint")}
          </Text>
          <Group>
            <Button
              variant={isOn ? "filled" : "default"}
              leftSection={isOn ? <IconPencilOff size={16} /> : <IconPencil size={16} />}
              aria-pressed={isOn}
              onClick={toggle}
            >
              {t(isOn ? "stopEditing" : "startEditing")}
            </Button>
          </Group>
        </>
      )}
      {edits.map((edit) => (
        <Edit key={edit.id} edit={edit} editing={editing} />
      ))}
    </Stack>
  );
}

/** Returns the actions on an open document's text: edit a paragraph, undo, decide. */
export function useTextEdits(company: number, name: DocumentIdentity) {
  const t = useWords(documentTextsWords);
  const language = useLanguage();
  const client = useQueryClient();
  const query = editsQuery(company, name);
  const { data } = useQuery(query);
  const [isOn, setOn] = useState(false);
  const [place, setPlace] = useState<string>();
  const edits = data?.edits ?? [];
  const saveEdit = async (change: () => Promise<DocumentEdits>) => {
    try {
      client.setQueryData(query.queryKey, await change());
      await client.invalidateQueries({ queryKey: documentsQuery(company).queryKey });
      return true;
    } catch (error) {
      reactToError(error);
      return false;
    }
  };
  const noteOf = ({ by, at }: (typeof edits)[number]) => t("editedBy", { name: by, date: momentText(at, language) });
  return {
    edits,
    isEditable: data?.is_editable === true,
    isFrozen: data?.is_frozen === true,
    isOn: isOn && data?.is_frozen !== true,
    toggle: () => setOn(!isOn),
    /** The paragraph that is being edited. */
    place,
    open: (target: TextEditTarget) =>
      setPlace("place" in target ? target.place : edits.find(({ id }) => id === target.edit)?.place),
    close: () => setPlace(undefined),
    notes: new Map(edits.map((edit) => [edit.id, noteOf(edit)])),
    save: (body: Parameters<typeof editParagraph>[2]) => saveEdit(() => editParagraph(company, name, body)),
    drop: (id: number) => saveEdit(() => deleteEdit(company, name, id)),
  };
}

export type TextEditing = ReturnType<typeof useTextEdits>;

interface EditProps {
  readonly edit: DocumentEdit;
  readonly editing: TextEditing;
}

function Edit({ edit, editing }: EditProps) {
  const t = useWords(documentTextsWords);
  const { notes, isFrozen, open, drop } = editing;
  return (
    <Paper withBorder p={12} data-testid={`edit-${edit.state}`}>
      <Stack gap={8}>
        <Text size="xs" c="dimmed">
          {notes.get(edit.id)}
        </Text>
        {edit.state === "changed" && <Decision edit={edit} editing={editing} />}
        {edit.state === "gone" && <Alert color="yellow">{t("gone")}</Alert>}
        {edit.state !== "changed" && (
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            <Pieces pieces={edit.pieces} />
          </Text>
        )}
        {edit.state !== "changed" && !isFrozen && (
          <Group gap={8}>
            {edit.state === "applied" && (
              <Button size="compact-sm" variant="subtle" onClick={() => open({ edit: edit.id })}>
                {t("editAgain")}
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void drop(edit.id)}>
              {t(edit.state === "gone" ? "drop" : "undo")}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

/** Renders both texts of a paragraph whose answers have changed since it was edited, and the choice between them. */
function Decision({ edit, editing }: EditProps) {
  const t = useWords(documentTextsWords);
  const { id, place, text, now } = edit;
  const { save, drop, isFrozen } = editing;
  return (
    <Alert color="yellow" title={t("changedBelow")}>
      <Stack gap={8}>
        <div>
          <Text size="xs" fw={600}>
            {t("own")}
          </Text>
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {text}
          </Text>
        </div>
        <div>
          <Text size="xs" fw={600}>
            {t("madeNow")}
          </Text>
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {now}
          </Text>
        </div>
        {!isFrozen && (
          <Group gap={8}>
            <Button size="compact-sm" onClick={() => void save({ place, text, instead_of: id })}>
              {t("keepOwn")}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void drop(id)}>
              {t("takeMade")}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

interface ParagraphDialogProps {
  readonly company: number;
  readonly name: DocumentIdentity;
  readonly place: string;
  readonly editing: TextEditing;
}

/** Edits the text of a paragraph, next to the generated one. */
export function ParagraphDialog({ company, name, place, editing }: ParagraphDialogProps) {
  const t = useWords(documentTextsWords);
  const common = useWords(commonWords);
  const { data, isError, refetch } = useQuery(paragraphQuery(company, name, place));
  return (
    <Modal
      opened
      size="lg"
      onClose={editing.close}
      title={t("paragraph")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={160} aria-busy />}
      {data && <ParagraphForm key={place} paragraph={data} editing={editing} />}
    </Modal>
  );
}

interface ParagraphFormProps {
  readonly paragraph: { readonly place: string; readonly made: string; readonly text: string };
  readonly editing: TextEditing;
}

function ParagraphForm({ paragraph, editing }: ParagraphFormProps) {
  const t = useWords(documentTextsWords);
  const common = useWords(commonWords);
  const { place, made } = paragraph;
  const [text, setText] = useState(paragraph.text);
  const [isBusy, setBusy] = useState(false);
  const isEmpty = text.trim() === "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isSaved = await editing.save({ place, text });
    setBusy(false);
    if (isSaved) editing.close();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Textarea
          label={t("paragraphText")}
          value={text}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={20_000}
          error={isEmpty ? t("emptyText") : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        {text !== made && (
          <Text size="sm" c="dimmed">
            {t("made", { text: made })}
          </Text>
        )}
        <DialogFooter onCancel={editing.close}>
          <Button type="submit" disabled={isEmpty || text === paragraph.text} loading={isBusy}>
            {common("save")}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
