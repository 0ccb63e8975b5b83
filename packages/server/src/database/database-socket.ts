import { Socket } from "node:net";

/** Delay of keep-alive probes on silent connections, milliseconds, since routers drop idle ones. */
const keepAliveMilliseconds = 10_000;

/**
 * Sends everything written in one tick of the event loop with one system call. The driver corks for each statement; here the
 * cork stays until the tick ends.
 */
class BatchingSocket extends Socket {
  #isCorked = false;

  override cork(): void {
    super.cork();
    if (this.#isCorked) return;
    this.#isCorked = true;
    super.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      this.uncork();
    });
  }
}

/** Creates a socket that is destroyed after the given silence in milliseconds, because the server hangs or is unreachable. */
export function createDatabaseSocket(silenceMilliseconds: number): Socket {
  const socket = new BatchingSocket();
  socket.setKeepAlive(true, keepAliveMilliseconds);
  socket.setTimeout(silenceMilliseconds, () => {
    const error = new Error(`The database did not respond for ${silenceMilliseconds / 1_000} s`);
    socket.destroy(Object.assign(error, { code: "ETIMEDOUT" }));
  });
  return socket;
}
