import { useLocation, useParams, useSearch } from "@tanstack/react-router";
import { questionnaireAt } from "../../form/questionnaire-address.ts";
import { QuestionnairePage } from "./questionnaire-page.tsx";

/** A questionnaire that a company has once. */
export function SingletonPage() {
  const { pathname } = useLocation();
  const { companyId } = useParams({ strict: false });
  const open = useSearch({ strict: false });
  const form = questionnaireAt(pathname) ?? "information";
  return <QuestionnairePage key={form} companyId={Number(companyId)} form={form} formId={null} open={open} />;
}
