import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { type OwnKey, readKey } from "./link-calls.ts";

interface OfOwnKeyProps {
  readonly company: number;
  readonly children: (own: OwnKey) => ReactNode;
}

/** Draws what the open link is for; asked for anew each time that its screen is opened. These screens do without the cache of answers. */
export function OfOwnKey({ company, children }: OfOwnKeyProps) {
  const [own, setOwn] = useState<OwnKey>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    readKey(company)
      .then(setOwn)
      .catch((error: unknown) => {
        setFailed(true);
        reactToError(error);
      });
  }, [company]);
  useEffect(load, [load]);
  if (own) return children(own);
  return hasFailed ? <Failed onRetry={load} /> : <Waiting />;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords(commonWords);
  return (
    <Stack align="flex-start">
      <Text>
        {t("loadFailed")}. {t("loadFailedHint")}
      </Text>
      <Button variant="default" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Stack>
  );
}

function Waiting() {
  return (
    <Stack gap={24} aria-busy>
      <Skeleton height={20} width="40%" />
      <Skeleton height={72} />
      <Skeleton height={84} />
      <Skeleton height={84} />
    </Stack>
  );
}
