import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listUnseen } from "@opis/model/contract/installation/changelog";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useLanguage } from "../../i18n/language.ts";

export type UnseenRelease = AnswerOf<typeof listUnseen>["results"][number];

/** Returns the release notes that the user has not seen; undefined while loading. */
export function useUnseenReleases(isEnabled: boolean): readonly UnseenRelease[] {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: [...queryKeys.changelog, language],
    queryFn: ({ signal }) => call<typeof listUnseen>("GET /changelog/unseen/", { query: {}, signal }),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    // If loading fails, the notes are shown another time.
    meta: { quiet: true },
  });
  return data?.results ?? [];
}
