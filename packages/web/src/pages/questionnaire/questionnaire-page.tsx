import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { useQuery } from "@tanstack/react-query";
import { companyInitQuery } from "../../api/queries.ts";
import { QuestionnaireScreen } from "../../form/questionnaire-screen.tsx";
import type { OpenQuestion } from "../../form/use-step.ts";
import { useWords } from "../../words/define-words.ts";
import { formsListWords } from "../../words/forms-list.ts";
import { usePick } from "../../words/words.ts";

interface QuestionnairePageProps {
  readonly companyId: number;
  readonly form: FormName;
  /** Null for a form that a company has once. */
  readonly formId: number | null;
  readonly open: OpenQuestion;
}

/** The page of any questionnaire. */
export function QuestionnairePage({ companyId, form, formId, open }: QuestionnairePageProps) {
  const pick = usePick();
  const t = useWords(formsListWords);
  const declared = formNamed(form);
  const { data } = useQuery(companyInitQuery(companyId));
  const listed = new Map([
    ["process", data?.processes],
    ["system", data?.systems],
    ["security", data?.security_forms],
  ]).get(form);
  const title = listed?.find(({ id }) => id === formId)?.name ?? pick(declared.title);
  return (
    <QuestionnaireScreen
      company={companyId}
      form={form}
      id={formId}
      title={title}
      parents={[{ title: t("title"), href: `/company/${companyId}/forms/` }]}
      open={open}
    />
  );
}
