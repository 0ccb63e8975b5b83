import type { Actor } from "@opis/model/access";
import { useQuery } from "@tanstack/react-query";
import { collectionListQuery } from "../../api/queries.ts";
import type { ApartName } from "../../questionnaires/registry.ts";
import { useWords } from "../../words/define-words.ts";
import { formsListWords } from "../../words/forms-list.ts";
import { AddForm } from "./add-forms.tsx";
import { FormsSection } from "./forms-section.tsx";
import { type ListedForm, listedRows } from "./listed-forms.ts";

interface LoadedSectionProps {
  readonly companyId: number;
  readonly form: ApartName;
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
      rows={listedRows(form, data?.rows)}
      isShown={isShown}
      empty={t(`no_${form}`)}
      add={<AddForm companyId={companyId} form={form} withTypical={false} />}
      onRetry={isError && !data ? () => void refetch() : undefined}
    />
  );
}
