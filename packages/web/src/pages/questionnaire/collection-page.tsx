import { isFormName } from "@opis/model/forms/names";
import { useLocation, useParams, useSearch } from "@tanstack/react-router";
import { NotFoundPage } from "../errors/error-pages.tsx";
import { QuestionnairePage } from "./questionnaire-page.tsx";

/** One of many questionnaires of a kind: a process, a system, a security tool. */
export function CollectionPage() {
  const { pathname } = useLocation();
  const { companyId, formId } = useParams({ strict: false });
  const open = useSearch({ strict: false });
  const form = pathname.split("/")[3] ?? "";
  const id = Number(formId);
  if (!isFormName(form) || !Number.isInteger(id) || id <= 0) return <NotFoundPage />;
  return <QuestionnairePage key={`${form}-${id}`} companyId={Number(companyId)} form={form} formId={id} open={open} />;
}
