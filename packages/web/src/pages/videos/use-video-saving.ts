import type { addVideo, changeVideo, uploadVideo } from "@opis/model/contract/installation/videos";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { upload } from "../../api/upload.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import type { Video } from "../../form/videos/videos-query.ts";
import { notify } from "../../ui/messages/notify.ts";
import { useWords } from "../../words/define-words.ts";
import { videosWords } from "../../words/videos.ts";

/** What is written of a video: its titles, the questionnaire it belongs to, a link in place of a file. */
export interface WrittenVideo {
  readonly title_ru: string;
  readonly title_en: string;
  readonly form: Video["form"];
  readonly link: string;
}

/** What is chosen from the device, and whether the captions there are shall go. */
export interface ChosenFiles {
  readonly file: File | null;
  readonly captions: File | null;
  readonly isCaptionless: boolean;
}

/** Saves a video, adding it first where it is new, and uploads its file. `share` tells how much of it is there, from 0 to 1, while it goes up. */
export function useVideoSaving(known: Video | undefined, onSaved: () => void) {
  const say = useWords(videosWords);
  const cache = useQueryClient();
  const [id, setId] = useState(known?.id);
  const [share, setShare] = useState<number>();
  const again = () => cache.invalidateQueries({ queryKey: queryKeys.videos });
  const save = useSingleMutation({
    mutationFn: async ({ written, files }: { readonly written: WrittenVideo; readonly files: ChosenFiles }) => {
      const { file, captions, isCaptionless } = files;
      const made = id ?? (await call<typeof addVideo>("POST /installation/videos/ 201", { body: written })).id;
      // What fails from here on is tried again on the one that is there.
      setId(made);
      const params = { id: made };
      const chosen = captions ? await captions.text() : isCaptionless ? "" : undefined;
      const said = { ...written, ...(chosen !== undefined && { captions: chosen }) };
      await call<typeof changeVideo>("PATCH /installation/videos/:id/", { params, body: said });
      if (!file) return;
      const { signal } = new AbortController();
      setShare(0);
      await upload<typeof uploadVideo>(
        "/installation/videos/:id/file/",
        { params },
        { file, signal, onProgress: setShare },
      );
    },
    onSuccess: async () => {
      notify("success", say("saved"));
      await again();
      onSaved();
    },
    onError: () => {
      setShare(undefined);
      void again();
    },
  });
  return { save, share };
}
