import { PassThrough, pipeline } from "node:stream";
import type { CompanyEvent, companyEvents } from "@opis/model/contract/companies/history";
import { numberMax } from "@opis/model/limits";
import type { FastifyReply } from "fastify";
import type { Context } from "../../context.ts";
import { type VisibleEntries, visibleEntries } from "../../core/records/reading/rows-in-history.ts";
import type { AnnouncedChange } from "../../database/announced-changes.ts";
import { rightsIn } from "../../http/authenticate.ts";
import { noPageHeaders } from "../../http/handle-errors.ts";
import type { Call } from "../../http/register-endpoint.ts";

/** Interval of heartbeats, at which the caller's right to read is checked as well. */
const heartbeatMilliseconds = 20_000;
/** Maximum number of bytes buffered for a slow reader: beyond that the stream ends, and the reader reconnects. */
const mostWaiting = 65_536;

export interface EventStreams {
  open(call: Call<typeof companyEvents>): Promise<void>;
  /** Ends all streams when the server stops. */
  end(): void;
}

/** Time for which the caller's rights are cached while events are sent. */
const beliefMilliseconds = 1_000;

/** The current rights of a stream's reader. */
interface SeenNow {
  readonly visible: VisibleEntries;
  /** Whether their rights have changed since the last check. */
  readonly isOther: boolean;
}

interface ReaderRights {
  /** Returns rights at most a second old, unless a change was reported; undefined if nothing is visible any more. */
  recent(): Promise<SeenNow | undefined>;
  /** Re-reads the rights. */
  now(): Promise<SeenNow | undefined>;
  /** Records a change; returns whether it may affect the rights or the session of the reader. */
  recordChange(change: Pick<AnnouncedChange, "form" | "id" | "kind">): boolean;
}

/** Caches the rights of a stream's reader until a change of them is reported. */
function readerRights({ actor, request, company, user, context }: Call<typeof companyEvents>): ReaderRights {
  let cachedRights = { visible: visibleEntries(actor), rightsText: JSON.stringify(actor), at: Date.now() };
  let doubts = 0;
  const now = async (): Promise<SeenNow | undefined> => {
    const at = Date.now();
    const before = doubts;
    const rights = await rightsIn(context, request, company);
    if (!rights) return undefined;
    const rightsText = JSON.stringify(rights);
    const isOther = rightsText !== cachedRights.rightsText;
    // A change of their rights reported in between invalidates this check as well.
    const isDoubted = doubts !== before;
    cachedRights = {
      visible: isOther ? visibleEntries(rights) : cachedRights.visible,
      rightsText,
      at: isDoubted ? Number.NEGATIVE_INFINITY : at,
    };
    return { visible: cachedRights.visible, isOther };
  };
  return {
    now,
    recent: async () =>
      Date.now() - cachedRights.at < beliefMilliseconds ? { visible: cachedRights.visible, isOther: false } : now(),
    recordChange: ({ form, id, kind }) => {
      const isOfCompany = form === "role" || form === "group" || (form === "company" && kind === "deleted");
      const mayBeTheirs = isOfCompany || (form === "user" && id === user.id);
      if (!mayBeTheirs) return false;
      doubts++;
      cachedRights = { ...cachedRights, at: Number.NEGATIVE_INFINITY };
      return true;
    },
  };
}

/** Creates the server-sent event streams of changes by others; each ends when its token, session or access does. */
export function eventStreams(context: Context): EventStreams {
  const openStreams = new Set<PassThrough>();
  return {
    end: () => {
      for (const stream of openStreams) stream.end();
    },
    open: async (call) => {
      const stream = new PassThrough();
      openStreams.add(stream);
      context.metrics.eventStreams.inc();
      stream.once("close", () => {
        openStreams.delete(stream);
        context.metrics.eventStreams.dec();
      });
      try {
        await follow(context, call, stream);
      } catch (error) {
        stream.destroy();
        throw error;
      }
      sendEvents(call.reply, stream);
    },
  };
}

// Bypasses Fastify's own sending, which treats a client's disconnect as an error.
function sendEvents(reply: FastifyReply, stream: PassThrough): void {
  const { raw } = reply.hijack();
  // The client may have left while its rights were read.
  if (raw.destroyed) {
    stream.destroy();
    return;
  }
  raw.writeHead(200, {
    ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
    ...noPageHeaders,
    "content-type": "text/event-stream; charset=utf-8",
    "x-accel-buffering": "no",
  });
  pipeline(stream, raw, () => stream.destroy());
}

