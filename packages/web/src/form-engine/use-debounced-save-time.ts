import { useDebouncedValue } from "@mantine/hooks";
import { keyOf } from "./edits/edit-target.ts";
import { useFormContext } from "./form-context.tsx";
import { useSaveState } from "./saving/save-store.ts";

/** Answers are saved in quick succession: derived data is refetched once no save has followed for this long. */
const restMilliseconds = 1_000;

/** Returns when an answer was last saved, once no other save has followed for a while; undefined before the first. */
export function useDebouncedSaveTime(): ReturnType<typeof useSavedAt> {
  const [savedAt] = useDebouncedValue(useSavedAt(), restMilliseconds);
  return savedAt;
}

function useSavedAt() {
  const { declared, rowId, targetOf } = useFormContext();
  const key = keyOf(targetOf(declared.name, rowId));
  return useSaveState((state) => state.savedAt.get(key));
}
