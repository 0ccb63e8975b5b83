import { Button } from "@mantine/core";
import { IconTableImport } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useWords } from "../../words/define-words.ts";
import { formActionsWords } from "../../words/form-actions.ts";
import { type AccessBySection, allowedKinds } from "../import/allowed-kinds.ts";

interface BulkLinksProps {
  readonly companyId: number;
  readonly access: AccessBySection;
}

/** The ways to many questionnaires at once, for whoever may go them. */
export function BulkLinks({ companyId, access }: BulkLinksProps) {
  const t = useWords(formActionsWords);
  if (allowedKinds(access).length === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconTableImport size={16} />}
      renderRoot={(props) => <Link to="/company/$companyId/import/" params={{ companyId }} {...props} />}
    >
      {t("importFromExcel")}
    </Button>
  );
}
