import { expect, test } from "vitest";
import { defaultCompany } from "./routes.ts";

test.each([
  [{ companies: [], default_company: null }, 1],
  [{ companies: [5, 7], default_company: null }, 5],
  [{ companies: [5, 7], default_company: 7 }, 7],
  [{ companies: [5, 7], default_company: 9 }, 5],
  [{ companies: [962, 970], default_company: null }, 970],
  [{ companies: [962], default_company: null }, 962],
  [{ companies: [962, 970], default_company: 962 }, 962],
])("the default company for %j is %s", (user, company) => {
  expect(defaultCompany(user, [962])).toBe(company);
});
