import { Text } from "@mantine/core";
import type { deleteVideo } from "@opis/model/contract/installation/videos";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { Video } from "../../form/videos/videos-query.ts";
import { DeleteDialog } from "../../ui/dialogs/delete-dialog.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { useWords } from "../../words/define-words.ts";
import { videosWords } from "../../words/videos.ts";
import { useLanguage } from "../../words/words.ts";

interface DeleteVideoProps {
  readonly video: Video;
  readonly onClose: () => void;
}

/** Asks whether a video shall go, and deletes it. */
export function DeleteVideo({ video, onClose }: DeleteVideoProps) {
  const say = useWords(videosWords);
  const language = useLanguage();
  const cache = useQueryClient();
  return (
    <DeleteDialog
      title={say("removeTitle")}
      onClose={onClose}
      onDelete={async () => {
        await call<typeof deleteVideo>("DELETE /installation/videos/:id/ 204", { params: { id: video.id } });
        notify("success", say("removed"));
        await cache.invalidateQueries({ queryKey: queryKeys.videos });
      }}
    >
      <Text>{say("removeText", { name: language === "ru" ? video.title_ru : video.title_en })}</Text>
    </DeleteDialog>
  );
}
