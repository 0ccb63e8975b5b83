import { questionnaireNames } from "@opis/model/forms/questionnaires";
import type { Video } from "../../form/videos/videos-query.ts";

/** Videos about one questionnaire, or about all else. */
export interface VideosOfForm {
  readonly form: Video["form"];
  readonly videos: readonly Video[];
}

/** The videos by questionnaire, in the order of the questionnaires, each with its own in theirs; those about all else first. */
export function videoGroups(videos: readonly Video[]): VideosOfForm[] {
  const forms: readonly Video["form"][] = [null, ...questionnaireNames];
  return forms.flatMap((form) => {
    const own = videos.filter((video) => video.form === form);
    return own.length === 0 ? [] : { form, videos: own };
  });
}
