import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLanguage } from "../../i18n/words.ts";
import { useFormContext } from "../form-context.tsx";
import { useRestedSave } from "../use-rested-save.ts";
import { type Risk, risksKey, risksQuery } from "./risks-query.ts";

/** Asks for the risks of the questionnaire, again after its saved answers; draws nothing. */
export function FindRisks({ onFound }: { readonly onFound: (risks: readonly Risk[]) => void }) {
  const { company, declared, rowId } = useFormContext();
  const language = useLanguage();
  const client = useQueryClient();
  const { data } = useQuery(risksQuery({ company, form: declared.name, id: rowId, language }));
  const savedAt = useRestedSave();
  useEffect(() => {
    if (savedAt) void client.invalidateQueries({ queryKey: risksKey(company) });
  }, [savedAt, client, company]);
  useEffect(() => {
    if (data) onFound(data);
  }, [data, onFound]);
  return null;
}
