import { PassThrough, pipeline } from "node:stream";
import type { CompanyEvent, companyEvents } from "@opis/model/contract/history";
import { numberMax } from "@opis/model/limits";
import type { FastifyReply } from "fastify";
import type { Context } from "../../context.ts";
import { rightsIn } from "../../http/authenticate.ts";
import type { Call } from "../../http/register.ts";
import { type VisibleEntries, visibleEntries } from "./visible-entries.ts";

/** How often a stream proves to be alive, and whether its caller may still read is looked at. */
const heartbeatMilliseconds = 20_000;
/** How long what a caller may read is believed to be so, while there is news to tell. */
const beliefMilliseconds = 1_000;
/** What may wait for a reader that does not take it, bytes: then the stream ends, and the reader comes anew. */
const mostWaiting = 65_536;

export interface EventStreams {
  open(call: Call<typeof companyEvents>): Promise<void>;
  /** Ends all streams: the server stops. */
  end(): void;
}

/** Server-sent events of changes made elsewhere; each stream ends when its token, its session or its access does. */
export function eventStreams(context: Context): EventStreams {
  const opened = new Set<PassThrough>();
  return {
    end: () => {
      for (const stream of opened) stream.end();
    },
    open: async (call) => {
      const stream = new PassThrough();
      opened.add(stream);
      stream.once("close", () => opened.delete(stream));
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

// Past Fastify's own sending, which takes a reader who leaves for an error.
function sendEvents(reply: FastifyReply, stream: PassThrough): void {
  const { raw } = reply.hijack();
  raw.writeHead(200, {
    ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  pipeline(stream, raw, () => stream.destroy());
}

/** What the reader may see; looked up anew where that was done longer ago than told. Undefined once it is nothing. */
function readerRights(context: Context, { actor, request, company }: Call<typeof companyEvents>) {
  let visible: VisibleEntries | undefined = visibleEntries(actor);
  let looked = Date.now();
  return async (mostMilliseconds: number): Promise<VisibleEntries | undefined> => {
    if (Date.now() - looked < mostMilliseconds) return visible;
    const now = await rightsIn(context, request, company);
    visible = now && visibleEntries(now);
    looked = Date.now();
    return visible;
  };
}

async function follow(context: Context, call: Call<typeof companyEvents>, stream: PassThrough): Promise<void> {
  const { company, editor } = call;
  const rights = readerRights(context, call);
  const untold: CompanyChange[] = [];
  let isTelling = false;
  const write = (frame: string) => {
    if (!stream.writableEnded) stream.write(frame);
    if (stream.writableLength > mostWaiting) stream.destroy();
  };
  // One look for all that has come meanwhile: what was taken away is not told of until the next sign of life.
  const tell = async () => {
    if (isTelling) return;
    isTelling = true;
    const visible = await rights(beliefMilliseconds);
    isTelling = false;
    if (!visible) stream.end();
    else for (const change of untold.splice(0)) if (isVisible(visible, change)) write(frameOf(change));
  };
  let known = 0;
  let checked = 0;
  const heard = new Set<string>();
  const stop = await context.db.changes.listen({
    hear: (change) => {
      const { form, id, kind, revision } = change;
      if (change.company !== company) return;
      heard.add(`${form}/${id}`);
      // News may come after the revision that has it already.
      if (change.origin === editor.origin || revision <= known) return;
      untold.push({ type: "change", revision, form, id, kind });
      tell().catch(() => stream.end());
    },
    lost: () => stream.end(),
  });
  const beat = async () => {
    if (!(await rights(0))) return stream.end();
    const { revision, objects } = await changedSince(context, company, checked);
    // A server that died between its commit and the news has left a change untold.
    const isUntold = objects.some((object) => !heard.has(object));
    checked = revision;
    heard.clear();
    return write(isUntold ? frameOf({ type: "ready", revision }) : ": alive\n\n");
  };
  const timer = setInterval(() => void beat().catch(() => stream.end()), heartbeatMilliseconds);
  stream.once("close", () => {
    clearInterval(timer);
    stop();
  });
  // Read after listening has begun, so that no change falls between.
  known = (await changedSince(context, company, numberMax)).revision;
  checked = known;
  write(frameOf({ type: "ready", revision: known }));
}

/** The company's revision by now, and what was changed since an earlier one, as `form/id`. */
async function changedSince({ db }: Context, company: number, earlier: number) {
  const changed = await db.inCompany(company, (transaction) =>
    transaction.query<{ revision: number; objects: string[] }>(
      `select c.revision, array(select distinct root_form || '/' || root_id from history h where h.company_id = c.id
         and h.at > $3::timestamptz - interval '1 hour' and h.revision > $2) as objects
       from companies c where c.id = $1`,
      [company, earlier, transaction.now],
    ),
  );
  return changed[0] ?? { revision: 0, objects: [] };
}

type CompanyChange = Extract<CompanyEvent, { type: "change" }>;

function isVisible({ forms, granted }: VisibleEntries, { form, id }: CompanyChange): boolean {
  return forms.includes(form) || granted.some((row) => row.form === form && row.id === id);
}

function frameOf(event: CompanyEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
