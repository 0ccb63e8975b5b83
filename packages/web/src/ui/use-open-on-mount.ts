import { type RefObject, useEffect, useRef } from "react";

/**
 * Ref for the button of a lazily loaded popover: clicks it on mount; focus returns to it. Escape closes the popover from the button too,
 * which still has the focus for a moment after opening.
 */
export function useOpenOnMount(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current) return;
    isPressed.current = true;
    button.current?.focus();
    button.current?.click();
  }, []);
  useEffect(() => {
    const pressed = button.current;
    const close = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && pressed?.getAttribute("aria-expanded") === "true") pressed.click();
    };
    pressed?.addEventListener("keydown", close);
    return () => pressed?.removeEventListener("keydown", close);
  }, []);
  return button;
}
