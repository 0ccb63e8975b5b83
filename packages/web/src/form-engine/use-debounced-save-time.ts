import { useDebouncedValue } from "@mantine/hooks";
import { keyOf } from "./edits/edit-target.ts";
import { useFormContext } from "./form-context.tsx";
import { useSaveState } from "./saving/save-state.ts";

/** Answers follow one another quickly: derived data is refetched once they have settled. */
const restMilliseconds = 1_000;

/** Returns when an answer of the questionnaire was last saved, once no other save has followed for a while; undefined before the first. */
export function useDebouncedSaveTime(): ReturnType<typeof useSavedAt> {
  const [savedAt] = useDebouncedValue(useSavedAt(), restMilliseconds);
  return savedAt;
}

function useSavedAt() {
  const { declared, rowId, targetOf } = useFormContext();
  const key = keyOf(targetOf(declared.name, rowId));
  return useSaveState((state) => state.savedAt.get(key));
}
