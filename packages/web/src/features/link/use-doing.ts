import { useEffect } from "react";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { useSending } from "../login/use-sending.ts";

/** Does one thing at a time at the press of a button; what it failed with is told as any failure is. */
export function useDoing() {
  const { failure, isSending, send } = useSending();
  useEffect(() => {
    if (failure !== undefined) reactToError(failure);
  }, [failure]);
  return { isSending, send };
}
