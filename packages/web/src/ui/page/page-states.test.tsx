import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiError, ConnectionError } from "../../api/api-error.ts";
import { type Drawn, draw } from "../../testing/render.tsx";
import { queryClient } from "../query-client.ts";
import { LoadFailed } from "./page-states.tsx";

const queryKey = ["company", 7, "people"];

let outcome: () => string;
let screen: Drawn;

/** Renders a list of people as a screen does. */
function People() {
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: async () => outcome(), retry: false });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return <output>{data}</output>;
}

beforeEach(async () => {
  outcome = () => "Анна";
  screen = await draw(<People />);
  await expect.poll(readOutput).toBe("Анна");
});

afterEach(async () => {
  await screen.remove();
  queryClient.clear();
});

const readOutput = () => document.querySelector("output")?.textContent;
const heading = () => document.querySelector("h2")?.textContent;

function failWith(error: Error): Promise<void> {
  outcome = () => {
    throw error;
  };
  return queryClient.invalidateQueries({ queryKey });
}

test("a user who may no longer read a list sees nothing of it, and why", async () => {
  await failWith(new ApiError(403, { code: "forbidden" }));
  await expect.poll(heading).toBe("У Вас нет доступа к этому разделу");
  expect(readOutput()).toBeUndefined();
});

test("an unpaid company shows the server's text, not that access is missing", async () => {
  await failWith(new ApiError(403, { code: "paid_period_ended", detail: "Оплаченный период закончился" }));
  await expect.poll(() => document.querySelector("h2 + *")?.textContent).toBe("Оплаченный период закончился");
  expect(heading()).toBe("Не получилось загрузить данные");
});

test("what was read stays where the server is away", async () => {
  await failWith(new ConnectionError("gone"));
  expect(readOutput()).toBe("Анна");
});

test("a list that was never read and cannot be without a connection says so", async () => {
  await failWith(new ApiError(403, { code: "forbidden" }));
  await failWith(new ConnectionError("gone"));
  await expect.poll(heading).toBe("Не получилось загрузить данные");
});
