import { words } from "../bilingual-text.ts";

const grade = (number: number) => words(String(number), String(number));

/** Grades of a certified tool; a smaller number is a higher grade (order 21, point 12). */
export const sixGrades = {
  "1": grade(1),
  "2": grade(2),
  "3": grade(3),
  "4": grade(4),
  "5": grade(5),
  "6": grade(6),
};

export const sevenGrades = { ...sixGrades, "7": grade(7) };
