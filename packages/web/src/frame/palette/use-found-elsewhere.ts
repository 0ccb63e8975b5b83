import { useDebouncedValue } from "@mantine/hooks";
import { addressOf, screenAddress } from "@opis/model/addresses";
import type { searchEverywhere } from "@opis/model/contract/companies/search";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { isCollection, isQuestionnaire } from "@opis/model/forms/questionnaires";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useWorkingCompanyId } from "../use-company-id.ts";
import type { Destination } from "./use-destinations.ts";

type Found = AnswerOf<typeof searchEverywhere>["found"][number];

/** From so many letters on the other companies are searched, and so long after the last of them, milliseconds. */
const lettersLeast = 2;
const pauseMilliseconds = 200;

const nothing: readonly Destination[] = [];

/** What a search finds in the directories of this company, and in all others that are open to the user. */
export function useFoundElsewhere(typed: string): readonly Destination[] {
  const here = useWorkingCompanyId();
  const [search] = useDebouncedValue(typed.trim(), pauseMilliseconds);
  const isEnough = typed.trim().length >= lettersLeast && search.length >= lettersLeast;
  const { data } = useQuery({
    queryKey: queryKeys.search(search),
    queryFn: ({ signal }) => call<typeof searchEverywhere>("GET /search/", { query: { search }, signal }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    // What this company has is found without it.
    meta: { quiet: true },
  });
  if (!isEnough || !data) return nothing;
  return data.found.flatMap((found) => destinationOf(found, here) ?? []);
}

function destinationOf(
  { company, form, id, document, name }: Found,
  here: number | undefined,
): Destination | undefined {
  const whose = company.id === here ? {} : { company: company.name };
  if (document !== null) {
    return { kind: "document", name, href: screenAddress(company.id, "documents", { open: document }), ...whose };
  }
  const href = form === null ? undefined : addressOf({ company: company.id }, { form, id });
  if (form === null || href === undefined) return undefined;
  const kind = isQuestionnaire(form) && isCollection(form) ? form : form === "third_party" ? form : "value";
  return { kind, name, href, ...whose };
}
