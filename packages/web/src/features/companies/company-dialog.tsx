import { Button, Checkbox, Modal, Stack, Text, TextInput } from "@mantine/core";
import type { exportCompany } from "@opis/model/contract/companies/company-archive";
import type { companyPdf } from "@opis/model/contract/forms/form-endpoints";
import { type FormEvent, Suspense, useState } from "react";
import { urlOf } from "../../api/call-endpoint.ts";
import { downloadFile } from "../../api/download-file.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { companiesWords } from "../../i18n/ru/companies.ts";
import { companyDialogsWords } from "../../i18n/ru/company-dialogs.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { NameDialog } from "../../ui/dialogs/name-dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useCompanyChanges } from "./use-company-changes.ts";

// Loaded on demand: it includes the typical processes with all their answers.
const CreateCompany = lazyPart(() =>
  import("./create-company.tsx").then(({ CreateCompany: component }) => ({ default: component })),
);

const PdfDialog = lazyPart(() =>
  import("../../form-engine/pdf-dialog.tsx").then(({ PdfDialog: component }) => ({ default: component })),
);

const ImportCompany = lazyPart(() =>
  import("./import-company.tsx").then(({ ImportCompany: component }) => ({ default: component })),
);

interface NamedCompany {
  readonly id: number;
  readonly name: string;
}

/** A dialog about one company of the list. */
interface AboutCompany {
  readonly kind: "copy" | "rename" | "delete" | "export" | "print";
  readonly company: NamedCompany;
}

/** The open dialog over the list, and its company. */
export type Dialog = { readonly kind: "create" | "import" } | AboutCompany;

interface CompanyDialogProps {
  readonly dialog: Dialog | "none";
  readonly onClose: () => void;
}

/** Renders the open dialog over the list of companies; it closes when its change has succeeded. */
export function CompanyDialog({ dialog, onClose }: CompanyDialogProps) {
  const changes = useCompanyChanges();
  if (dialog === "none") return null;
  return (
    <Suspense>
      {dialog.kind === "create" && <CreateCompany create={changes.create} onClose={onClose} />}
      {dialog.kind === "import" && <ImportCompany importing={changes.importArchive} onClose={onClose} />}
      {"company" in dialog && <DialogOfCompany {...dialog} changes={changes} onClose={onClose} />}
    </Suspense>
  );
}

interface DialogOfCompanyProps extends AboutCompany {
  readonly changes: ReturnType<typeof useCompanyChanges>;
  readonly onClose: () => void;
}

function DialogOfCompany({ kind, company, changes, onClose }: DialogOfCompanyProps) {
  const t = useWords(companyDialogsWords);
  const common = useWords(commonWords);
  const { id, name } = company;
  const closing = { onSuccess: onClose };
  switch (kind) {
    case "print":
      return <PrintCompany company={company} onClose={onClose} />;
    case "export":
      return <ExportCompany company={company} onClose={onClose} />;
    case "delete":
      return (
        <ConfirmByName
          title={t("deleteTitle")}
          text={t("deleteText")}
          name={name}
          busy={changes.remove.isPending}
          onConfirm={() => changes.remove.mutate(company, closing)}
          onClose={onClose}
        />
      );
    case "copy":
      return (
        <NameDialog
          title={t("copyTitle")}
          text={t("copyText")}
          label={t("nameLabel")}
          initial={t("copyName", { name })}
          action={common("copy")}
          busy={changes.copy.isPending}
          onSubmit={(typed, onError) => changes.copy.mutate({ id, name: typed }, { ...closing, onError })}
          onClose={onClose}
        />
      );
    case "rename":
      return (
        <NameDialog
          title={t("renameTitle")}
          label={t("nameLabel")}
          initial={name}
          current={name}
          action={common("rename")}
          busy={changes.rename.isPending}
          onSubmit={(typed, onError) => changes.rename.mutate({ id, name: typed }, { ...closing, onError })}
          onClose={onClose}
        />
      );
  }
}

interface ConfirmByNameProps {
  readonly title: string;
  /** What will be lost. */
  readonly text: string;
  /** The name that must be typed. */
  readonly name: string;
  readonly busy: boolean;
  /** The text of the button; «Delete» by default. */
  readonly action?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks the user to type a name before a permanent deletion. */
function ConfirmByName({ title, text, name, busy, action, onConfirm, onClose }: ConfirmByNameProps) {
  const t = useWords(commonWords);
  const [typed, setTyped] = useState("");
  const same = typed.trim() === name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (same) onConfirm();
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": t("close") }}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{text}</Text>
          <TextInput
            label={t("typeToConfirm")}
            description={name}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={typed !== "" && !name.trim().startsWith(typed.trim()) && t("nameDiffers")}
            autoComplete="off"
            data-passing
            data-autofocus
          />
          <DialogFooter onCancel={onClose}>
            <Button type="submit" color="red" disabled={!same} loading={busy}>
              {action ?? t("delete")}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}

interface ExportCompanyProps {
  readonly company: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Downloads a company as an archive, optionally with its history. */
function ExportCompany({ company, onClose }: ExportCompanyProps) {
  const t = useWords(companyDialogsWords);
  const list = useWords(companiesWords);
  const common = useWords(commonWords);
  const [history, setHistory] = useState(true);
  const download = useSingleMutation({
    mutationFn: () => {
      const request = { params: { company_id: company.id }, query: { history: String(history) } };
      return downloadFile(
        urlOf<typeof exportCompany>("/companies/:company_id/export/", request),
        `${company.name}.tar.gz`,
      );
    },
    onSuccess: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={list("exportTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <Stack>
        <Text>{t("exportText", { name: company.name })}</Text>
        <Checkbox
          label={t("exportHistory")}
          description={t("exportHistoryHint")}
          checked={history}
          onChange={(event) => setHistory(event.currentTarget.checked)}
        />
        <DialogFooter onCancel={onClose}>
          <Button loading={download.isPending} onClick={() => download.mutate()} data-autofocus>
            {t("export")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}

/** Asks how all questionnaires of a company are printed. */
function PrintCompany({ company, onClose }: { readonly company: NamedCompany; readonly onClose: () => void }) {
  const params = { company_id: company.id };
  return (
    <PdfDialog
      what="all"
      name={company.name}
      hasComments
      urlOf={(query) => urlOf<typeof companyPdf>("/companies/:company_id/pdf/", { params, query })}
      onClose={onClose}
    />
  );
}
