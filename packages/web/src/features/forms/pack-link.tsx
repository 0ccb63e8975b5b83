import { Button } from "@mantine/core";
import { IconPackage } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useWords } from "../../i18n/language.ts";
import { formActionsWords } from "../../i18n/ru/form-actions.ts";

/** Leads to the industry packs, from which a company without processes begins. */
export function PackLink({ companyId, isStart }: { readonly companyId: number; readonly isStart: boolean }) {
  const t = useWords(formActionsWords);
  return (
    <Button
      size="sm"
      variant={isStart ? "filled" : "default"}
      leftSection={<IconPackage size={16} />}
      renderRoot={(props) => <Link to="/company/$companyId/packs/" params={{ companyId }} {...props} />}
    >
      {t(isStart ? "startWithPack" : "industryPack")}
    </Button>
  );
}
