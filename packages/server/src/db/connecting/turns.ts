import { DatabaseUnavailable } from "./database-unavailable.ts";

/**
 * Whom a connection is for: work in a company, by its id; a transaction outside any; a single query. Work that waits for
 * further work waits for one of the later kinds only, which therefore keep something when the earlier ones take all they may.
 */
export type Lane = number | "outside" | "single";

/** Shares out a fixed number of connections. */
export interface Turns {
  /** Answers how to give the turn back. Throws `DatabaseUnavailable` (busy) where it does not come in time. */
  take(lane: Lane): Promise<() => void>;
  load(): DatabaseLoad;
}

/** How many places there are, how many are held, and how many wait for one. */
export interface DatabaseLoad {
  readonly places: number;
  readonly held: number;
  readonly waiting: number;
}

interface Waiting {
  readonly ticket: number;
  readonly begin: () => void;
}

interface Queue {
  held: number;
  readonly waiting: Waiting[];
}

/**
 * Shares out `places` among companies, so that one whose work stands still holds up itself alone: a company may have one
 * more place while more are free than it holds already. Whoever may have none waits, in the order of coming.
 */
export function shareTurns({ places, waitMilliseconds }: { places: number; waitMilliseconds: number }): Turns {
  const queues = new Map<Lane, Queue>();
  let free = places;
  let tickets = 0;

  const queueOf = (lane: Lane): Queue => {
    const known = queues.get(lane);
    if (known) return known;
    const queue = { held: 0, waiting: [] };
    queues.set(lane, queue);
    return queue;
  };
  const mayBegin = (lane: Lane, { held }: Queue) => held < free - keptFromLane(lane);

  const begin = (lane: Lane, queue: Queue): (() => void) => {
    free--;
    queue.held++;
    return () => {
      free++;
      queue.held--;
      admit();
      if (queue.held === 0 && queue.waiting.length === 0) queues.delete(lane);
    };
  };
  const admit = () => {
    for (let next = longestWaiting(); next; next = longestWaiting()) next.begin();
  };
  const longestWaiting = (): Waiting | undefined => {
    let first: Waiting | undefined;
    for (const [lane, queue] of queues) {
      const [head] = queue.waiting;
      if (head && mayBegin(lane, queue) && !(first && first.ticket < head.ticket)) first = head;
    }
    return first;
  };
  const wait = (lane: Lane, queue: Queue) =>
    new Promise<() => void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        queue.waiting.splice(queue.waiting.indexOf(waiting), 1);
      };
      const waiting = {
        ticket: tickets++,
        begin: () => {
          leave();
          resolve(begin(lane, queue));
        },
      };
      const timer = setTimeout(() => {
        leave();
        if (queue.held === 0 && queue.waiting.length === 0) queues.delete(lane);
        reject(new DatabaseUnavailable("busy", new Error(`no connection was free for ${waitMilliseconds} ms`)));
      }, waitMilliseconds);
      queue.waiting.push(waiting);
    });

  return {
    load: () => ({
      places,
      held: places - free,
      waiting: [...queues.values()].reduce((sum, queue) => sum + queue.waiting.length, 0),
    }),
    take: async (lane) => {
      const queue = queueOf(lane);
      return queue.waiting.length === 0 && mayBegin(lane, queue) ? begin(lane, queue) : wait(lane, queue);
    },
  };
}

/** Connections that this kind of work leaves to the ones it may have to wait for. */
function keptFromLane(lane: Lane): number {
  if (lane === "single") return 0;
  return lane === "outside" ? 1 : 2;
}
