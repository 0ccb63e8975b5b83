import { once } from "node:events";
import type { Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** An SMTP server for tests. */
export interface MailServer {
  /** Settings by which the product uses it. */
  readonly settings: Readonly<Record<string, string>>;
  /** The received letters, oldest first: parsed and raw. */
  readonly letters: readonly { readonly to: string[]; readonly mail: Email; readonly source: string }[];
  /** Closes all connections, as a mail server does with idle ones. */
  dropConnections(): void;
  close(): Promise<void>;
}

/**
 * Starts a mail server on a free port; `options` make it refuse, or require authentication. `refusalOfContent` may
 * refuse a letter after its content was received.
 */
export async function startMailServer(
  options: SMTPServerOptions = {},
  refusalOfContent: (to: readonly string[]) => Error | undefined = () => undefined,
): Promise<MailServer> {
  const letters: MailServer["letters"][number][] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    // The product keeps its connections open between letters.
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const source = Buffer.concat(chunks);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const refusal = refusalOfContent(to);
        if (refusal) return done(refusal);
        void PostalMime.parse(source).then((mail) => {
          letters.push({ to, mail, source: source.toString("utf8") });
          done();
        }, done);
      });
    },
    ...options,
  });
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // A server of the product that is killed resets its connections.
    socket.on("error", () => undefined);
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("the mail server has no port");
  return {
    settings: {
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(address.port),
      SMTP_TLS: "none",
      SMTP_SENDER: "opis@example.ru",
      PUBLIC_URL: "https://opis.example.ru",
    },
    letters,
    dropConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
