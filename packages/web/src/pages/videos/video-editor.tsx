import { Button, Checkbox, FileInput, Group, Modal, Progress, Select, Stack, Text, TextInput } from "@mantine/core";
import type { addVideo, changeVideo, deleteVideo, uploadVideo } from "@opis/model/contract/installation/videos";
import { isQuestionnaire, questionnaireNames } from "@opis/model/forms/questionnaires";
import { textMaxCharacters } from "@opis/model/limits";
import { sizeText } from "@opis/model/text/size-text";
import { fileTypes } from "@opis/model/uploads/file-types";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/call.ts";
import { fieldError } from "../../api/field-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { upload } from "../../api/upload.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import type { Video } from "../../form/videos/videos-query.ts";
import { DeleteDialog } from "../../ui/dialogs/delete-dialog.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { formsListWords } from "../../words/forms-list.ts";
import { videosWords } from "../../words/videos.ts";
import { useLanguage } from "../../words/words.ts";

interface VideoEditorProps {
  readonly video: Video | "new";
  readonly onClose: () => void;
}

const accepted = fileTypes.video.map((ending) => `.${ending}`).join();

/** Adds a video instruction or changes one: what it is called, where it belongs, its file, captions or link. */
export function VideoEditor({ video, onClose }: VideoEditorProps) {
  const say = useWords(videosWords);
  const common = useWords(commonWords);
  const forms = useWords(formsListWords);
  const language = useLanguage();
  const cache = useQueryClient();
  const known = video === "new" ? undefined : video;
  const [id, setId] = useState(known?.id);
  const { title_ru = "", title_en = "", form = null, link = "" } = known ?? {};
  const [written, setWritten] = useState({ title_ru, title_en, form, link });
  const [file, setFile] = useState<File | null>(null);
  const [captions, setCaptions] = useState<File | null>(null);
  const [isCaptionless, setCaptionless] = useState(false);
  const [share, setShare] = useState<number>();
  const [isLeaving, setLeaving] = useState(false);
  const put = (part: Partial<typeof written>) => setWritten((before) => ({ ...before, ...part }));
  const again = () => cache.invalidateQueries({ queryKey: queryKeys.videos });
  const save = useSingleMutation({
    mutationFn: async () => {
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
      onClose();
    },
    onError: () => {
      setShare(undefined);
      void again();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const error = (name: string) => fieldError(save.error, name);
  if (isLeaving && known)
    return (
      <DeleteDialog
        title={say("removeTitle")}
        onClose={onClose}
        onDelete={async () => {
          await call<typeof deleteVideo>("DELETE /installation/videos/:id/ 204", { params: { id: known.id } });
          notify("success", say("removed"));
          await again();
        }}
      >
        <Text>{say("removeText", { name: language === "ru" ? known.title_ru : known.title_en })}</Text>
      </DeleteDialog>
    );
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
          {(["title_ru", "title_en"] as const).map((name) => (
            <TextInput
              key={name}
              label={say(name === "title_ru" ? "titleRu" : "titleEn")}
              required
              maxLength={textMaxCharacters.name}
              value={written[name]}
              error={error(name)}
              onChange={(event) => put({ [name]: event.currentTarget.value })}
            />
          ))}
          <Select
            label={say("form")}
            description={say("formHint")}
            placeholder={say("general")}
            data={questionnaireNames.map((value) => ({ value, label: forms(value) }))}
            value={written.form}
            onChange={(value) => put({ form: value !== null && isQuestionnaire(value) ? value : null })}
            clearable
            searchable
          />
          <FileInput
            label={say("file")}
            description={
              known?.file
                ? say("kept", { name: known.file.filename, size: sizeText(known.file.size, language) })
                : say("fileHint")
            }
            placeholder={say("chooseFile")}
            accept={accepted}
            value={file}
            error={error("file")}
            onChange={setFile}
            clearable
            clearButtonProps={{ "aria-label": common("clearNamed", { name: say("file") }) }}
          />
          <FileInput
            label={say("captionsFile")}
            placeholder={say("chooseCaptions")}
            accept=".vtt"
            value={captions}
            error={error("captions")}
            onChange={setCaptions}
            clearable
            clearButtonProps={{ "aria-label": common("clearNamed", { name: say("captionsFile") }) }}
          />
          {known?.captions_address && !captions && (
            <Checkbox
              label={say("removeCaptions")}
              checked={isCaptionless}
              onChange={(event) => setCaptionless(event.currentTarget.checked)}
            />
          )}
          <TextInput
            label={say("link")}
            description={say("linkHint")}
            value={written.link}
            maxLength={textMaxCharacters.line}
            error={error("link")}
            onChange={(event) => put({ link: event.currentTarget.value.trim() })}
          />
          {share !== undefined && (
            <>
              <Progress value={share * 100} aria-label={say("file")} />
              <Text size="sm" role="status">
                {say("uploading", { percent: Math.floor(share * 100) })}
              </Text>
            </>
          )}
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
