import { z } from "zod";
import { sections } from "../../access/access.ts";
import { languages, words } from "../../bilingual-text.ts";
import { questionnaireNames } from "../../forms/questionnaire-names.ts";
import { numberMax } from "../../limits.ts";
import { historyKinds, noticeRhythms, noticeSayings, noticeTopics } from "../../notices/notice-settings.ts";
import { emailText } from "../../validation/text-schemas.ts";
import { companyParams, endpoint, idParam, nothing, pageOf, pageQuery, rowParams } from "../endpoint.ts";

const tag = "subscriptions";
const path = "/companies/:company_id/subscriptions/";
const readers = "whoever may see anything in the company: each call is about the caller's own subscriptions";
const ofReader = { tag, access: { member: readers }, params: companyParams } as const;
const ofManager = { tag, access: { section: "settings", level: "manage" }, params: companyParams } as const;

const form = z.enum(questionnaireNames);
const topics = z.array(z.enum(noticeTopics)).min(1).max(noticeTopics.length);

/** One kind of questionnaire, or all kinds, and the events to be notified of. */
const followedKind = z.strictObject({ form: form.nullable(), topics });
const mostFollowed = 100;
const kinds = z.array(followedKind).max(questionnaireNames.length + 1);

/** The same for an outside address, which may also follow a single questionnaire. */
const followedByOutsider = followedKind.extend({ form_id: z.int().min(1).max(numberMax).nullable().optional() });

const ownSubscriptions = z.object({
  kinds: z.array(followedKind),
  /** Single questionnaires, followed on their own screens. */
  forms: z.array(z.object({ form_type: form, form_id: z.int(), name: z.string() })),
  /** Frequency of e-mails, for all companies. */
  rhythm: z.enum(noticeRhythms),
  /** Recipient address; empty for an account without one. */
  email: z.string(),
  /** The user has turned off such e-mails; in-app notifications continue. */
  is_letterless: z.boolean(),
});

/** Returns what the caller follows in a company. */
export const readSubscriptions = endpoint({
  ...ofReader,
  method: "GET",
  path,
  summary: words("Мои подписки", "List your subscriptions"),
  response: ownSubscriptions,
  status: 200,
});

/** Changes the followed kinds of questionnaires. */
export const updateSubscriptions = endpoint({
  ...ofReader,
  method: "PATCH",
  path,
  summary: words("Изменить мои подписки", "Update your subscriptions"),
  body: z.strictObject({ kinds: kinds.optional() }),
  response: ownSubscriptions,
  status: 200,
});

/** The same two endpoints under the specification's other path (7.4). */
const shortPath = "/:company_id/subscriptions/";
export const readSubscriptionsShort = endpoint({ ...readSubscriptions, path: shortPath });
export const updateSubscriptionsShort = endpoint({ ...updateSubscriptions, path: shortPath });

const ofQuestionnaire = {
  ...ofReader,
  path: `${path}notification/`,
  query: z.strictObject({ form_type: form, form_id: idParam }),
  response: z.object({
    is_enabled: z.boolean(),
    /** Followed anyway, because all questionnaires of its kind are. */
    is_by_kind: z.boolean(),
  }),
  status: 200,
} as const;

/** Returns whether the caller follows a questionnaire. */
export const readNotification = endpoint({
  ...ofQuestionnaire,
  method: "GET",
  summary: words("Слежу ли я за анкетой", "Get whether you follow a questionnaire"),
});

/** Follows or unfollows a questionnaire. */
export const updateNotification = endpoint({
  ...ofQuestionnaire,
  // The object is read after the body, so that an invalid body is reported first, as everywhere.
  query: ofQuestionnaire.query.partial(),
  method: "PATCH",
  summary: words("Следить за анкетой или нет", "Follow or unfollow a questionnaire"),
  body: z.strictObject({ is_enabled: z.boolean() }),
});

const outsider = z.object({
  id: z.int(),
  email: z.string(),
  language: z.enum(languages),
  rhythm: z.enum(noticeRhythms),
  kinds: z.array(
    followedKind.extend({
      /** Null means all of the kind. */
      form_id: z.int().nullable(),
      /** Name of the questionnaire; empty for all, and for singletons. */
      name: z.string(),
    }),
  ),
  added_by: z.string(),
  /** Nothing is sent until confirmed. */
  is_confirmed: z.boolean(),
  created: z.string(),
});

/** Lists outside addresses that follow something in the company. */
export const listOutsiders = endpoint({
  ...ofManager,
  method: "GET",
  path: `${path}outsiders/`,
  summary: words("Подписанные внешние адреса", "List subscribed external addresses"),
  query: pageQuery,
  response: pageOf(outsider),
  status: 200,
});

/** Subscribes an outside address; an e-mail asks its owner to confirm. */
export const addOutsider = endpoint({
  ...ofManager,
  access: { ...ofManager.access, contains: sections },
  method: "POST",
  path: `${path}outsiders/`,
  summary: words("Подписать внешний адрес", "Subscribe an external address"),
  body: z.strictObject({
    email: emailText().toLowerCase(),
    language: z.enum(languages),
    rhythm: z.enum(noticeRhythms),
    kinds: z.array(followedByOutsider).min(1).max(mostFollowed),
  }),
  response: outsider,
  status: 201,
});

/** Ends an outsider's subscription. */
export const removeOutsider = endpoint({
  ...ofManager,
  params: rowParams,
  method: "DELETE",
  path: `${path}outsiders/:id/`,
  summary: words("Отписать внешний адрес", "Unsubscribe an external address"),
  response: nothing,
  status: 204,
});

/** Confirms an outsider's subscription by the link of the confirmation e-mail. */
export const confirmSubscription = endpoint({
  method: "POST",
  path: "/letters/subscriptions/:token/",
  summary: words("Подтвердить подписку", "Confirm a subscription"),
  tag,
  access: "anyone",
  params: z.object({ token: z.string().max(200) }),
  response: z.object({ company_name: z.string(), rhythm: z.enum(noticeRhythms) }),
  status: 200,
});

/** An in-app notification: a history entry that the user follows. */
const notice = z.object({
  id: z.int(),
  at: z.string(),
  editor: z.string(),
  kind: z.enum(historyKinds),
  /** What happened: it was done, is proposed, or a term ends. */
  saying: z.enum(noticeSayings),
  topic: z.enum(noticeTopics),
  form_title: z.string(),
  title: z.string(),
  root_title: z.string(),
  /** Path in the application; null if the object no longer exists. */
  url: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), old: z.string(), new: z.string() })),
  is_unread: z.boolean(),
});

/** Lists recent events that the caller follows, newest first. */
export const listNotifications = endpoint({
  ...ofReader,
  method: "GET",
  path: "/companies/:company_id/notifications/",
  summary: words("Уведомления", "List notifications"),
  query: pageQuery.omit({ ordering: true }),
  response: pageOf(notice).extend({
    unread: z.int(),
    /** Without a subscription there are no notifications. */
    is_subscribed: z.boolean(),
  }),
  status: 200,
});

/** Marks all notifications up to this one as read. */
export const markNotificationsRead = endpoint({
  ...ofReader,
  method: "POST",
  path: "/companies/:company_id/notifications/read/",
  summary: words("Отметить уведомления прочитанными", "Mark notifications as read"),
  body: z.strictObject({ through: z.int().min(0) }),
  response: z.object({ unread: z.int() }),
  status: 200,
});
