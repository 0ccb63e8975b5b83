import { Button } from "@mantine/core";
import { IconCopy, IconTableImport } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useWords } from "../../words/define-words.ts";
import { formActionsWords } from "../../words/form-actions.ts";
import { copiedForms } from "../copy-from/copied-forms.ts";
import { type AccessBySection, allowedKinds } from "../import/allowed-kinds.ts";

interface BulkLinksProps {
  readonly companyId: number;
  readonly access: AccessBySection;
}

/** The ways to many questionnaires at once, for whoever may go them. */
export function BulkLinks({ companyId, access }: BulkLinksProps) {
  const t = useWords(formActionsWords);
  const params = { companyId };
  return (
    <>
      {allowedKinds(access).length > 0 && (
        <Button
          variant="default"
          leftSection={<IconTableImport size={16} />}
          renderRoot={(props) => <Link to="/company/$companyId/import/" params={params} {...props} />}
        >
          {t("importFromExcel")}
        </Button>
      )}
      {copiedForms(access).length > 0 && (
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          renderRoot={(props) => <Link to="/company/$companyId/copy_from/" params={params} {...props} />}
        >
          {t("copyFromCompany")}
        </Button>
      )}
    </>
  );
}
