import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { isTimeZone } from "../time/company-day.ts";
import { issueMessage } from "../validation/text-schemas.ts";

/** A time zone by IANA name. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone, issueMessage(words("Неизвестный часовой пояс", "Unknown time zone")));
