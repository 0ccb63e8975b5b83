import {
  biometricPersonalData,
  otherPersonalData,
  specialPersonalData,
} from "@opis/model/directories/personal-data-categories";
import { expect, test } from "vitest";
import { usualSets } from "./reference-widgets.tsx";

const known = [...otherPersonalData, ...specialPersonalData, ...biometricPersonalData].map(({ name }) => name.ru);

test.each(usualSets.map(({ title, names }) => [title.en, names] as const))(
  "the usual set %s is of kinds of data with which a company begins",
  (_title, names) => {
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  },
);
