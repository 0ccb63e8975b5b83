import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

type Result<Data, Given> = UseMutationResult<Data, Error, Given>;

/**
 * A mutation that runs once at a time: a second start before it is settled, including the refetch after it, does nothing.
 * A double click presses the button twice before the screen can show that the first press was enough.
 */
export function useSingleMutation<Data, Given = void>(
  options: UseMutationOptions<Data, Error, Given> & { readonly mutationFn: (given: Given) => Promise<Data> },
): Result<Data, Given> {
  const isRunning = useRef(false);
  const mutation = useMutation(options);
  const settle = () => {
    isRunning.current = false;
  };
  const mutate: Result<Data, Given>["mutate"] = (...given) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutateAsync(...given).then(settle, settle);
  };
  return { ...mutation, mutate };
}
