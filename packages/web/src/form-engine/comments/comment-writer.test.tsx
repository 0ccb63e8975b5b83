import { afterEach, expect, test } from "vitest";
import { type Drawn, draw } from "../../testing/render.tsx";
import { MentioningText } from "./comment-writer.tsx";

const people = [
  { id: 1, username: "anna", name: "Иванова Анна", level: "edit" },
  { id: 2, username: "petr", name: "petr", level: "comment" },
] as const;

let drawn: Drawn | undefined;
afterEach(() => drawn?.remove());

test("a mention of a person is marked with their name, one of nobody is plain text", async () => {
  drawn = await draw(
    <p>
      <MentioningText text="@anna и @nobody, взгляните" people={people} />
    </p>,
  );
  const marked = [...document.querySelectorAll("strong")];
  expect(marked.map(({ textContent, title }) => [textContent, title])).toEqual([["@anna", "Иванова Анна"]]);
  expect(document.querySelector("p")?.textContent).toBe("@anna и @nobody, взгляните");
});
