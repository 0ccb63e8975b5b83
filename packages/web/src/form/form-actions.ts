import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { usageIn } from "../api/usage-in.ts";
import { reactToError } from "../ui/messages/react-to-error.ts";
import { currentLanguage } from "../words/words.ts";
import { listsChanged } from "./data/lists-changed.ts";
import { cachedRow, placeChildren, placeRow, type questionnaireKey } from "./data/questionnaire-cache.ts";
import { deleteRow } from "./edits/edit-target.ts";
import { isNewRow, namesNewRow, newRowId } from "./edits/new-rows.ts";
import { knownIssue } from "./edits/value-check.ts";
import type { FormContext } from "./form-context.tsx";
import { noteSaved, setProblem, whileSending } from "./saving/save-state.ts";
import { forgetRow, saveQueue } from "./saving/saving.ts";

interface Questionnaire {
  readonly client: QueryClient;
  readonly key: ReturnType<typeof questionnaireKey>;
  /** Id of the questionnaire's own row. */
  readonly parent: number;
  readonly targetOf: FormContext["targetOf"];
}

/** What can be done to a questionnaire: change an answer, add and delete child rows. */
export function formActions({ client, key, parent, targetOf }: Questionnaire) {
  const [, company] = key;
  const saved = () => {
    noteSaved(targetOf(key[3], parent));
    listsChanged(client, company);
  };
  // What the server refuses does not fit what it has: the questionnaire is shown as it is stored (specification 4).
  const reload = (error: unknown) => {
    if (error instanceof ApiError) void client.invalidateQueries({ queryKey: key });
  };
  return {
    change: (target, field, value) => {
      const version = cachedRow(client, key, target)?.row_version ?? 1;
      const issue = namesNewRow(value) ? undefined : knownIssue(target, field, value)?.[currentLanguage()];
      placeRow(client, target, { [field]: value });
      setProblem(target, field, issue);
      saveQueue(client).edit(target, field, value, version, issue);
    },
    add: async (child, body) => {
      const target = { company, form: child, id: newRowId(), parent };
      const made = await saveQueue(client).add(target, body);
      if (made !== "kept") return made;
      const row = { ...body, id: target.id, row_version: 0 };
      placeChildren(client, key, child, (rows) => [...rows, row]);
      return row;
    },
    place: (child, row) => {
      placeChildren(client, key, child, (rows) => [...rows.filter(({ id }) => id !== row.id), row]);
      saved();
    },
    remove: async (child, row) => {
      const target = targetOf(child, row.id);
      const forget = () => {
        forgetRow(client, target);
        placeChildren(client, key, child, (rows) => rows.filter(({ id }) => id !== row.id));
      };
      const queue = saveQueue(client);
      try {
        if (!isNewRow(row.id)) {
          queue.hold(target);
          await whileSending(deleteRow(target));
          saved();
        }
        forget();
        return { kind: "removed" };
      } catch (error) {
        void queue.flush();
        reload(error);
        // Somebody else has deleted it, or the whole questionnaire, which the look at it tells.
        if (error instanceof ApiError && error.status === 404) {
          forget();
          return { kind: "removed" };
        }
        const usage = usageIn(error);
        if (usage) return { kind: "in_use", usage };
        reactToError(error);
        return { kind: "refused" };
      }
    },
  } satisfies Partial<FormContext>;
}
