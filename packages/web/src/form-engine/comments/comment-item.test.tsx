import { useQuery } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { type SmallServer, startSmallServer } from "../../testing/fake-http-server.ts";
import { type Drawn, draw } from "../../testing/render.tsx";
import { queryClient } from "../../ui/query-client.ts";
import { useCommentActions } from "./comment-item.tsx";
import { commentsQuery } from "./comments-query.ts";

const of = { company: 1, form: "process", id: 5 } as const;
const made = { id: 7, content: "Уточните цель", field_name: "purpose", row_id: null };

let drawn: Drawn | undefined;
let server: SmallServer | undefined;

afterEach(async () => {
  await drawn?.remove();
  await server?.stop();
  server = undefined;
});

function Comments() {
  const { data = [] } = useQuery(commentsQuery(of));
  const { add } = useCommentActions(of);
  return (
    <>
      <p>{data.map(({ content }) => content).join("; ")}</p>
      <button type="button" onClick={() => void add({ field: "purpose", row: null }, made.content)}>
        Написать
      </button>
    </>
  );
}

const shown = () => document.querySelector("p")?.textContent;

test("a comment stays that is added during a refetch, although the response predates it", async () => {
  const stored: (typeof made)[] = [];
  let readings = 0;
  let answer = () => {};
  const isLate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server = await startSmallServer(async ({ method }) => {
    if (method === "POST") {
      stored.push(made);
      return { status: 201, body: made };
    }
    const results = [...stored];
    readings += 1;
    if (readings === 2) await isLate;
    return { status: 200, body: { count: results.length, next: null, previous: null, results } };
  });
  drawn = await draw(<Comments />);
  await expect.poll(() => readings).toBe(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  void queryClient.invalidateQueries({ queryKey: commentsQuery(of).queryKey });
  await expect.poll(() => readings).toBe(2);
  document.querySelector("button")?.click();
  await expect.poll(shown).toBe(made.content);
  answer();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(shown()).toBe(made.content);
});
