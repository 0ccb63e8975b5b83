import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { listPath } from "@opis/model/forms/questionnaires";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { allPages } from "../../../../api/all-pages.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/call.ts";
import { changedByAnother } from "../../../../api/changed-by-another.ts";
import { untilAnswered } from "../../../../api/until-answered.ts";
import { patchRow } from "../../../../form/edits/edit-target.ts";
import { notify } from "../../../../ui/messages/notify.ts";
import { reactToError } from "../../../../ui/messages/react-to-error.ts";
import { documentWizardsWords } from "../../../../words/document-wizards.ts";

type SystemCalls = ReturnType<typeof collectionEndpoints<"system">>;

/** A system as the act asks about it. */
export type ActSystem = AnswerOf<SystemCalls["list"]>["results"][number];

/** Saves answers about a system; answers whether they are kept. */
export type SaveSystem = (id: number, answers: Readonly<Record<string, unknown>>) => Promise<boolean>;

/**
 * The systems of a company, undefined until they are known, and how the act saves what it asks about them: one change after another, each with the version of the
 * system that is in sight, so that what others have changed since is read anew and not written over.
 */
export function useActSystems(company: number, onSaved: () => void) {
  const { data, refetch } = useQuery({
    queryKey: ["company", company, "systems"],
    queryFn: ({ signal }) =>
      allPages((query) =>
        call<SystemCalls["list"]>(`GET ${listPath("system")}`, { params: { company_id: company }, query, signal }),
      ),
    staleTime: 0,
  });
  const systems = data?.results;
  const versions = useRef(new Map<number, number>());
  versions.current = new Map(systems?.map(({ id, row_version }) => [id, row_version]));
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const send: SaveSystem = async (id, answers) => {
    try {
      const saved = await untilAnswered(() =>
        patchRow({ company, form: "system", id }, answers, versions.current.get(id)),
      );
      versions.current.set(id, saved.row_version);
      await refetch();
      onSaved();
      return true;
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      // Whoever hears that something is not kept has what others have changed in sight.
      if (isGone || changedByAnother(error)) await refetch();
      if (isGone) notify("error", documentWizardsWords.text("systemGone"));
      else reactToError(error);
      return false;
    }
  };
  const save: SaveSystem = (id, answers) => {
    const saved = saving.current.then(() => send(id, answers));
    saving.current = saved;
    return saved;
  };
  return { systems, save };
}
