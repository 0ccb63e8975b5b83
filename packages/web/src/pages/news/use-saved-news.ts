import type { changeNews, writeNews } from "@opis/model/contract/installation/news";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { notify } from "../../ui/messages/notify.ts";
import { newsWords } from "../../words/news.ts";
import type { NewsWhole } from "./news-queries.ts";

/** A piece of news that is changed, or one that is not there yet. */
export type NewsId = number | "new";

/** What is written by hand of a piece of news. */
export type NewsDraft = Pick<NewsWhole, "language" | "title" | "text" | "tags" | "link" | "published">;

/** Keeps a piece of news as it was written. */
export function useSavedNews(id: NewsId, onSaved: () => void) {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: NewsDraft) =>
      id === "new"
        ? call<typeof writeNews>("POST /installation/news/ 201", { body })
        : call<typeof changeNews>("PATCH /installation/news/:id/", { params: { id }, body }),
    onSuccess: async () => {
      notify("success", newsWords.text("saved"));
      await cache.invalidateQueries({ queryKey: queryKeys.news });
      onSaved();
    },
  });
}
