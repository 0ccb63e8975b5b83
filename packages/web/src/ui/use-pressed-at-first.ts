import { type RefObject, useEffect, useRef } from "react";

/** For the button of a part loaded on demand: presses it once it is there, so that the part opens and gives the focus back to it. */
export function usePressedAtFirst(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current) return;
    isPressed.current = true;
    button.current?.focus();
    button.current?.click();
  }, []);
  return button;
}
