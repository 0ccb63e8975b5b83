import { DatabaseUnavailable } from "./database-unavailable.ts";

/**
 * The purpose of a connection: work in a company, by its id; a transaction outside any; a single query. Work waits only
 * for later kinds, so these have reserved places.
 */
export type Lane = number | "outside" | "single";

/** Limits how many connections are in use. */
export interface FairSemaphore {
  /** Waits for a free place; returns the function that releases it. Throws `DatabaseUnavailable` (busy) on timeout. */
  acquire(lane: Lane): Promise<() => void>;
  load(): DatabaseLoad;
}

/** Numbers of places, of used places and of waiting requests. */
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
 * Creates a semaphore with `places` that one company cannot exhaust: it gets one more place only while more are free than it holds.
 * Requests wait first come, first served.
 */
export function createFairSemaphore({
  places,
  waitMilliseconds,
}: {
  places: number;
  waitMilliseconds: number;
}): FairSemaphore {
  const queues = new Map<Lane, Queue>();
  let free = places;
  let tickets = 0;

  const queueOf = (lane: Lane): Queue => {
    const existing = queues.get(lane);
    if (existing) return existing;
    const queue = { held: 0, waiting: [] };
    queues.set(lane, queue);
    return queue;
  };
  const mayBegin = (lane: Lane, { held }: Queue) => held < free - reservedFrom(lane);

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
    acquire: async (lane) => {
      const queue = queueOf(lane);
      return queue.waiting.length === 0 && mayBegin(lane, queue) ? begin(lane, queue) : wait(lane, queue);
    },
  };
}

/** Returns the number of places reserved for the kinds of work that this lane may have to wait for. */
function reservedFrom(lane: Lane): number {
  if (lane === "single") return 0;
  return lane === "outside" ? 1 : 2;
}
