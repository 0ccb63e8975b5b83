import { Button, Group, Modal, Progress, Stack, Text, TextInput } from "@mantine/core";
import { textMaxCharacters } from "@opis/model/limits";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/field-error.ts";
import type { Video } from "../../form/videos/videos-query.ts";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { videosWords } from "../../words/videos.ts";
import { DeleteVideo } from "./delete-video.tsx";
import { type ChosenFiles, useVideoSaving, type WrittenVideo } from "./use-video-saving.ts";
import { VideoFiles } from "./video-files.tsx";
import { VideoPlace } from "./video-place.tsx";

interface VideoEditorProps {
  readonly video: Video | "new";
  readonly onClose: () => void;
}

/** Adds a video instruction or changes one: what it is called, where it belongs, its file, captions or link. */
export function VideoEditor({ video, onClose }: VideoEditorProps) {
  const say = useWords(videosWords);
  const common = useWords(commonWords);
  const known = video === "new" ? undefined : video;
  const { title_ru = "", title_en = "", form = null, link = "" } = known ?? {};
  const [written, setWritten] = useState<WrittenVideo>({ title_ru, title_en, form, link });
  const [files, setFiles] = useState<ChosenFiles>({ file: null, captions: null, isCaptionless: false });
  const [isLeaving, setLeaving] = useState(false);
  const { save, share } = useVideoSaving(known, onClose);
  const put = (part: Partial<WrittenVideo>) => setWritten((before) => ({ ...before, ...part }));
  const choose = (part: Partial<ChosenFiles>) => setFiles((before) => ({ ...before, ...part }));
  const errorOf = (name: string) => fieldError(save.error, name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ written, files });
  };
  if (isLeaving && known) return <DeleteVideo video={known} onClose={onClose} />;
  return (
    <Modal
      opened
      size="lg"
      title={say("editing")}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": common("close") }}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <Stack>
          <VideoPlace written={written} onWrite={put} errorOf={errorOf} />
          <VideoFiles known={known} chosen={files} onChoose={choose} errorOf={errorOf} />
          <TextInput
            label={say("link")}
            description={say("linkHint")}
            value={written.link}
            maxLength={textMaxCharacters.line}
            error={errorOf("link")}
            onChange={(event) => put({ link: event.currentTarget.value.trim() })}
          />
          {share !== undefined && <Uploading share={share} />}
          <Group justify="space-between">
            {known ? (
              <Button variant="subtle" color="red" onClick={() => setLeaving(true)}>
                {say("remove")}
              </Button>
            ) : (
              <span />
            )}
            <Group>
              <Button variant="default" onClick={onClose}>
                {common("cancel")}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {say("save")}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** How much of the file is there, from 0 to 1. */
function Uploading({ share }: { readonly share: number }) {
  const say = useWords(videosWords);
  return (
    <>
      <Progress value={share * 100} aria-label={say("file")} />
      <Text size="sm" role="status">
        {say("uploading", { percent: Math.floor(share * 100) })}
      </Text>
    </>
  );
}
