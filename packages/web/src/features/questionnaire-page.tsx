import { isCollection, type QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams, useSearch } from "@tanstack/react-router";
import { companyInitQuery } from "../api/common-queries.ts";
import { QuestionnaireScreen } from "../form-engine/questionnaire-screen.tsx";
import { useWords } from "../i18n/language.ts";
import { formsListWords } from "../i18n/ru/forms-list.ts";
import { entryOf } from "../ui/questionnaire-listing.ts";
import { questionnaireAt } from "../ui/questionnaire-path.ts";
import { NotFoundPage } from "./errors/lazy-error-pages.tsx";

/** Renders any questionnaire: the one that the address names. */
export function QuestionnairePage() {
  const { pathname } = useLocation();
  const { companyId, formId } = useParams({ strict: false });
  const form = questionnaireAt(pathname);
  if (form === undefined) return <NotFoundPage />;
  if (!isCollection(form)) return <Opened key={form} company={Number(companyId)} form={form} id={null} />;
  const id = Number(formId);
  if (!Number.isInteger(id) || id <= 0) return <NotFoundPage />;
  return <Opened key={`${form}-${id}`} company={Number(companyId)} form={form} id={id} />;
}

interface OpenedProps {
  readonly company: number;
  readonly form: QuestionnaireName;
  /** Null for a form that a company has once. */
  readonly id: number | null;
}

function Opened({ company, form, id }: OpenedProps) {
  const t = useWords(formsListWords);
  const open = useSearch({ strict: false });
  const { data } = useQuery(companyInitQuery(company));
  const listedIn = isCollection(form) ? entryOf(form).listedIn : undefined;
  const listedName = listedIn && data?.[listedIn].find((row) => row.id === id)?.name;
  const parents = [{ title: t("title"), href: screenAddress(company, "forms") }];
  return <QuestionnaireScreen {...{ company, form, id, parents, open }} title={listedName ?? t(form)} />;
}
