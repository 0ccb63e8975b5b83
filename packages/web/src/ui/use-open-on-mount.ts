import { type RefObject, useEffect, useRef } from "react";

/**
 * For the button of a part loaded on demand: presses it once it is there, so that the part opens and gives the focus back to it.
 * Escape closes the part from the button too, where the focus still is for a moment after it has opened.
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
