import { expect, test } from "vitest";
import { requisitesFor } from "./requisites-finder.tsx";

test("the register's answers are those of a third party under its own names", () => {
  const found = {
    inn: "7707083893",
    kpp: "773601001",
    short_name: "АО Облако",
    legal_address: "Москва",
    manager_name: "Иванов",
  };
  expect(requisitesFor("information", found)).toBe(found);
  expect(requisitesFor("third_party", found)).toEqual({
    inn: "7707083893",
    kpp: "773601001",
    name: "АО Облако",
    address: "Москва",
  });
});
