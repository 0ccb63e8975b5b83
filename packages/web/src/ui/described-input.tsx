import { InputWrapperContext } from "@mantine/core";
import { type ReactNode, use } from "react";

/**
 * Returns input props that add descriptions elsewhere on the screen, by id. Mantine drops an input's own `aria-describedby` in favour of
 * its wrapper's.
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
