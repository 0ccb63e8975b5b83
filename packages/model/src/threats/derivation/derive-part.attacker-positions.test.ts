import { expect, test } from "vitest";
import { interfaceCodes } from "../catalogue/threat-methods.ts";
import { standingsOf } from "./derive-part.ts";

const open = { interfaces: new Set(interfaceCodes), isIsolated: false };
const isolated = { ...open, isIsolated: true };

test("a violator acts from its own side, through the interfaces that it reaches and the part has", () => {
  expect(standingsOf({ code: "hackers", level: "N1", collusions: [] }, open)).toEqual([
    { violator: "hackers", category: "external", level: "N1", interfaces: new Set(["external_network", "user"]) },
  ]);
  const [few] = standingsOf(
    { code: "hackers", level: "N1", collusions: [] },
    { ...open, interfaces: new Set(["user"]) },
  );
  expect(few?.interfaces).toEqual(new Set(["user"]));
});

test("in collusion it also acts from the inside, at level N2 at most and as far as its partner gets", () => {
  const [outside, inside] = standingsOf({ code: "criminal_groups", level: "N3", collusions: ["C1"] }, open);
  expect(outside).toMatchObject({ category: "external", level: "N3" });
  expect(inside).toEqual({
    violator: "criminal_groups",
    category: "internal",
    level: "N2",
    interfaces: new Set(["external_network", "user", "removable_media", "internal_network"]),
  });
});

test("levels N2 and N3 get from the outside to no isolated segment; N4 and those inside do", () => {
  const reached = (code: Parameters<typeof standingsOf>[0]["code"], level: "N2" | "N3" | "N4") =>
    standingsOf({ code, level, collusions: [] }, isolated)[0]?.interfaces.has("external_network");
  expect([reached("criminal_groups", "N2"), reached("terrorists", "N3"), reached("special_services", "N4")]).toEqual([
    false,
    false,
    true,
  ]);
  expect(reached("admins", "N2")).toBe(true);
});
