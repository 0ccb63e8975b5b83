import { expect, test } from "vitest";
import { screensLostOnRefetch } from "./source-conventions.ts";

const complaints = (text: string) => screensLostOnRefetch([{ path: "packages/web/src/a.tsx", read: () => text }]);

test.each([
  "if (isError) return <LoadFailed onRetry={() => void refetch()} />;",
  "if (query.isError) return <LoadFailed onRetry={() => void query.refetch()} />;",
  "{isOpen && isError && <LoadFailed onRetry={() => void refetch()} />}",
])("«%s» is complained of: a re-read that fails takes the screen", (line) => {
  expect(complaints(line)).toHaveLength(1);
});

test.each([
  "if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;",
  "{query.isError && !query.data && <LoadFailed onRetry={() => void query.refetch()} />}",
  "{!data && !isError && <Skeleton height={64} aria-busy />}",
])("«%s» keeps what is there", (line) => {
  expect(complaints(line)).toEqual([]);
});
