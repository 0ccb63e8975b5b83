import { MultiSelect } from "@mantine/core";
import { useState } from "react";
import { LinkDialog, type LinkTarget } from "../../form-engine/links/link-dialog.tsx";
import { useWords } from "../../i18n/language.ts";
import { linksWords } from "../../i18n/ru/link-management.ts";

/** What a link may open, with a distinguishing name. */
export type ChosenTarget = LinkTarget & { readonly key: string };

interface MakeLinksDialogProps {
  readonly company: number;
  readonly targets: readonly ChosenTarget[];
  readonly onClose: () => void;
}

/** Asks which questionnaires to link to, and creates a link to each. */
export function CreateLinksDialog({ company, targets, onClose }: MakeLinksDialogProps) {
  const t = useWords(linksWords);
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <LinkDialog
      company={company}
      title={t("makeMany")}
      targets={targets.filter(({ key }) => chosen.includes(key))}
      choice={
        <MultiSelect
          label={t("questionnaires")}
          data={targets.map(({ key, name }) => ({ value: key, label: name }))}
          value={chosen}
          onChange={setChosen}
          searchable
          openOnFocus={false}
          clearable
          data-autofocus
        />
      }
      onClose={onClose}
    />
  );
}
