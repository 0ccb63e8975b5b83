import { PassThrough } from "node:stream";
import { createTransport } from "nodemailer";
import { z } from "zod";
import type { Config } from "../../config/config.ts";
import type { RenderedLetter } from "./render-letter.ts";

/** Timeout of the mail server, milliseconds. */
const patienceMilliseconds = 20_000;
/**
 * Idle time after which a connection is closed: letters come in bursts, and many mail servers limit open connections.
 */
const idleMilliseconds = 30_000;
/** One connection for letters that a user waits for, one for all others. */
const connections = 2;

/** A letter with its recipient. */
interface LetterToGo extends RenderedLetter {
  readonly id: string;
  readonly to: string;
  /** URL for one-click unsubscribe (RFC 8058). */
  readonly unsubscribe: string | undefined;
}

/** The connection to the configured mail server. */
export interface MailTransport {
  /** Sends a letter. Throws the mail server's error, which `isRefusedForGood` classifies, or `UnansweredLetter`. */
  send(letter: LetterToGo): Promise<void>;
  /** Closes the connections; a letter in transfer is finished first. */
  close(): void;
}

/** Opens the transport to the configured mail server; connections are opened with the first letter and reused. */
export function openMailTransport(config: Config): MailTransport {
  const transport = createTransport({
    pool: true,
    host: config.SMTP_HOST,
    port: config.SMTP_PORT,
    secure: config.SMTP_TLS === "implicit",
    requireTLS: config.SMTP_TLS === "starttls",
    ignoreTLS: config.SMTP_TLS === "none",
    ...(config.SMTP_USER && { auth: { user: config.SMTP_USER, pass: config.SMTP_PASSWORD } }),
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
    idleTimeout: idleMilliseconds,
    maxConnections: connections,
    ...boundOf(config),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** Message ids of letters whose transfer has begun. */
  const transferring = new Set<string>();
  transport.use("stream", ({ message }, done) => {
    message.transform(() => {
      transferring.add(message.messageId());
      return new PassThrough();
    });
    done();
  });
  return {
    send: async (letter) => {
      const messageId = messageIdOf(config, letter.id);
      try {
        await transport.sendMail({ ...envelopeOf(config, letter), messageId });
      } catch (error) {
        if (!transferring.has(messageId) || responseSchema.safeParse(error).success) throw error;
        throw new UnansweredLetter(error instanceof Error ? error.message : String(error), { cause: error });
      } finally {
        transferring.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}

// The rate limit covers all connections only if there is one: each connection's first message is not delayed.
function boundOf({ SMTP_LETTERS_PER_MINUTE: most }: Config) {
  return most === 0 ? {} : { maxConnections: 1, rateLimit: 1, rateDelta: 60_000 / most };
}

// The same for each attempt, so that a letter delivered twice is shown once.
function messageIdOf({ SMTP_SENDER }: Config, id: string): string {
  return `<${id}@${SMTP_SENDER.split("@")[1]}>`;
}

function envelopeOf(config: Config, { to, subject, text, html, unsubscribe }: LetterToGo) {
  return {
    // As objects, so that nothing in them is parsed as a list of addresses.
    from: { name: "Опись", address: config.SMTP_SENDER },
    to: { name: "", address: to },
    ...(config.SMTP_REPLY_TO && { replyTo: { name: "", address: config.SMTP_REPLY_TO } }),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe && {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    subject,
    text,
    html,
  };
}

/** The connection was lost during the transfer of the letter: whether the server has accepted it is unknown. */
export class UnansweredLetter extends Error {}

const responseSchema = z.object({ responseCode: z.int() });

const answerOfServer = z.object({ code: z.enum(["EENVELOPE", "EMESSAGE"]), responseCode: z.int().min(500).max(599) });

/** Returns whether the server will never accept this letter (RFC 5321, 4.2.1), so that retrying is useless. */
export function isRefusedForGood(error: unknown): boolean {
  return answerOfServer.safeParse(error).success;
}
