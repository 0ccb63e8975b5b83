import fc from "fast-check";
import { expect, test } from "vitest";
import type { MailableQuestionnaire } from "./find-mailable-questionnaires.ts";
import { questionnairesByLink } from "./find-mailings.ts";

const tags = fc.subarray(["а", "б", "в"]);
const form = fc.constantFrom("process" as const, "system" as const);
const common = { name: "", percent: 0, is_filled: false, status: null, emails: [], mailed: null };

test("a link requests the questionnaire it opens, or all with any of its tags, each once", () => {
  const choices = fc.uniqueArray(fc.record({ form_type: form, form_id: fc.nat(5), tags }), {
    selector: ({ form_type, form_id }) => `${form_type} ${form_id}`,
  });
  const link = fc.oneof(
    fc.record({ form, object_id: fc.nat(5), tags: fc.constant([]) }),
    fc.record({ form: fc.constant(null), object_id: fc.constant(null), tags }),
  );
  fc.assert(
    fc.property(choices, link, (some, target) => {
      const all: MailableQuestionnaire[] = some.map((choice) => ({ ...common, ...choice }));
      const expectedChoices = all.filter((choice) =>
        target.form === null
          ? choice.tags.some((tag) => target.tags.includes(tag))
          : choice.form_type === target.form && choice.form_id === target.object_id,
      );
      expect(new Set(questionnairesByLink(all)(target))).toEqual(new Set(expectedChoices));
      expect(questionnairesByLink(all)(target)).toHaveLength(expectedChoices.length);
    }),
  );
});
