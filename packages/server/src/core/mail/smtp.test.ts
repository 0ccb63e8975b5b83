import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { openMailTransport } from "./smtp.ts";

/** Returns a mail server that records its connections, and a transport to it. */
async function openedTransport(settings: Readonly<Record<string, string>> = {}) {
  const connections: string[] = [];
  const received: number[] = [];
  const mailServer = await startMailServer({
    onConnect: ({ id }, done) => {
      connections.push(id);
      done();
    },
    onMailFrom: (_address, _session, done) => {
      received.push(performance.now());
      done();
    },
  });
  const transport = openMailTransport(readConfig({ ...mailServer.settings, ...settings }));
  onTestFinished(async () => {
    transport.close();
    await mailServer.close();
  });
  const send = (id: string) =>
    transport.send({ id, to: `${id}@romashka.ru`, subject: "S", text: "T", html: "<p>T</p>", unsubscribe: undefined });
  return { connections, received, mailServer, send };
}

test("consecutive letters share one connection", async () => {
  const { connections, mailServer, send } = await openedTransport();
  for (const id of ["a", "b", "c", "d"]) await send(id);
  expect(mailServer.letters).toHaveLength(4);
  expect(connections).toHaveLength(1);
});

test("a connection that the mail server has closed between two letters is replaced, and each letter arrives once", async () => {
  const { connections, mailServer, send } = await openedTransport();
  await send("a");
  mailServer.dropConnections();
  await send("b");
  expect(mailServer.letters.flatMap(({ to }) => to)).toEqual(["a@romashka.ru", "b@romashka.ru"]);
  expect(connections).toHaveLength(2);
});

test("the configured rate of letters per minute is not exceeded, even in a burst", async () => {
  const { received, send } = await openedTransport({ SMTP_LETTERS_PER_MINUTE: "600" });
  const began = performance.now();
  await Promise.all(["a", "b", "c", "d"].map(send));
  // A timer of Node may fire a millisecond early.
  expect((received[3] ?? 0) - began).toBeGreaterThan(3 * 99);
});
