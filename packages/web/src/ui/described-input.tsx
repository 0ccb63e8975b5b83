import { InputWrapperContext } from "@mantine/core";
import { type ReactNode, use } from "react";

/**
 * Connects notes elsewhere on the screen to an input of Mantine, by their ids: to be spread into its properties. Mantine
 * drops an `aria-describedby` that an input is given, as it takes the descriptions of its own wrapper alone.
 */
export function describedInput(ids: string | undefined): { readonly inputContainer?: (input: ReactNode) => ReactNode } {
  if (ids === undefined) return {};
  return { inputContainer: (input) => <Described ids={ids}>{input}</Described> };
}

function Described({ ids, children }: { readonly ids: string; readonly children: ReactNode }) {
  const wrapper = use(InputWrapperContext);
  const all = [wrapper.describedBy, ids].filter(Boolean).join(" ");
  return <InputWrapperContext value={{ ...wrapper, describedBy: all }}>{children}</InputWrapperContext>;
}
