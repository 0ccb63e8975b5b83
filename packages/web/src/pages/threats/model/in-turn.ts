const last = new Map<string, Promise<unknown>>();

/** Does something once all is done, or has failed, that was to be done before it under the same name. */
export function inTurn<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  const done = (last.get(name) ?? Promise.resolve()).then(act, act);
  last.set(name, done);
  return done;
}
