import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { questionnaireNames } from "../../forms/questionnaire-names.ts";
import { textMinCharacters } from "../../limits.ts";
import { issueMessage, manyLines, nameText, webAddress } from "../../validation/text-schemas.ts";
import { endpoint, idParam, idParams, nothing, pageOf, pageQuery } from "../endpoint.ts";
import { ofOwner } from "./news.ts";

const tag = "videos";

/** Maximum length of captions in characters; an hour of video takes about a third. */
const captionsMaxCharacters = 300_000;

const video = z.object({
  id: z.int(),
  title_ru: z.string(),
  title_en: z.string(),
  /** The questionnaire that it explains; null for general videos. */
  form: z.enum(questionnaireNames).nullable(),
  /** External address of the video; empty for one stored here. */
  link: z.string(),
  file: z.object({ filename: z.string(), size: z.int(), media_type: z.string() }).nullable(),
  /** Signed playback address, valid for some hours; null without a file. */
  address: z.string().nullable(),
  /** Address of the captions; null without captions. */
  captions_address: z.string().nullable(),
});

/** Lists the video instructions in the owner's order. */
export const listVideos = endpoint({
  method: "GET",
  path: "/videos/",
  summary: words("Видеоинструкции", "List video tutorials"),
  tag,
  access: "signed_in",
  query: pageQuery.omit({ ordering: true }).extend({ form: z.enum(questionnaireNames).optional() }),
  response: pageOf(video),
  status: 200,
});

// A video player sends no custom headers, so the address itself carries an expiring signature.
const played = {
  method: "GET",
  tag,
  access: "anyone",
  params: idParams,
  query: z.strictObject({ ticket: z.string().max(200) }),
  binary: true,
  response: z.unknown(),
  status: 200,
} as const;

/** Returns a video file, or a byte range of it (RFC 9110, 14). */
export const playVideo = endpoint({
  ...played,
  path: "/videos/:id/content/",
  summary: words("Файл видеоинструкции", "Download a video tutorial's file"),
});

/** Returns the captions of a video as WebVTT. */
export const readCaptions = endpoint({
  ...played,
  path: "/videos/:id/captions/",
  summary: words("Субтитры видеоинструкции", "Download a video tutorial's captions"),
});

const singleVideo = { params: idParams } as const;
const path = "/installation/videos/";

const notVtt = words("Субтитры начинаются со слова WEBVTT", "Captions must begin with WEBVTT");
const title = nameText(textMinCharacters);
const videoFields = {
  title_ru: title,
  title_en: title,
  form: z.enum(questionnaireNames).nullable(),
  link: z.union([z.literal(""), webAddress()]),
};
const captions = manyLines(captionsMaxCharacters).refine((text) => text === "" || text.startsWith("WEBVTT"), {
  message: issueMessage(notVtt),
});

/** Appends a video instruction; its file is uploaded separately. */
export const addVideo = endpoint({
  ...ofOwner,
  method: "POST",
  path,
  summary: words("Добавить видеоинструкцию", "Create a video tutorial"),
  body: z.strictObject({ ...videoFields, form: videoFields.form.default(null), link: videoFields.link.default("") }),
  response: video,
  status: 201,
});

/** Changes its details; captions are WebVTT, empty for none. */
export const changeVideo = endpoint({
  ...ofOwner,
  ...singleVideo,
  method: "PATCH",
  path: `${path}:id/`,
  summary: words("Изменить видеоинструкцию", "Update a video tutorial"),
  body: z.strictObject({ ...videoFields, captions }).partial(),
  response: video,
  status: 200,
});

/** Deletes it with its file. */
export const deleteVideo = endpoint({
  ...ofOwner,
  ...singleVideo,
  method: "DELETE",
  path: `${path}:id/`,
  summary: words("Удалить видеоинструкцию", "Delete a video tutorial"),
  response: nothing,
  status: 204,
});

/** Uploads its file, replacing any existing one. */
export const uploadVideo = endpoint({
  ...ofOwner,
  ...singleVideo,
  method: "POST",
  path: `${path}:id/file/`,
  summary: words("Загрузить файл видеоинструкции", "Upload a video tutorial's file"),
  upload: "video",
  response: video,
  status: 201,
});

/** Reorders the videos: the listed ones first, in the given order. */
export const orderVideos = endpoint({
  ...ofOwner,
  method: "POST",
  path: `${path}order/`,
  summary: words("Упорядочить видеоинструкции", "Reorder video tutorials"),
  body: z.strictObject({ ids: z.array(idParam).max(1_000) }),
  response: nothing,
  status: 204,
});
