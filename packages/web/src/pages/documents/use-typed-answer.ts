import { useEffect, useRef, useState } from "react";

/** So long after the last keystroke a text is saved, ms. */
const pause = 600;

/**
 * A text as it is typed: saved a moment after the typing stops, when its input is left, and when its step is; one that is
 * refused is saved again then. Who saves it is told over what it was typed.
 */
export function useTypedAnswer(stored: string, onSave: (text: string, over: string) => Promise<boolean>) {
  const [typed, setTyped] = useState(stored);
  const now = useRef<Now>({ said: stored, kept: stored, typed: stored, onSave });
  now.current.onSave = onSave;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { current: flush } = useRef(async () => {
    clearTimeout(timer.current);
    const text = now.current.typed.trim();
    if (text === now.current.said) return;
    const over = now.current.said ?? now.current.kept;
    now.current.said = text;
    if (await now.current.onSave(text, over)) now.current.kept = text;
    else now.current.said = undefined;
  });
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") void flush();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      void flush();
    };
  }, [flush]);
  const type = (text: string) => {
    now.current.typed = text;
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pause);
  };
  return { typed, type, flush };
}

interface Now {
  /** What was saved last, or is being saved. */
  said: string | undefined;
  /** What is known to be saved. */
  kept: string;
  typed: string;
  onSave: (text: string, over: string) => Promise<boolean>;
}
