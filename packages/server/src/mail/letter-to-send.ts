import { z } from "zod";

/** The job that sends a letter, as whoever asks for it needs to know it. */
export const letterToSend = { name: "send_letter", payload: z.strictObject({ letter: z.uuid() }) };
