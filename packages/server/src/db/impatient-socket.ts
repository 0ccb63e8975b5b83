import { Socket } from "node:net";

/** What the network is asked about a connection that says nothing, milliseconds: routers forget those that are quiet. */
const keepAliveMilliseconds = 10_000;

/** A socket that breaks by itself when nothing has come or gone for so long: the other end hangs, or the way there is gone. */
export function impatientSocket(mostMilliseconds: number): Socket {
  const socket = new Socket();
  socket.setKeepAlive(true, keepAliveMilliseconds);
  socket.setTimeout(mostMilliseconds, () => {
    const error = new Error(`The database has said nothing for ${mostMilliseconds / 1_000} s`);
    socket.destroy(Object.assign(error, { code: "ETIMEDOUT" }));
  });
  return socket;
}
