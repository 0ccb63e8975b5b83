import { Button, FileButton, Stack, Text } from "@mantine/core";
import { feedLimits, type importNewsFile } from "@opis/model/contract/installation/news-feeds";
import { fileTypes } from "@opis/model/uploads/file-types";
import { useQueryClient } from "@tanstack/react-query";
import { fieldError } from "../../api/field-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { upload } from "../../api/upload.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactBeside } from "../../ui/messages/react-beside.ts";
import { useWords } from "../../words/define-words.ts";
import { newsFeedsWords } from "../../words/news-feeds.ts";

const accepted = fileTypes.feed.map((ending) => `.${ending}`).join();

/** Takes news from a feed that was saved as a file, where its address cannot be asked. */
export function FeedFile() {
  const say = useWords(newsFeedsWords);
  const cache = useQueryClient();
  const take = useSingleMutation({
    mutationFn: (file: File) => {
      const { signal } = new AbortController();
      const onProgress = () => undefined;
      return upload<typeof importNewsFile>("/installation/news-feeds/file/", {}, { file, signal, onProgress });
    },
    onSuccess: (taken) => {
      notify("success", say("taken", taken));
      return cache.invalidateQueries({ queryKey: queryKeys.news });
    },
    onError: (error) => reactBeside(error, "file"),
    meta: { quiet: true },
  });
  const hint = { formats: fileTypes.feed.join(", "), megabytes: feedLimits.megabytes };
  return (
    <Stack gap={4} align="flex-start">
      <FileButton accept={accepted} onChange={(file) => file && take.mutate(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={take.isPending}>
            {say("file")}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {say("fileHint", hint)}
      </Text>
      {fieldError(take.error, "file") && (
        <Text size="sm" c="var(--opis-danger)" role="alert">
          {fieldError(take.error, "file")}
        </Text>
      )}
    </Stack>
  );
}
