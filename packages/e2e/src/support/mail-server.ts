import { once } from "node:events";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail server of the tests' own. */
export interface MailServer {
  /** Settings by which a product sends through it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Waits for a letter to an address whose text has a link that begins so; answers the link, as a path. */
  linkTo: (address: string, path: string) => Promise<string>;
  close: () => Promise<void>;
}

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const letters: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(Buffer.concat(chunks)).then(({ text = "" }) => {
          letters.push({ to, text });
          done();
        }, done);
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("the mail server has no port");
  const links = (to: string, path: string) =>
    letters
      .filter((letter) => letter.to.includes(to))
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .map((link) => new URL(link).pathname)
      .filter((found) => found.startsWith(path));
  return {
    settings: {
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(address.port),
      SMTP_TLS: "none",
      SMTP_SENDER: "opis@example.ru",
    },
    linkTo: async (to, path) => {
      await expect.poll(() => links(to, path).length, { timeout: 20_000 }).toBeGreaterThan(0);
      return links(to, path).at(-1) ?? "";
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
