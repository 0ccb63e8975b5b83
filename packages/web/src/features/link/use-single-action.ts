import { useEffect } from "react";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { useSending } from "../login/use-submit.ts";

/** Returns a function that runs one action at a time; a failure is reported as usual. */
export function useDoing() {
  const { failure, isSending, send } = useSending();
  useEffect(() => {
    if (failure !== undefined) reactToError(failure);
  }, [failure]);
  return { isSending, send };
}
