import { beforeEach, expect, test } from "vitest";
import { questionAddress } from "./preview.tsx";

beforeEach(() => {
  document.body.innerHTML = `
    <span id="own" data-form="process" data-id="3" data-field="purpose"></span>
    <span id="once" data-form="information" data-field="inn"></span>
    <span id="child" data-form="position" data-id="12" data-field="name"></span>
    <span id="wizard" data-form="wizard" data-field="members"></span>
    <template data-of="position/12" data-form="process" data-id="3" data-collection="positions" data-row="12"></template>`;
});

test.each([
  ["own", "/company/7/process/3/?field=purpose"],
  ["once", "/company/7/information/?field=inn"],
  ["child", "/company/7/process/3/?field=positions.name&row=12"],
  ["wizard", undefined],
])("what came from %s leads to %s", (id, address) => {
  const marked = document.getElementById(id);
  expect(marked && questionAddress(7, marked)).toBe(address);
});
