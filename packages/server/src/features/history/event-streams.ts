import { PassThrough, pipeline } from "node:stream";
import type { CompanyEvent, companyEvents } from "@opis/model/contract/history";
import type { FastifyReply } from "fastify";
import type { Context } from "../../context.ts";
import { rightsIn } from "../../http/authenticate.ts";
import type { Call } from "../../http/register.ts";
import { visibleEntries } from "./visible-entries.ts";

/** How often a stream proves to be alive, and whether its caller may still read is looked at. */
const heartbeatMilliseconds = 20_000;
/** What may wait for a reader that does not take it, bytes: then the stream ends, and the reader comes anew. */
const mostWaiting = 65_536;

export interface EventStreams {
  open(call: Call<typeof companyEvents>): Promise<void>;
  /** Ends all streams: the server stops. */
  end(): void;
}

/** Server-sent events of changes that others make; each stream ends when its token expires or access is lost. */
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

async function follow(context: Context, call: Call<typeof companyEvents>, stream: PassThrough): Promise<void> {
  const { company, editor, request } = call;
  let visible = visibleEntries(call.actor);
  const write = (frame: string) => {
    if (!stream.writableEnded) stream.write(frame);
    if (stream.writableLength > mostWaiting) stream.destroy();
  };
  let known = 0;
  const stop = await context.db.changes.listen({
    hear: (change) => {
      const { form, id, kind, revision } = change;
      // News may come after the revision that has it already.
      if (change.company !== company || change.author === editor.author || revision <= known) return;
      const mayView =
        visible.forms.includes(form) || visible.granted.some((granted) => granted.form === form && granted.id === id);
      if (mayView) write(frameOf({ type: "change", revision, form, id, kind }));
    },
    lost: () => stream.end(),
  });
  const beat = async () => {
    const actor = await rightsIn(context, request, company);
    if (!actor) return stream.end();
    visible = visibleEntries(actor);
    return write(": alive\n\n");
  };
  const timer = setInterval(() => void beat().catch(() => stream.end()), heartbeatMilliseconds);
  stream.once("close", () => {
    clearInterval(timer);
    stop();
  });
  // Read after listening has begun, so that no change falls between.
  const [now] = await context.db.outsideCompanies((transaction) =>
    transaction.query<{ revision: number }>("select revision from companies where id = $1", [company]),
  );
  known = now?.revision ?? 0;
  write(frameOf({ type: "ready", revision: known }));
}

function frameOf(event: CompanyEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
