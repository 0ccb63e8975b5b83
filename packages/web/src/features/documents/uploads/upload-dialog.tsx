import { Anchor, Button, Modal, Stack, Text } from "@mantine/core";
import { sizeText } from "@opis/model/text/size-text";
import type { DocumentGroup } from "@opis/model/uploads/uploaded-kinds";
import { dateText, useLanguage, useWords } from "../../../i18n/language.ts";
import { commonWords } from "../../../i18n/ru/common.ts";
import { uploadsWords } from "../../../i18n/ru/uploads.ts";
import { DialogFooter } from "../../../ui/dialogs/dialog-footer.tsx";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { UploadFields } from "./upload-fields.tsx";
import { downloadUpload, type UploadedDocument } from "./upload-queries.ts";
import { draftOf, useUploadDraft } from "./use-upload-draft.ts";

interface UploadDialogProps {
  readonly company: number;
  /** The document to change; undefined to add a link. */
  readonly document?: UploadedDocument;
  readonly group?: DocumentGroup;
  readonly onClose: () => void;
}

/** Edits the details of a document, and what it is linked to. */
export function UploadDialog({ company, document, group = "2.2", onClose }: UploadDialogProps) {
  const t = useWords(uploadsWords);
  const common = useWords(commonWords);
  const { draft, change, save, isSaving, problems } = useUploadDraft(
    company,
    document,
    draftOf(document, group),
    onClose,
  );
  // A document has either files here or a link to its location.
  const isLink = !document || document.versions.length === 0;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={document ? document.filename : t("newLink")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={12}>
          <UploadFields {...{ company, draft, problems }} isLink={isLink} onChange={change} />
          {document && <Versions company={company} document={document} />}
          <DialogFooter onCancel={onClose}>
            <Button type="submit" loading={isSaving}>
              {common("save")}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}

function Versions({ company, document }: { readonly company: number; readonly document: UploadedDocument }) {
  const t = useWords(uploadsWords);
  const language = useLanguage();
  if (document.versions.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500}>
        {t("versions")}
      </Text>
      {document.versions.map(({ id, filename: name, size, created }) => (
        <Text key={id} size="sm">
          <Anchor
            component="button"
            type="button"
            inherit
            onClick={() => void downloadUpload(company, document, id).catch(reactToError)}
          >
            {t("versionOf", { name, size: sizeText(size, language), date: dateText(created, language) })}
          </Anchor>
        </Text>
      ))}
    </div>
  );
}
