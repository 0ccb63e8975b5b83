import type { Actor } from "@opis/model/access";
import { useQuery } from "@tanstack/react-query";
import { collectionListQuery } from "../../api/queries.ts";
import { useWords } from "../../words/define-words.ts";
import { formsListWords } from "../../words/forms-list.ts";
import { AddNamed } from "./add-forms.tsx";
import { FormsSection } from "./forms-section.tsx";
import { at, type ListedForm } from "./listed-forms.ts";

/** Kinds of equipment, in the order of their tables (specification 2.2). */
export const equipmentForms = ["system_server", "workstation", "network_hardware"] as const;

interface EquipmentSectionProps {
  readonly companyId: number;
  readonly form: (typeof equipmentForms)[number];
  readonly actor: Actor | undefined;
  readonly isShown: (row: ListedForm) => boolean;
}

/** The table of one kind of equipment, which is loaded apart: there may be thousands of it. */
export function EquipmentSection({ companyId, form, actor, isShown }: EquipmentSectionProps) {
  const t = useWords(formsListWords);
  const { data, isError, refetch } = useQuery({
    ...collectionListQuery(companyId, form),
    meta: { failed: () => formsListWords.text(`failed_${form}`) },
  });
  return (
    <FormsSection
      companyId={companyId}
      form={form}
      actor={actor}
      title={t(form)}
      rows={at(form, data?.rows)}
      isShown={isShown}
      empty={t(`no_${form}`)}
      add={<AddNamed companyId={companyId} form={form} />}
      onRetry={isError && !data ? () => void refetch() : undefined}
    />
  );
}
