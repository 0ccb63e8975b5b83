import { Checkbox, FileInput } from "@mantine/core";
import { sizeText } from "@opis/model/text/size-text";
import { fileTypes } from "@opis/model/uploads/file-types";
import type { Video } from "../../form/videos/videos-query.ts";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { videosWords } from "../../words/videos.ts";
import { useLanguage } from "../../words/words.ts";
import type { ChosenFiles } from "./use-video-saving.ts";

const accepted = fileTypes.video.map((ending) => `.${ending}`).join();

interface VideoFilesProps {
  /** The video that is changed; none while it is new. */
  readonly known: Video | undefined;
  readonly chosen: ChosenFiles;
  readonly onChoose: (part: Partial<ChosenFiles>) => void;
  readonly errorOf: (name: string) => string | undefined;
}

/** The file of a video and its captions, which may be taken away. */
export function VideoFiles({ known, chosen, onChoose, errorOf }: VideoFilesProps) {
  const say = useWords(videosWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  return (
    <>
      <FileInput
        label={say("file")}
        description={
          known?.file
            ? say("kept", { name: known.file.filename, size: sizeText(known.file.size, language) })
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
