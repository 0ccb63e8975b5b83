import type { PaperWorkshop } from "../workshop/paper-workshop.ts";
import type { Metrics } from "./metrics.ts";

/** The workshop, with each paper's time counted. */
export function measuredWorkshop(workshop: PaperWorkshop, { papers }: Metrics): PaperWorkshop {
  return {
    ...workshop,
    make: async (order) => {
      const end = papers.startTimer();
      try {
        const made = await workshop.make(order);
        end({ outcome: "made" });
        return made;
      } catch (error) {
        end({ outcome: "failed" });
        throw error;
      }
    },
  };
}
