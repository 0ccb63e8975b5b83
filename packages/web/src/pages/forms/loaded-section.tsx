import type { Actor } from "@opis/model/access";
import { useQuery } from "@tanstack/react-query";
import { collectionListQuery } from "../../api/queries.ts";
import { useWords } from "../../words/define-words.ts";
import { formsListWords } from "../../words/forms-list.ts";
import { AddNamed } from "./add-forms.tsx";
import { FormsSection } from "./forms-section.tsx";
import { at, type ListedForm } from "./listed-forms.ts";

/** Questionnaires whose tables are loaded by themselves, in the order of these (specification 2.2). */
export const loadedForms = ["security", "system_server", "workstation", "network_hardware"] as const;

interface LoadedSectionProps {
  readonly companyId: number;
  readonly form: (typeof loadedForms)[number];
  readonly actor: Actor | undefined;
  readonly isShown: (row: ListedForm) => boolean;
}

/** The table of one kind of security tools or equipment, loaded apart: there may be thousands of them. Says so where it fails. */
export function LoadedSection({ companyId, form, actor, isShown }: LoadedSectionProps) {
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
