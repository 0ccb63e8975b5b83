import { Button, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";

interface EndOfListProps {
  /** Called when the end of the list comes near. */
  readonly onReachEnd: () => void;
  /** Asks again for more of it, where that did not come. */
  readonly onRetryPage?: (() => void) | undefined;
  /** How much of the list is there, in words. */
  readonly children?: ReactNode;
}

/** So far below the window the end of a list is already near. */
const margin = "800px";

/** Stands below a long list, says how much of it is there, and asks for more of it before one gets there. */
export function EndOfList({ onReachEnd, onRetryPage, children }: EndOfListProps) {
  const common = useWords(commonWords);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && onReachEnd(), { rootMargin: margin });
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return (
    <div ref={end}>
      {children && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {children}
        </Text>
      )}
      {onRetryPage && (
        <Button variant="default" size="xs" mt="xs" onClick={onRetryPage}>
          {common("retry")}
        </Button>
      )}
    </div>
  );
}
