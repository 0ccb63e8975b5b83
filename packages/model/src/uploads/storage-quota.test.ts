import { expect, test } from "vitest";
import { isLittleRoom, noRoomForFile } from "./storage-quota.ts";

const megabyte = 1_048_576;
const room = { free_bytes: 3.48 * megabyte, most_bytes: 100 * megabyte };

test("what is free, of how much, and what the file has are named; a file never seems to fit", () => {
  const { ru, en } = noRoomForFile(room, 3.49 * megabyte);
  expect(ru.replace(/\s/g, " ")).toBe("Не хватает места для файлов компании: нужно 3,5 МБ, свободно 3,4 МБ из 100 МБ");
  expect(en.replace(/\s/g, " ")).toBe(
    "The company has no space left for this file: 3.5 MB needed, 3.4 MB of 100 MB free",
  );
});

test("of a file whose size is not known only the room is named", () => {
  expect(noRoomForFile(room).en.replace(/\s/g, " ")).toBe(
    "The company has no space left for this file: 3.4 MB of 100 MB free",
  );
});

test("little is left where a tenth, or the largest file, does not fit any more", () => {
  const isLittleLeft = (free: number, fileMax: number) =>
    isLittleRoom({ free_bytes: free * megabyte, most_bytes: 100 * megabyte }, fileMax * megabyte);
  expect([isLittleLeft(10, 1), isLittleLeft(9.9, 1), isLittleLeft(19.9, 20), isLittleLeft(20, 20)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
