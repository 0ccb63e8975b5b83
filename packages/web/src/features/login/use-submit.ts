import { useState, useTransition } from "react";

/**
 * Returns a function that submits a form, one submission at a time, and its error. Sign-in does not load TanStack Query,
 * so this replaces `useMutation`.
 */
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
