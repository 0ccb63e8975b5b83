import type { readOwnReferences } from "@opis/model/contract/people/current-respondent-link";
import type { Form } from "@opis/model/declaration/form";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { isSuggested } from "@opis/model/forms/respondent-extendable-directories";
import { addressOf, keyAddress } from "@opis/model/screen-addresses";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import type { FormSource, NamedRow, SourceCompany } from "../../form-engine/form-source.tsx";
import { useWords } from "../../i18n/language.ts";
import { linkWords } from "../../i18n/ru/respondent.ts";
import { type OwnKey, readKey } from "./own-link.ts";

/** A questionnaire opened by a link. */
interface OpenedQuestionnaire {
  readonly form: QuestionnaireName;
  readonly id: number;
  /** The hint shown in addresses instead of the link's token. */
  readonly hint: string;
  readonly isCommentsOnly: boolean;
}

const noRows: readonly NamedRow[] = [];
const noTags: readonly string[] = [];

/** Creates the form source of a questionnaire filled in by a link: only what the link's own calls return, no company data. */
export function linkSource({ form, id, hint, isCommentsOnly }: OpenedQuestionnaire): FormSource {
  return {
    useCompany: (company) => useQuery({ ...ownKeyQuery(company), select: sourceCompany }).data,
    useLevel: () => (isCommentsOnly ? "comment" : "edit"),
    useRiskLevel: () => undefined,
    useRows: (company, declaration) => {
      const { data } = useQuery({ ...ownReferencesQuery(company, form, id), enabled: declaration !== undefined });
      return (declaration && data?.references[declaration.path]) ?? noRows;
    },
    readsOthers: false,
    useTags: () => noTags,
    rowsChanged: (client, company) =>
      client.invalidateQueries({ queryKey: ownReferencesQuery(company, form, id).queryKey }),
    addressOf: (company, address) =>
      address.form === form ? addressOf({ company, token: hint }, { id, ...address }) : undefined,
    documentsAddress: () => undefined,
    mayMake: ({ name }: Form) => !isCommentsOnly && isSuggested(name),
    hides: new Set(["risks", "history", "usage", "workflow", "internal"]),
    ReadOnlyReason,
    finishAddress: (company) => keyAddress(company, hint),
  };
}

/** Loads what the open link is for, for a questionnaire. */
export function ownKeyQuery(company: number) {
  return queryOptions({
    queryKey: ["company", company, "own-key"],
    queryFn: ({ signal }) => readKey(company, signal),
    refetchOnMount: "always",
  });
}

/** Loads the rows that questions may refer to, by the open link. */
function ownReferencesQuery(company: number, form: QuestionnaireName, id: number) {
  return queryOptions({
    queryKey: ["company", company, "own-references", form, id],
    queryFn: ({ signal }) =>
      call<typeof readOwnReferences>("GET /companies/:company_id/keys/own/references/", {
        params: { company_id: company },
        query: { form_type: form, form_id: id },
        signal,
      }),
  });
}

function ReadOnlyReason() {
  return useWords(linkWords)("commentsOnly");
}

function sourceCompany({ company, use_percents, show_additional, time_zone }: OwnKey): SourceCompany {
  return { name: company, showsPercents: use_percents, showsAdditional: show_additional, timeZone: time_zone };
}
