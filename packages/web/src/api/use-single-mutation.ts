import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

type Result<Data, Given> = UseMutationResult<Data, Error, Given>;

/**
 * Runs a mutation once at a time: starting it again before it and its refetch are settled does nothing. Prevents a double click from
 * sending twice before the button is disabled.
 */
export function useSingleMutation<Data, Given = void>(
  options: UseMutationOptions<Data, Error, Given> & { readonly mutationFn: (variables: Given) => Promise<Data> },
): Result<Data, Given> {
  const isRunning = useRef(false);
  const mutation = useMutation(options);
  const settle = () => {
    isRunning.current = false;
  };
  const mutate: Result<Data, Given>["mutate"] = (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutateAsync(...args).then(settle, settle);
  };
  return { ...mutation, mutate };
}
