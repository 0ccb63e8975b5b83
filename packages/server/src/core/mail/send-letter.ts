import type { Language } from "@opis/model/bilingual-text";
import { unsubscribeAddress } from "@opis/model/screen-addresses";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { apiPrefix } from "../../http/api-prefix.ts";
import { linkToken } from "../identity/create-respondent-link.ts";
import { unsubscribeToken } from "../identity/unsubscribe-token.ts";
import { everyMinutes, job } from "../jobs/job.ts";
import { fillNoticeLetter } from "../notices/fill-notice-letter.ts";
import { readApplicants } from "../records/request-applicants.ts";
import type { HrefOf, LetterKind, LetterText } from "./letter.ts";
import {
  alreadyRegisteredLetter,
  emailChangedLetter,
  emailChangeLetter,
  invitationLetter,
  passwordChangedLetter,
  recoveryLetter,
  registrationLetter,
} from "./letters/account-letters.ts";
import { acknowledgementCodeLetter, acknowledgementLinkLetter } from "./letters/acknowledgement-letters.ts";
import { assessmentRequestedLetter } from "./letters/assessment-requested.ts";
import { formReminderLetter, formRequestLetter } from "./letters/form-letters.ts";
import { noticeLetter, subscriptionLetter, termsEndLetter } from "./letters/notice-letters.ts";
import { proposalAnsweredLetter } from "./letters/proposal-answered.ts";
import { requestReceivedLetter } from "./letters/request-received.ts";
import {
  linkAnsweredLetter,
  linkHandedOverLetter,
  linkRequestedAgainLetter,
} from "./letters/respondent-link-letters.ts";
import {
  incidentDueLetter,
  taskAssignedLetter,
  tasksDueLetter,
  trainingAssignedLetter,
} from "./letters/task-letters.ts";
import { awaitedLetterToSend, letterJobNames, letterJobOf, letterToSend } from "./outbox.ts";
import { renderLetter } from "./render-letter.ts";
import { isRefusedForGood, UnansweredLetter } from "./smtp.ts";

/** Every kind of letter that the product sends. */
export const allLetters: readonly LetterKind[] = [
  invitationLetter,
  recoveryLetter,
  registrationLetter,
  alreadyRegisteredLetter,
  passwordChangedLetter,
  emailChangeLetter,
  emailChangedLetter,
  proposalAnsweredLetter,
  termsEndLetter,
  tasksDueLetter,
  taskAssignedLetter,
  assessmentRequestedLetter,
  trainingAssignedLetter,
  incidentDueLetter,
  linkAnsweredLetter,
  linkRequestedAgainLetter,
  linkHandedOverLetter,
  formRequestLetter,
  formReminderLetter,
  noticeLetter,
  subscriptionLetter,
  requestReceivedLetter,
  acknowledgementLinkLetter,
  acknowledgementCodeLetter,
];

type ReceiptData = z.output<typeof requestReceivedLetter.data>;

/** Returns the data of a receipt with the name of its applicant, which is stored encrypted only. */
async function fillRequestReceipt(
  { db, secrets }: Pick<Context, "db" | "secrets">,
  storedData: unknown,
): Promise<ReceiptData> {
  const data = requestReceivedLetter.data.parse(storedData);
  const { company, request } = data;
  if (company === undefined || request === undefined) return data;
  const applicants = await db.inCompany(company, (transaction) => readApplicants(transaction, secrets.box, [request]));
  return { ...data, applicant_name: applicants.get(request)?.applicant_name ?? "" };
}

const errorMaxCharacters = 1_000;

/** Sends a letter that no user waits for; retries for two days with growing delays. */
export const sendLetterJob = sendingJob(letterToSend);

/** Sends a letter that a user waits for, in a queue separate from the others. */
export const sendAwaitedLetterJob = sendingJob(awaitedLetterToSend);

function sendingJob(definition: typeof letterToSend) {
  return job({
    ...definition,
    tries: 10,
    limitSeconds: 600,
    longestPauseSeconds: 86_400,
    // One at a time, so that at most one letter is doubtful if a server dies; separate from the slots of other jobs.
    ownPlaces: () => 1,
    run: (context, { letter }) => send(context, letter),
    givenUp: ({ db, clock }, { letter }) => noteFailed(db, letter, clock.now()),
  });
}

