import { createHmac } from "node:crypto";

/** A request to a receiver, before it is signed. */
interface Message {
  /** The same in each attempt, so that a receiver can ignore what it has already got. */
  readonly id: string;
  readonly body: string;
  readonly sentAt: Date;
}

/** What every secret begins with that people see; the key follows in base64. */
export const secretPrefix = "whsec_";

/**
 * Returns the headers of a message as Standard Webhooks describes them (https://www.standardwebhooks.com): HMAC-SHA256 of
 * `id.timestamp.body` by each of the keys (base64), so that a receiver may know the present secret or the former one.
 */
export function signMessage({ id, body, sentAt }: Message, keys: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const signatures = keys.map((key) => {
    const digest = createHmac("sha256", Buffer.from(key, "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
    return `v1,${digest}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