async function follow(context: Context, call: Call<typeof companyEvents>, stream: PassThrough): Promise<void> {
  const { company, editor, user } = call;
  const rights = readerRights(call);
  const unsent: CompanyChange[] = [];
  let isTelling = false;
  let isToTell = false;
  const write = (frame: string) => {
    if (!stream.writableEnded) stream.write(frame);
    if (stream.writableLength > mostWaiting) stream.destroy();
  };
  // One query for all changes since: a reader whose rights were reduced gets nothing until the next heartbeat.
  const tell = async (): Promise<unknown> => {
    isToTell = isTelling;
    if (isTelling) return;
    isTelling = true;
    const readerView = await rights.recent();
    isTelling = false;
    if (!readerView) return stream.end();
    const { visible, isOther } = readerView;
    const news = unsent.splice(0);
    // A reader whose rights have changed has to refetch everything.
    if (isOther) write(frameOf({ type: "ready", revision: news.at(-1)?.revision ?? knownRevision, changed_ago: 0 }));
    else for (const change of news) if (isOwn(change) || isVisible(visible, change)) write(frameOf(change));
    return isToTell ? tell() : undefined;
  };
  // Changes of the reader's own membership and proposals are always sent.
  const isOwn = ({ form, id }: CompanyChange) => form === "user" && id === user.id;
  let knownRevision = 0;
  let checked = 0;
  const heard = new Set<string>();
  const handleChange = (change: AnnouncedChange) => {
    const { form, id, kind, revision } = change;
    heard.add(`${form}/${id}`);
    const mayBeTheirs = rights.recordChange(change);
    // Events may arrive after a revision that includes them; those of accounts have no revision.
    const isNews = change.origin !== editor.origin && (change.revisionUnchanged || revision > knownRevision);
    if (isNews) unsent.push({ type: "change", revision, form, id, kind });
    if (isNews || mayBeTheirs) tell().catch(() => stream.end());
  };
  // Changes that arrive before the first revision has been read.
  const early: AnnouncedChange[] = [];
  let hasBegun = false;
  const stop = await context.db.changes.listen({
    onChange: (change) => {
      if (change.company !== company) return;
      if (hasBegun) handleChange(change);
      else early.push(change);
    },
    onConnectionLost: () => stream.end(),
  });
  const beat = async () => {
    if (!(await rights.now())) return stream.end();
    const { revision, objects } = await changedSince(context, company, checked);
    // A server that died between its commit and the notification has left a change unsent.
    const isUnsent = objects.some((object) => !heard.has(object));
    checked = revision;
    heard.clear();
    return write(isUnsent ? frameOf({ type: "ready", revision, changed_ago: 0 }) : ": alive\n\n");
  };
  const timer = setInterval(() => void beat().catch(() => stream.end()), heartbeatMilliseconds);
  stream.once("close", () => {
    clearInterval(timer);
    stop();
  });
  // Read after subscribing, so that no change is missed in between.
  const begun = await changedSince(context, company, numberMax);
  knownRevision = begun.revision;
  checked = knownRevision;
  write(frameOf({ type: "ready", revision: knownRevision, changed_ago: begun.changed_ago }));
  hasBegun = true;
  early.forEach(handleChange);
}

/** Returns the company's current revision, the milliseconds since it came about, and the objects changed since an earlier one, as `form/id`. */
async function changedSince({ db }: Context, company: number, earlier: number) {
  const missedChanges = await db.inCompany(company, (transaction) =>
    transaction.query<{ revision: number; changed_ago: number; objects: string[] }>(
      `select c.revision,
         coalesce((select extract(epoch from clock_timestamp() - max(h.at)) * 1000 from history h
           where h.company_id = c.id and h.revision = c.revision), 0)::int8 as changed_ago,
         array(select distinct root_form || '/' || root_id from history h where h.company_id = c.id
         and h.revision > $2) as objects
       from companies c where c.id = $1`,
      [company, earlier],
    ),
  );
  return missedChanges[0] ?? { revision: 0, changed_ago: 0, objects: [] };
}

type CompanyChange = Extract<CompanyEvent, { type: "change" }>;

function isVisible({ forms, granted }: VisibleEntries, { form, id }: CompanyChange): boolean {
  return forms.includes(form) || granted.some((row) => row.form === form && row.id === id);
}

function frameOf(event: CompanyEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
