import type { EnglishOf } from "../english-of.ts";
import type { statusRu } from "../ru/status.ts";

export const statusEn: EnglishOf<typeof statusRu> = {
  completeness: "Filled in",
  filled: "Filled",
  filling: "In progress",
  not_filled: "Not filled",
  no_data: "No data",
};
