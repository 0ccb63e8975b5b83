import type { createCompany } from "@opis/model/contract/companies/companies";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { textMinCharacters } from "@opis/model/limits";
import type { UseMutationResult } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { fieldError } from "../../api/field-error.ts";
import { patchRow } from "../../form/edits/edit-target.ts";
import { useRequisites } from "../../form/requisites/use-requisites.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { commonWords } from "../../words/common.ts";
import { companyDialogsWords } from "../../words/company-dialogs.ts";

/** The call that creates a company. */
export type Creating = UseMutationResult<AnswerOf<typeof createCompany>, Error, CallOf<typeof createCompany>["body"]>;

interface Draft {
  readonly inn: string;
  /** Undefined until it is typed: it is the one that was found by the INN. */
  readonly name: string | undefined;
  readonly directories: boolean;
  /** The keys of the typical processes. */
  readonly processes: string[];
}

/** A new company as it is typed, what its INN tells of it, what is wrong; once it is created, its questionnaires are opened. */
export function useNewCompany(create: Creating, onCreated: () => void) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>({ inn: "", name: undefined, directories: true, processes: [] });
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<string>();
  const requisites = useRequisites(draft.inn);
  const name = draft.name ?? requisites?.answers.short_name ?? "";
  const isShort = name.trim().length < textMinCharacters;
  const isWrongInn = draft.inn.trim() !== "" && !requisites;
  const change = (part: Partial<Draft>) => {
    if (part.name !== undefined) setRefused(undefined);
    setDraft((before) => ({ ...before, ...part }));
  };
  const save = () => {
    setAsked(true);
    if (isShort || isWrongInn) return;
    create.mutate(
      { name: name.trim(), start: { directories: draft.directories, default_processes: draft.processes } },
      {
        onError: (error) => setRefused(fieldError(error, "name")),
        onSuccess: async ({ id }) => {
          if (requisites)
            await patchRow({ company: id, form: "information", id: 0 }, requisites.answers).catch(reactToError);
          onCreated();
          void navigate({ to: "/company/$companyId/forms/", params: { companyId: id } });
        },
      },
    );
  };
  return {
    draft: { ...draft, name },
    change,
    requisites,
    problems: {
      inn: isAsked && isWrongInn && companyDialogsWords.text("innWrong"),
      name: isAsked && isShort ? commonWords.text("minCharacters") : refused,
    },
    save,
  };
}