async function send(context: Context, id: string): Promise<void> {
  const { db, config, clock } = context;
  if (config.SMTP_HOST === "") return;
  const result = await db.pool.query<StoredLetter>(
    "select id, kind, recipient, language, data from letters where id = $1 and sent_at is null",
    [id],
  );
  const [waiting] = result.rows;
  if (!waiting) return;
  const letter = await refreshed(context, waiting);
  if (!letter) {
    await db.pool.query("delete from letters where id = $1 and sent_at is null", [id]);
    return;
  }
  const composed = composeStored(context, letter);
  const token = composed.chosen && unsubscribeToken(context, composed.chosen);
  const renderedLetter = renderLetter(composed, letter.language, config.PUBLIC_URL, token && unsubscribeAddress(token));
  const unsubscribe = token && new URL(`${apiPrefix}/letters/unsubscribe/${token}/`, config.PUBLIC_URL).href;
  const isOnce = letterOfKind(letter.kind).once === true;
  if (isOnce && !(await beginOnce(db, id, clock.now()))) return noteFailed(db, id, clock.now());
  try {
    await context.smtp.send({ ...renderedLetter, id, to: letter.recipient, unsubscribe });
  } catch (error) {
    const isDoubtful = isOnce && error instanceof UnansweredLetter;
    await db.pool.query("update letters set error = $2, begun_at = case when $3 then begun_at end where id = $1", [
      id,
      wordsOf(error),
      isDoubtful,
    ]);
    if (!isDoubtful && !isRefusedForGood(error)) throw error;
    context.log.warn({ err: error, letter: id, kind: letter.kind }, "a letter was refused");
    return noteFailed(db, id, clock.now());
  }
  await db.pool.query("update letters set sent_at = $2, failed_at = null, error = null where id = $1", [
    id,
    clock.now().toISOString(),
  ]);
}

/** A letter of the outbox. */
export interface StoredLetter {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly language: Language;
  readonly data: unknown;
}

/** Composes the text of a stored letter. */
export function composeStored(
  context: Pick<Context, "secrets" | "config">,
  { kind, data }: Pick<StoredLetter, "kind" | "data">,
): LetterText {
  const letter = letterOfKind(kind);
  return letter.compose(letter.data.parse(data), (link) => linkToken(context, link), hrefIn(context));
}

/** Returns the kind of a stored letter. */
export function letterOfKind(kind: string): LetterKind {
  const letter = allLetters.find((candidate) => candidate.kind === kind);
  if (!letter) throw new Error(`unknown kind of letter: ${kind}`);
  return letter;
}

/** Returns a function that builds absolute URLs of this installation; paths if its public address is not configured. */
function hrefIn({ config }: Pick<Context, "config">): HrefOf {
  return (path) => (config.PUBLIC_URL ? new URL(path, config.PUBLIC_URL).href : path);
}

/** Returns the SQL of the state of a letter, as `letterStates` names it. */
export function letterStateSql(alias: string): string {
  return `case when ${alias}sent_at is not null then 'sent'
    when ${alias}failed_at is not null and ${alias}begun_at is not null then 'doubtful'
    when ${alias}failed_at is not null then 'failed' else 'waiting' end`;
}

// Notices contain what their reader may see now, receipts their applicant; undefined if nothing is left to report.
async function refreshed(context: Context, letter: StoredLetter): Promise<StoredLetter | undefined> {
  if (letter.kind === requestReceivedLetter.kind)
    return { ...letter, data: await fillRequestReceipt(context, letter.data) };
  if (letter.kind !== noticeLetter.kind) return letter;
  const data = await fillNoticeLetter(context, letter.data, letter.language);
  return data && { ...letter, data };
}

// Committed before the mail server is contacted: after a crash the next server finds that an attempt had begun.
async function beginOnce(db: Context["db"], id: string, at: Date): Promise<boolean> {
  const begun = await db.pool.query(
    "update letters set begun_at = $2 where id = $1 and sent_at is null and begun_at is null returning id",
    [id, at.toISOString()],
  );
  return begun.rows.length > 0;
}

async function noteFailed(db: Context["db"], id: string, at: Date): Promise<void> {
  await db.pool.query("update letters set failed_at = $2 where id = $1 and sent_at is null", [id, at.toISOString()]);
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, errorMaxCharacters);
}

/** Retention period of letters' recipients and of requests for links, days. */
const retentionDays = 30;

/** Sends letters that waited for a mail server to be configured, and deletes old letters and links. */
export const maintainLettersJob = job({
  name: "tend_letters",
  payload: z.strictObject({}),
  tries: 3,
  schedule: everyMinutes(10),
  run: async (context) => {
    await deleteOldLetters(context);
    if (context.mail.isSending) await sendWaiting(context);
  },
});

async function sendWaiting({ db, jobs }: Context): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    const waiting = await transaction.query<{ id: string; kind: string }>(
      `select id, kind from letters l where sent_at is null and failed_at is null
         and not exists (select from jobs j where j.name = any($1) and j.key = l.id::text)`,
      [letterJobNames],
    );
    for (const { id, kind } of waiting)
      jobs.add(transaction, letterJobOf(letterOfKind(kind)), { letter: id }, { key: id });
  });
}

async function deleteOldLetters({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionDays * 86_400_000).toISOString();
  await db.outsideCompanies(async (transaction) => {
    transaction.execute("delete from letters where coalesce(sent_at, failed_at, created) < $1", [before]);
    transaction.execute("delete from account_links where expires < $1", [before]);
    transaction.execute("delete from link_requests where at < $1", [before]);
  });
}
