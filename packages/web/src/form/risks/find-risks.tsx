import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLanguage } from "../../words/words.ts";
import { keyOf } from "../edit-target.ts";
import { useFormContext } from "../form-context.tsx";
import { useSaveState } from "../save-state.ts";
import { type Risk, risksKey, risksQuery } from "./risks-query.ts";

/** Answers follow one another quickly: risks are found again once they have come to rest. */
const restMilliseconds = 1_000;

/** Asks for the risks of the questionnaire, again after its saved answers; draws nothing. */
export function FindRisks({ onFound }: { readonly onFound: (risks: readonly Risk[]) => void }) {
  const { company, declared, rowId, targetOf } = useFormContext();
  const language = useLanguage();
  const client = useQueryClient();
  const { data } = useQuery(risksQuery({ company, form: declared.name, id: rowId, language }));
  const key = keyOf(targetOf(declared.name, rowId));
  const [savedAt] = useDebouncedValue(
    useSaveState((state) => state.savedAt.get(key)),
    restMilliseconds,
  );
  useEffect(() => {
    if (savedAt) void client.invalidateQueries({ queryKey: risksKey(company) });
  }, [savedAt, client, company]);
  useEffect(() => {
    if (data) onFound(data);
  }, [data, onFound]);
  return null;
}
