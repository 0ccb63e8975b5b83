import { Button, Checkbox, FileInput, Group, Modal, Progress, Select, Stack, Text, TextInput } from "@mantine/core";
import type { addVideo, changeVideo, deleteVideo, uploadVideo } from "@opis/model/contract/installation/videos";
import { isQuestionnaire, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { textMaxCharacters } from "@opis/model/limits";
import { sizeText } from "@opis/model/text/size-text";
import { fileTypes } from "@opis/model/uploads/file-types";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError } from "../api/api-error.ts";
import { call } from "../api/call-endpoint.ts";
import { queryKeys } from "../api/query-keys.ts";
import { upload } from "../api/upload.ts";
import { useSingleMutation } from "../api/use-single-mutation.ts";
import type { Video } from "../form-engine/video-player.tsx";
import { useLanguage, useWords } from "../i18n/language.ts";
import { commonWords } from "../i18n/ru/common.ts";
import { formsListWords } from "../i18n/ru/forms-list.ts";
import { videosWords } from "../i18n/ru/videos.ts";
import { DeleteDialog } from "../ui/dialogs/delete-dialog.tsx";
import { notify } from "../ui/messages/notify.ts";

interface VideoEditorProps {
  readonly video: Video | "new";
  readonly onClose: () => void;
}

const accepted = fileTypes.video.map((ending) => `.${ending}`).join();

interface VideoFilesProps {
  /** The video to change; undefined for a new one. */
  readonly known: Video | undefined;
  readonly chosen: ChosenFiles;
  readonly onChoose: (part: Partial<ChosenFiles>) => void;
  readonly errorOf: (name: string) => string | undefined;
}

/** The editable details of a video: its titles, its questionnaire, a link in place of a file. */
interface WrittenVideo {
  readonly title_ru: string;
  readonly title_en: string;
  readonly form: Video["form"];
  readonly link: string;
}

/** Files chosen from the device, and whether to delete the stored captions. */
interface ChosenFiles {
  readonly file: File | null;
  readonly captions: File | null;
  readonly isCaptionless: boolean;
}

/** Saves a video, adding it first if it is new, and uploads its file. `share` is the uploaded part, from 0 to 1. */
function useVideoSaving(video: Video | undefined, onSaved: () => void) {
  const say = useWords(videosWords);
  const cache = useQueryClient();
  const [id, setId] = useState(video?.id);
  const [share, setShare] = useState<number>();
  const again = () => cache.invalidateQueries({ queryKey: queryKeys.videos });
  const save = useSingleMutation({
    mutationFn: async ({ written, files }: { readonly written: WrittenVideo; readonly files: ChosenFiles }) => {
      const { file, captions, isCaptionless } = files;
      const videoId = id ?? (await call<typeof addVideo>("POST /installation/videos/ 201", { body: written })).id;
      // If a later step fails, the retry changes the created video.
      setId(videoId);
      const params = { id: videoId };
      const captionsText = captions ? await captions.text() : isCaptionless ? "" : undefined;
      const body = { ...written, ...(captionsText !== undefined && { captions: captionsText }) };
      await call<typeof changeVideo>("PATCH /installation/videos/:id/", { params, body: body });
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

/** Renders the file of a video and its captions, which may be deleted. */
function VideoFiles({ known, chosen, onChoose, errorOf }: VideoFilesProps) {
  const say = useWords(videosWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  return (
    <>
      <FileInput
        label={say("file")}
        description={
          known?.file
            ? say("current", { name: known.file.filename, size: sizeText(known.file.size, language) })
            : say("fileHint")
        }
        placeholder={say("chooseFile")}
        accept={accepted}
        value={chosen.file}
        error={errorOf("file")}
        onChange={(file) => onChoose({ file })}
        clearable
        clearButtonProps={{ "aria-label": common("clearNamed", { name: say("file") }) }}
      />
      <FileInput
        label={say("captionsFile")}
        placeholder={say("chooseCaptions")}
        accept=".vtt"
        value={chosen.captions}
        error={errorOf("captions")}
        onChange={(captions) => onChoose({ captions })}
        clearable
        clearButtonProps={{ "aria-label": common("clearNamed", { name: say("captionsFile") }) }}
      />
      {known?.captions_address && !chosen.captions && (
        <Checkbox
          label={say("removeCaptions")}
          checked={chosen.isCaptionless}
          onChange={(event) => onChoose({ isCaptionless: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

/** Adds or changes a video instruction: titles, questionnaire, file, captions or link. */
export function VideoEditor({ video, onClose }: VideoEditorProps) {
  const say = useWords(videosWords);
  const common = useWords(commonWords);
  const knownVideo = video === "new" ? undefined : video;
  const { title_ru = "", title_en = "", form = null, link = "" } = knownVideo ?? {};
  const [written, setWritten] = useState<WrittenVideo>({ title_ru, title_en, form, link });
  const [files, setFiles] = useState<ChosenFiles>({ file: null, captions: null, isCaptionless: false });
  const [isLeaving, setLeaving] = useState(false);
  const { save, share } = useVideoSaving(knownVideo, onClose);
  const update = (part: Partial<WrittenVideo>) => setWritten((before) => ({ ...before, ...part }));
  const choose = (part: Partial<ChosenFiles>) => setFiles((before) => ({ ...before, ...part }));
  const errorOf = (name: string) => fieldError(save.error, name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ written, files });
  };
  if (isLeaving && knownVideo) return <DeleteVideo video={knownVideo} onClose={onClose} />;
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
          <VideoPlace written={written} onWrite={update} errorOf={errorOf} />
          <VideoFiles known={knownVideo} chosen={files} onChoose={choose} errorOf={errorOf} />
          <TextInput
            label={say("link")}
            description={say("linkHint")}
            value={written.link}
            maxLength={textMaxCharacters.line}
            error={errorOf("link")}
            onChange={(event) => update({ link: event.currentTarget.value.trim() })}
          />
          {share !== undefined && <Uploading share={share} />}
          <Group justify="space-between">
            {knownVideo ? (
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

interface VideoPlaceProps {
  readonly written: WrittenVideo;
  readonly onWrite: (part: Partial<WrittenVideo>) => void;
  readonly errorOf: (name: string) => string | undefined;
}

/** Renders the titles of a video in both languages, and its questionnaire, if any. */
function VideoPlace({ written, onWrite, errorOf }: VideoPlaceProps) {
  const say = useWords(videosWords);
  const forms = useWords(formsListWords);
  return (
    <>
      {(["title_ru", "title_en"] as const).map((name) => (
        <TextInput
          key={name}
          label={say(name === "title_ru" ? "titleRu" : "titleEn")}
          required
          maxLength={textMaxCharacters.name}
          value={written[name]}
          error={errorOf(name)}
          onChange={(event) => onWrite({ [name]: event.currentTarget.value })}
        />
      ))}
      <Select
        label={say("form")}
        description={say("formHint")}
        placeholder={say("general")}
        data={questionnaireNames.map((value) => ({ value, label: forms(value) }))}
        value={written.form}
        onChange={(value) => onWrite({ form: value !== null && isQuestionnaire(value) ? value : null })}
        clearable
        searchable
      />
    </>
  );
}

interface DeleteVideoProps {
  readonly video: Video;
  readonly onClose: () => void;
}

/** Asks for confirmation and deletes a video. */
function DeleteVideo({ video, onClose }: DeleteVideoProps) {
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

/** Renders the progress of the upload, from 0 to 1. */
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
