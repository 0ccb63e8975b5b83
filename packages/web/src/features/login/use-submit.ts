import { useState, useTransition } from "react";

/** Sends a form: one at a time, and what it failed with stays to be shown. Sign-in does without the cache of answers, and so without its mutations. */
export function useSending() {
  const [failure, setFailure] = useState<unknown>();
  const [isSending, start] = useTransition();
  const send = (work: () => Promise<unknown>) =>
    start(async () => {
      try {
        await work();
        setFailure(undefined);
      } catch (error) {
        setFailure(error);
      }
    });
  return { failure, isSending, send };
}
