import { Select, TextInput } from "@mantine/core";
import { isQuestionnaire, questionnaireNames } from "@opis/model/forms/questionnaires";
import { textMaxCharacters } from "@opis/model/limits";
import { useWords } from "../../words/define-words.ts";
import { formsListWords } from "../../words/forms-list.ts";
import { videosWords } from "../../words/videos.ts";
import type { WrittenVideo } from "./use-video-saving.ts";

interface VideoPlaceProps {
  readonly written: WrittenVideo;
  readonly onWrite: (part: Partial<WrittenVideo>) => void;
  readonly errorOf: (name: string) => string | undefined;
}

/** What a video is called in both languages, and to which questionnaire it belongs, if to one. */
export function VideoPlace({ written, onWrite, errorOf }: VideoPlaceProps) {
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
