import { z } from "zod";
import { languages, words } from "../../bilingual-text.ts";
import { newsLimits, textMinCharacters } from "../../limits.ts";
import { isoDay } from "../../validation/answers-schema.ts";
import { manyLines, nameText, webAddress } from "../../validation/text-schemas.ts";
import { endpoint, idParams, nothing, pageOf, pageQuery } from "../endpoint.ts";

const tag = "news";

const tagName = nameText();

/** A news item in a list (specification 3.11). */
const newsLine = z.object({
  id: z.int(),
  language: z.enum(languages),
  title: z.string(),
  tags: z.array(z.string()),
  /** Original source; empty if there is none. */
  link: z.string(),
  /** The date of the law it is about; null if it is not about a change of law. */
  law_date: z.string().nullable(),
  /** Publication time; null for a draft. */
  published: z.string().nullable(),
  /** Published since the caller last read the news. */
  is_unread: z.boolean(),
});

const newsWhole = newsLine.extend({
  /** Markdown; HTML in it is shown as plain text. */
  text: z.string(),
});

/** Lists published news, newest first. */
export const listNews = endpoint({
  method: "GET",
  path: "/news/",
  summary: words("Новости", "List news"),
  tag,
  access: "signed_in",
  query: pageQuery.omit({ ordering: true }).extend({
    language: z.enum(languages).optional(),
    /** Only news with a tag that the caller follows. */
    mine: z.literal("true").optional(),
    tag: tagName.optional(),
  }),
  response: pageOf(newsLine),
  status: 200,
});

/** Returns one news item; drafts and scheduled ones only for the installation's owner. */
export const readNews = endpoint({
  method: "GET",
  path: "/news/:id/",
  summary: words("Новость", "Get a news item"),
  tag,
  access: "signed_in",
  params: idParams,
  response: newsWhole,
  status: 200,
});

/** Returns the number of unread news in the caller's language, with all tags and the followed ones. */
export const readNewsState = endpoint({
  method: "GET",
  path: "/news/state/",
  summary: words("Непрочитанные новости и теги", "Get the unread count and tags of news"),
  tag,
  access: "signed_in",
  response: z.object({ unread: z.int(), tags: z.array(z.string()), followed: z.array(z.string()) }),
  status: 200,
});

/** Marks all published news as read. */
export const markNewsSeen = endpoint({
  method: "POST",
  path: "/news/mark-seen/",
  summary: words("Отметить новости прочитанными", "Mark news as read"),
  tag,
  access: "signed_in",
  response: nothing,
  status: 204,
});

/** Sets the followed tags. */
export const followTags = endpoint({
  method: "POST",
  path: "/news/followed/",
  summary: words("Выбрать теги новостей", "Choose news tags to follow"),
  tag,
  access: "signed_in",
  body: z.strictObject({ tags: z.array(tagName).max(newsLimits.followed) }),
  response: nothing,
  status: 204,
});

const newsFields = {
  language: z.enum(languages),
  title: nameText(textMinCharacters),
  text: manyLines(newsLimits.textCharacters),
  tags: z.array(tagName).max(newsLimits.tags),
  link: z.union([z.literal(""), webAddress()]),
  law_date: isoDay.nullable(),
  published: z.iso.datetime({ offset: true }).nullable(),
};

/** Common properties of endpoints that only the installation's owner may call. */
export const ofOwner = { tag: "installation", access: "superuser" } as const;

const oneOfOwner = { ...ofOwner, path: "/installation/news/:id/", params: idParams } as const;

/** Lists all news including drafts and scheduled ones: drafts first, then the newest. */
export const listWrittenNews = endpoint({
  ...ofOwner,
  method: "GET",
  path: "/installation/news/",
  summary: words("Новости с черновиками", "List news with drafts"),
  query: pageQuery.omit({ ordering: true }),
  response: pageOf(newsLine),
  status: 200,
});

/** Creates a news item, as a draft unless a publication time is given. */
export const writeNews = endpoint({
  ...ofOwner,
  method: "POST",
  path: "/installation/news/",
  summary: words("Написать новость", "Create a news item"),
  body: z.strictObject({
    ...newsFields,
    text: newsFields.text.default(""),
    tags: newsFields.tags.default([]),
    link: newsFields.link.default(""),
    law_date: newsFields.law_date.default(null),
    published: newsFields.published.default(null),
  }),
  response: newsWhole,
  status: 201,
});

/** Changes it, publishes it or makes it a draft again. */
export const changeNews = endpoint({
  ...oneOfOwner,
  method: "PATCH",
  summary: words("Изменить новость", "Update a news item"),
  body: z.strictObject(newsFields).partial(),
  response: newsWhole,
  status: 200,
});

/** Deletes it permanently. */
export const deleteNews = endpoint({
  ...oneOfOwner,
  method: "DELETE",
  summary: words("Удалить новость", "Delete a news item"),
  response: nothing,
  status: 204,
});
