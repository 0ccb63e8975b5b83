import { Button, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";

interface EndOfListProps {
  /** Called when the end of the list is almost in view. */
  readonly onReachEnd: () => void;
  /** Retries loading the next page, if it failed. */
  readonly onRetryPage?: (() => void) | undefined;
  /** How much of the list is loaded, as text. */
  readonly children?: ReactNode;
}

/** Distance below the window at which the end of a list counts as near. */
const margin = "800px";

/** Renders the end of a long list: how much is loaded, and a trigger that loads more before the user gets there. */
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
