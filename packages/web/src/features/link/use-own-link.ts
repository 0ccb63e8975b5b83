import { useCallback, useEffect, useState } from "react";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { type OwnKey, readKey } from "./read-own-link.ts";

/** Loads what the open link is for, each time its screen is opened. These screens do without the query cache. */
export function useOwnKey(company: number) {
  const [own, setOwn] = useState<OwnKey>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    readKey(company)
      .then(setOwn)
      .catch((error: unknown) => {
        setFailed(true);
        reactToError(error);
      });
  }, [company]);
  useEffect(load, [load]);
  return { own, hasFailed, load };
}
