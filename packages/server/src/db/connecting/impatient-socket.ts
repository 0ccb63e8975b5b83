import { Socket } from "node:net";

/** What the network is asked about a connection that says nothing, milliseconds: routers forget those that are quiet. */
const keepAliveMilliseconds = 10_000;

/**
 * Sends what is written within one turn in one go: a write of each statement would cost both ends a call of the system. The
 * driver corks for each statement; here the cork stays in until the turn ends.
 */
class GatheringSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    super.cork();
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.uncork();
    });
  }
}

/** A socket that breaks by itself when nothing has come or gone for so long: the other end hangs, or the way there is gone. */
export function impatientSocket(mostMilliseconds: number): Socket {
  const socket = new GatheringSocket();
  socket.setKeepAlive(true, keepAliveMilliseconds);
  socket.setTimeout(mostMilliseconds, () => {
    const error = new Error(`The database has said nothing for ${mostMilliseconds / 1_000} s`);
    socket.destroy(Object.assign(error, { code: "ETIMEDOUT" }));
  });
  return socket;
}
