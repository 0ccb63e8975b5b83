import type { FormName } from "@opis/model/forms/names";
import { useLocation, useParams, useSearch } from "@tanstack/react-router";
import { QuestionnairePage } from "./questionnaire-page.tsx";

/** Which form stands at which address (specification 2.1). */
const formByPath: Readonly<Record<string, FormName>> = {
  information: "information",
  commission: "commission",
  department: "department",
  responsibilities: "responsibilities",
  siteappunion: "site_app",
};

/** A questionnaire that a company has once. */
export function SingletonPage() {
  const { pathname } = useLocation();
  const { companyId } = useParams({ strict: false });
  const open = useSearch({ strict: false });
  const form = formByPath[pathname.split("/")[3] ?? ""] ?? "information";
  return <QuestionnairePage key={form} companyId={Number(companyId)} form={form} formId={null} open={open} />;
}
