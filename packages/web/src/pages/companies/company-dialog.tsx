import type { companyPdf } from "@opis/model/contract/forms/print-endpoints";
import { Suspense } from "react";
import { urlOf } from "../../api/call.ts";
import { ConfirmByName } from "../../ui/dialogs/confirm-by-name.tsx";
import { NameDialog } from "../../ui/dialogs/name-dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { commonWords } from "../../words/common.ts";
import { companyDialogsWords } from "../../words/company-dialogs.ts";
import { useWords } from "../../words/define-words.ts";
import { ExportCompany } from "./export-company.tsx";
import { useCompanyChanges } from "./use-company-changes.ts";

// The typical processes with all their answers come with it.
const CreateCompany = lazyPart(() =>
  import("./create-company.tsx").then(({ CreateCompany: component }) => ({ default: component })),
);

const PdfDialog = lazyPart(() =>
  import("../../form/print/pdf-dialog.tsx").then(({ PdfDialog: component }) => ({ default: component })),
);

const ImportCompany = lazyPart(() =>
  import("./import-company.tsx").then(({ ImportCompany: component }) => ({ default: component })),
);

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Which dialog over the list is open, and for which company. */
export type Dialog =
  | { readonly kind: "create" }
  | { readonly kind: "import" }
  | { readonly kind: "copy" | "rename" | "delete" | "export" | "print"; readonly company: Named };

interface CompanyDialogProps {
  readonly dialog: Dialog | "none";
  readonly onClose: () => void;
}

/** The dialog that is open over the list of companies; it closes when its change has succeeded. */
export function CompanyDialog({ dialog, onClose }: CompanyDialogProps) {
  const changes = useCompanyChanges();
  const t = useWords(companyDialogsWords);
  const common = useWords(commonWords);
  const closing = { onSuccess: onClose };
  if (dialog === "none") return null;
  if (dialog.kind === "create") {
    return (
      <Suspense>
        <CreateCompany create={changes.create} onClose={onClose} />
      </Suspense>
    );
  }
  if (dialog.kind === "import") {
    return (
      <Suspense>
        <ImportCompany importing={changes.importArchive} onClose={onClose} />
      </Suspense>
    );
  }
  const { company } = dialog;
  if (dialog.kind === "print") {
    const params = { company_id: company.id };
    return (
      <Suspense>
        <PdfDialog
          what="all"
          name={company.name}
          hasComments
          urlOf={(query) => urlOf<typeof companyPdf>("/companies/:company_id/pdf/", { params, query })}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  if (dialog.kind === "export") return <ExportCompany company={company} onClose={onClose} />;
  if (dialog.kind === "delete") {
    return (
      <ConfirmByName
        title={t("deleteTitle")}
        text={t("deleteText")}
        name={company.name}
        busy={changes.remove.isPending}
        onConfirm={() => changes.remove.mutate(company, closing)}
        onClose={onClose}
      />
    );
  }
  if (dialog.kind === "copy") {
    return (
      <NameDialog
        title={t("copyTitle")}
        text={t("copyText")}
        label={t("nameLabel")}
        initial={t("copyName", { name: company.name })}
        action={common("copy")}
        busy={changes.copy.isPending}
        onSubmit={(name, onError) => changes.copy.mutate({ id: company.id, name }, { ...closing, onError })}
        onClose={onClose}
      />
    );
  }
  return (
    <NameDialog
      title={t("renameTitle")}
      label={t("nameLabel")}
      initial={company.name}
      current={company.name}
      action={common("rename")}
      busy={changes.rename.isPending}
      onSubmit={(name, onError) => changes.rename.mutate({ id: company.id, name }, { ...closing, onError })}
      onClose={onClose}
    />
  );
}
