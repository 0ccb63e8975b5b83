import { Popover, type PopoverDropdownProps, type PopoverProps } from "@mantine/core";
import { type ReactNode, type Ref, useLayoutEffect } from "react";

interface PopoverAtProps extends Omit<PopoverProps, "children" | "opened"> {
  /** The element that it belongs to. */
  readonly element: HTMLElement | null;
  readonly dropdown?: PopoverDropdownProps;
  readonly children: ReactNode;
}

/** Renders an open popover for an element rendered without it, so that its code loads when it is first opened. */
export function PopoverAt({ element, dropdown, children, ...popover }: PopoverAtProps) {
  return (
    <Popover opened {...popover}>
      <Popover.Target>
        <Drawn element={element} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown}>{children}</Popover.Dropdown>
    </Popover>
  );
}

/** Stands in for an element rendered elsewhere. */
function Drawn({ element, ref }: { readonly element: HTMLElement | null; readonly ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === "function") ref(element);
  }, [element, ref]);
  return null;
}
