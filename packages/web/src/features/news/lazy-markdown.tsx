import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";

const Drawn = lazyPart(() => import("./markdown.tsx").then(({ Markdown: component }) => ({ default: component })));

/** Renders Markdown; the parser is loaded on demand. */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <Drawn text={text} />
    </Suspense>
  );
}
