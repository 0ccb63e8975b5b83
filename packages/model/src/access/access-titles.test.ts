import { expect, test } from "vitest";
import { isFormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { sections } from "./access.ts";
import { sectionTitles } from "./access-titles.ts";

const questionnaires = sections.flatMap((section) => (isFormName(section) ? [section] : []));

test.each(questionnaires)("the section of a questionnaire is called as the questionnaire: %s", (form) => {
  expect(sectionTitles[form]).toEqual(formNamed(form).title);
});
