import { Alert, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { IconPencil, IconPencilOff } from "@tabler/icons-react";
import { documentTextsWords } from "../../../i18n/ru/document-texts.ts";
import { useWords } from "../../../i18n/words.ts";
import type { DocumentEdit } from "./text-queries.ts";
import type { TextEditing } from "./use-text-edits.ts";
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
