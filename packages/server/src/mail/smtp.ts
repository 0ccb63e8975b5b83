import { PassThrough } from "node:stream";
import { createTransport } from "nodemailer";
import { z } from "zod";
import type { Config } from "../config/config.ts";
import type { RenderedLetter } from "./render-letter.ts";

/** How long the mail server may take to answer, milliseconds. */
const patienceMilliseconds = 20_000;

/** A letter with where it goes. */
interface LetterToGo extends RenderedLetter {
  readonly id: string;
  readonly to: string;
  /** Where its reader does without such letters by one press in their mail program (RFC 8058). */
  readonly unsubscribe: string | undefined;
}

/** Gives a letter to the mail server of the settings. Throws what the server answers, which `isRefusedForGood` tells of, or `UnansweredLetter`. */
export async function sendBySmtp(
  config: Config,
  { id, to, subject, text, html, unsubscribe }: LetterToGo,
): Promise<void> {
  const transport = createTransport({
    host: config.SMTP_HOST,
    port: config.SMTP_PORT,
    secure: config.SMTP_TLS === "implicit",
    requireTLS: config.SMTP_TLS === "starttls",
    ignoreTLS: config.SMTP_TLS === "none",
    ...(config.SMTP_USER && { auth: { user: config.SMTP_USER, pass: config.SMTP_PASSWORD } }),
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let isGoingOver = false;
  transport.use("stream", ({ message }, done) => {
    message.transform(() => {
      isGoingOver = true;
      return new PassThrough();
    });
    done();
  });
  try {
    await transport.sendMail({
      // As objects: nothing in them is read as a list of addresses.
      from: { name: "Опись", address: config.SMTP_SENDER },
      to: { name: "", address: to },
      ...(config.SMTP_REPLY_TO && { replyTo: { name: "", address: config.SMTP_REPLY_TO } }),
      // The same for each try, so that a letter that came twice is shown once.
      messageId: `<${id}@${config.SMTP_SENDER.split("@")[1]}>`,
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
    });
  } catch (error) {
    if (!isGoingOver || answered.safeParse(error).success) throw error;
    throw new UnansweredLetter(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    transport.close();
  }
}

/** The connection was lost after the letter began to go over: whether the server has taken it is not known. */
export class UnansweredLetter extends Error {}

const answered = z.object({ responseCode: z.int() });

const answerOfServer = z.object({ code: z.enum(["EENVELOPE", "EMESSAGE"]), responseCode: z.int().min(500).max(599) });

/** Whether the server will take this very letter never (RFC 5321, 4.2.1), so that trying again is of no use. */
export function isRefusedForGood(error: unknown): boolean {
  return answerOfServer.safeParse(error).success;
}
