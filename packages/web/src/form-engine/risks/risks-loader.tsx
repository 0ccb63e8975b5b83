import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLanguage } from "../../i18n/language.ts";
import { useFormContext } from "../form-context.tsx";
import { useDebouncedSaveTime } from "../use-debounced-save-time.ts";
import { type ListedRisk, risksKey, risksQuery } from "./risks-query.ts";

/** Loads the questionnaire's risks, again after its answers are saved; renders nothing. */
export function FindRisks({ onFound }: { readonly onFound: (risks: readonly ListedRisk[]) => void }) {
  const { company, declared, rowId } = useFormContext();
  const language = useLanguage();
  const client = useQueryClient();
  const { data } = useQuery(risksQuery({ company, form: declared.name, id: rowId, language }));
  const savedAt = useDebouncedSaveTime();
  useEffect(() => {
    if (savedAt) void client.invalidateQueries({ queryKey: risksKey(company) });
  }, [savedAt, client, company]);
  useEffect(() => {
    if (data) onFound(data);
  }, [data, onFound]);
  return null;
}
