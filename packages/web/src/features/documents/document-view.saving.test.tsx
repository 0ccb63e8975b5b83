import { afterEach, beforeEach, expect, test } from "vitest";
import { newDocument } from "../../testing/document-details.ts";
import { type Drawn, draw, leave, press, type, typedIn } from "../../testing/render.tsx";
import type { DocumentChanges } from "./document-queries.ts";
import { WizardSection } from "./document-view.tsx";

const chair = { name: "Иванова", position: "директор", role: "chair" };
const lawyer = { name: "Петров", position: "юрист", role: "member" };

let saved: DocumentChanges[] = [];
let drawn: Drawn;

function Section({ members, unsaved = [] }: { readonly members: unknown[]; readonly unsaved?: DocumentChanges[] }) {
  const details = { ...newDocument, answers: { mode: "commission", members } };
  const save = async (changes: DocumentChanges) => saved.push(changes) > 0;
  return <WizardSection company={7} details={details} unsaved={unsaved} onSave={save} onRefresh={() => {}} />;
}

beforeEach(async () => {
  saved = [];
  drawn = await draw(<Section members={[chair]} />);
  await expect.poll(() => typedIn("Фамилия, имя, отчество")).toEqual(["Иванова"]);
});

afterEach(() => drawn.remove());

test("with a list goes how it was seen", async () => {
  await press("Убрать: Иванова");
  expect(saved).toEqual([{ answers: { members: [] }, seen: { members: [chair] } }]);
});

test("a person added by another user during typing stays, and counts as seen; so does what is being sent", async () => {
  await type("Должность", "генеральный директор");
  await drawn.redraw(<Section members={[chair]} unsaved={[{ answers: { members: [chair, lawyer] } }]} />);
  await leave("Должность");
  expect(saved).toEqual([
    {
      answers: { members: [{ ...chair, position: "генеральный директор" }, lawyer] },
      seen: { members: [chair, lawyer] },
    },
  ]);
});

test("with a text goes what was in sight in its place", async () => {
  await drawn.redraw(<Section members={[]} unsaved={[{ answers: { repealed: "Приказ № 1" } }]} />);
  await type("Какие документы утрачивают силу", "Приказ № 2");
  await leave("Какие документы утрачивают силу");
  expect(saved).toEqual([{ answers: { repealed: "Приказ № 2" }, seen: { repealed: "Приказ № 1" } }]);
});
