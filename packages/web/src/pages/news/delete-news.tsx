import { Text } from "@mantine/core";
import type { deleteNews } from "@opis/model/contract/installation/news";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { DeleteDialog } from "../../ui/dialogs/delete-dialog.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { useWords } from "../../words/define-words.ts";
import { newsWords } from "../../words/news.ts";
import type { NewsLine } from "./news-queries.ts";

interface DeleteNewsProps {
  readonly news: NewsLine;
  readonly onClose: () => void;
}

/** Asks whether a piece of news is really to go, and deletes it. */
export function DeleteNews({ news: { id, title }, onClose }: DeleteNewsProps) {
  const t = useWords(newsWords);
  const cache = useQueryClient();
  const remove = async () => {
    await call<typeof deleteNews>("DELETE /installation/news/:id/ 204", { params: { id } });
    notify("success", t("deleted"));
    await cache.invalidateQueries({ queryKey: queryKeys.news });
  };
  return (
    <DeleteDialog title={t("removeTitle", { title })} onClose={onClose} onDelete={remove}>
      <Text>{t("removeText")}</Text>
    </DeleteDialog>
  );
}
